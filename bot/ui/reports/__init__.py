"""Reports of messages and people, to a server's managers and the operator."""
