"""The Streamlit host of Tilesnap: screens, browser components and the state of a visit."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (a source checkout is not checked by pip)
    sys.exit("Tilesnap needs Python 3.11 or newer, and this is Python {}.{}.".format(*sys.version_info))
