"""What needs the machine itself: its time, its processes, its files."""
