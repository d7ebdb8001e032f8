"""Advice beside the score: total ranges, relevant facts, and other rules that accept a hand."""
