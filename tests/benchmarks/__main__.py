"""python -m tests.benchmarks [reading] [scoring] [page] [taps] [evening] [archive] [visit] [phone]: costs.

Absolute times drift with the machine; the ratios are what to look at.
"""

import sys

from tests.benchmarks import archive, evening, page, phone, reading, scoring, taps, visit

PARTS = {
    "reading": reading.run,
    "scoring": scoring.run,
    "page": page.run,
    "taps": taps.run,
    "evening": evening.run,
    "archive": archive.run,
    "visit": visit.run,
    "phone": phone.run,
}

if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
