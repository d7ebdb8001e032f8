"""Translations: Fluent catalogues of page, server and command line, three files for each language."""
