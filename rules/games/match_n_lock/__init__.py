"""Match'n Lock!: place and rotate round tokens until their wedges form circles (RULES.md)."""
