"""How an operator watches the bot: logs, alerts, health and metrics."""
