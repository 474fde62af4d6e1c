"""`python -m bot` is `matchnight`."""

import sys

from .operations.command_line import main

if __name__ == "__main__":
    sys.exit(main())
