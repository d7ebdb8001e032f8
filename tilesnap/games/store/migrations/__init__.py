"""Alembic migrations of the database tables."""
