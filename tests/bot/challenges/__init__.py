"""Tests of challenges: matches of two servers."""
