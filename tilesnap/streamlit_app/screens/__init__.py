"""The parts of the page, from the photo to the score, each in a module of its own."""
