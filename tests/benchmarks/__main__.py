"""Benchmarks: python -m tests.benchmarks [NAME ...].

The names are reading, scoring, comparison, page, taps, evening, archive, visit and phone; by default all run.

`taps --photos DIR` walks through the labelled hands of another folder.

Absolute times vary with the machine; compare the ratios.
"""

import sys

from tests.benchmarks import archive, comparison, evening, page, phone, reading, scoring, taps, visit

PARTS = {
    "reading": reading.run,
    "scoring": scoring.run,
    "comparison": comparison.run,
    "page": page.run,
    "taps": taps.run,
    "evening": evening.run,
    "archive": archive.run,
    "visit": visit.run,
    "phone": phone.run,
}

if __name__ == "__main__":
    if sys.argv[1:2] == ["taps"] and sys.argv[2:3] == ["--photos"]:
        taps.run(*sys.argv[2:])
    else:
        for part in sys.argv[1:] or PARTS:
            PARTS[part]()
