"""Live tests, and the labels of buttons that many of them press."""

from __future__ import annotations

START, CONFIRM = "Start", "Confirm"
ASIDE = (
    *("Back", "Type it", "Hint", "Fix it", "Refresh", "More", "Since my turn", "My note"),
    *("◀", "▶", "⋯", "How to play", "Start over", "Show answer", "My turns"),
    *("Read as text", "Plan a move", "Don't plan"),
)
"""The buttons of a panel that are no part of a move."""
