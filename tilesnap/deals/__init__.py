"""The deal on the table: what was laid out, read and answered, what each gesture makes of it, what it shows.

Pure Python, JSON in and JSON out, so that a page, a server, a command line and a browser can all play by it.
"""
