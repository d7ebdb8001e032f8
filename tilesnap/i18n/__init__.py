"""What page, server and command line say: Fluent catalogues, three files for each language."""
