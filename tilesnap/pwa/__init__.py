"""Tilesnap on a phone alone: the page's own parts over Python that runs in the browser."""
