"""What Discord refuses, loses or forgets, and a bot that is stopped or killed."""
