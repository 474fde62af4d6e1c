"""`python -m bot` is `matchnight`."""

import sys

from .operations.entry import main

if __name__ == "__main__":
    sys.exit(main())
