"""Match'n Lock!: place and rotate round tokens so that wedges form circles."""
