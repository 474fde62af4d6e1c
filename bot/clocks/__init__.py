"""All that waits: the scheduler, turn clocks, waking hours, the alarms of rules."""
