"""The pictures of Match'n Lock!."""
