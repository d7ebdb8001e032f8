"""The screens of the page, from the photo to the score, each in its own module."""
