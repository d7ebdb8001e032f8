"""`python -m tilesnap.i18n new CODE`: create a language, or add the keys that it lacks."""

from __future__ import annotations

import argparse

from scoring.errors import ScoringError
from tilesnap.i18n.missing_keys import add_missing_keys


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status, 0 for success."""
    parser = argparse.ArgumentParser(prog="python -m tilesnap.i18n", description=__doc__)
    parser.add_argument("task", choices=["new"])
    parser.add_argument("code", help="what browsers call the language: fr, pt-BR")
    options = parser.parse_args(arguments)
    try:
        count = add_missing_keys(options.code)
    except ScoringError as error:
        parser.error(error.message)
    print(
        f"{count} keys are to be filled in: {options.code}.ftl in tilesnap/i18n/, its items/ and explained/"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
