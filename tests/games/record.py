"""Record games from the tests' folder, by `matchnight.testing.record`."""

from matchnight.testing.record import main

if __name__ == "__main__":
    main()
