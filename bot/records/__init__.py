"""What remains of games: results, ratings, sums."""
