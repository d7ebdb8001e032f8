"""Our own engine: rule sets that are tables, how their items are counted, and what is told of them."""
