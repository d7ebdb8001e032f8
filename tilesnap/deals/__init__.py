"""Deal state: the entered hands and answers of one deal, its reducer, and the view model.

Pure Python, JSON in and JSON out, so that a page, a server, a command line and a browser can share it.
"""
