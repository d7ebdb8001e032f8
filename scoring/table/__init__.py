"""Deals, settlements and the course of a game."""
