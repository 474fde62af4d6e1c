"""What a press or a command is answered, however often and however late it comes."""
