"""The drawing kit of all games: colours, letters, shapes, canvas, PNG writer."""
