"""What whoever runs the bot does with it: start, watch, copy, check."""
