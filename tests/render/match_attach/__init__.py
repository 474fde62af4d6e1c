"""The pictures of Match Attach."""
