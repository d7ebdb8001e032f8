"""The two networks that read photos, and a card that says how well."""
