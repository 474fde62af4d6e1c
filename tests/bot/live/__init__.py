"""Live tests, and the labels of buttons that many of them press."""

from __future__ import annotations

OPTIONS, MORE_OPTIONS = "Options", "More options"
JOIN, LEAVE, START = "Join", "Leave", "Start"
OPEN_IN_A_THREAD = "Open it in a thread"
"""Of a lobby."""
PLAY, MY_VIEW, MORE = "Play", "My view", "⋯"
LOG, RULES, RESIGN, END_THE_GAME, AGREE = "Log", "Rules", "Resign", "End the game", "Agree"
FAIR_DEAL, REMATCH, SHARE, STANDINGS = "Fair deal", "Rematch", "Share", "Standings"
"""Of a table's message, and of what ⋯ opens there."""
CONFIRM, BACK, TYPE_IT, REFRESH = "Confirm", "Back", "Type it", "Refresh"
MY_TURNS, READ_AS_TEXT = "My turns", "Read as text"
"""Of a panel."""
IM_COMING, IM_HERE, SEAT_EVERYONE = "I'm coming", "I'm here", "Seat everyone"
"""Of a night."""
ASIDE = (
    *(BACK, TYPE_IT, "Hint", "Fix it", REFRESH, "More", "Since my turn", "My note"),
    *("◀", "▶", MORE, "How to play", "Start over", "Show answer", MY_TURNS),
    *(READ_AS_TEXT, "Plan a move", "Don't plan"),
)
"""The buttons of a panel that are no part of a move."""
