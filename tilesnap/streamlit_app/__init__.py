"""The page: its sections, the hand editor, the tile faces and the message catalogue."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (whoever starts the sources has not asked pip)
    sys.exit("Tilesnap needs Python 3.11 or newer, and this is Python {}.{}.".format(*sys.version_info))
