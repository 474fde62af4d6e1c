"""Names, faces, languages and what people keep to themselves."""
