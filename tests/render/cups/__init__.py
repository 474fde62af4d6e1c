"""The pictures of cups."""
