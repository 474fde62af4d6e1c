"""The command by which games are recorded, `matchnight.testing.record`, where tests are written."""

from matchnight.testing.record import main

if __name__ == "__main__":
    main()
