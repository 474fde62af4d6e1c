"""Leagues: seasons of weeks, divisions that all meet, up and down."""
