"""What a table plays by: the schema, the conditions, a table per rule set, files of house rules."""
