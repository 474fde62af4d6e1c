"""What every game draws with: colours, letters, shapes, a canvas of indices, the PNG writer."""
