"""Match & Stack: its four styles."""
