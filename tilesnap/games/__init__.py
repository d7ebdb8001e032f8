"""Games of several deals: the event log, the state that follows from it, and the results."""
