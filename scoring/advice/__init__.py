"""Advice in addition to the score: total ranges, relevant facts, and other rules that accept a hand."""
