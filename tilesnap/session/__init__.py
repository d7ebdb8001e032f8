"""The session of one visitor: the deal, games, rules and language behind the phone page."""
