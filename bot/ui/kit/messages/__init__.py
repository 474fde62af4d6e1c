"""Messages that are kept up to date: posted once, edited, replaced, deleted."""
