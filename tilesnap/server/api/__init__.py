"""The API for other programs: reading, scoring, settling and the rules. `routes.py` lists its addresses."""
