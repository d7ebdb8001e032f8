"""HTTP API for other programs: reading, scoring, settling and the rules. `app.py` lists its addresses."""
