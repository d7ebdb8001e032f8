"""python -m tests.benchmarks [reading] [scoring] [page]: the cost of each, beside a floor or a peer.

Absolute times drift with the machine; the ratios are what to look at.
"""

import sys

from tests.benchmarks import page, reading, scoring

PARTS = {"reading": reading.run, "scoring": scoring.run, "page": page.run}

if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
