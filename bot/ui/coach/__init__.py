"""What a person sees of their turns after a game, and how they try one again."""
