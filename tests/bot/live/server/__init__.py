"""What a server decides, and who may do what."""
