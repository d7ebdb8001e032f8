"""The scorer of rule tables: from a hand and its context to an itemised total."""
