"""The pictures of Match & Stack."""
