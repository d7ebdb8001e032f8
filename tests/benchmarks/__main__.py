"""python -m tests.benchmarks [reading] [scoring] [page] [taps]: the cost of each, beside a floor or a peer.

Absolute times drift with the machine; the ratios are what to look at.
"""

import sys

from tests.benchmarks import page, reading, scoring, taps

PARTS = {"reading": reading.run, "scoring": scoring.run, "page": page.run, "taps": taps.run}

if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
