"""`python -m tilesnap.i18n new CODE` begins a language, or adds to one what it lacks."""

from __future__ import annotations

import argparse

from scoring.errors import ScoringError
from tilesnap.i18n.template import fill_in


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; return its exit status, 0 when all went well."""
    parser = argparse.ArgumentParser(prog="python -m tilesnap.i18n", description=__doc__)
    parser.add_argument("task", choices=["new"])
    parser.add_argument("code", help="what browsers call the language: fr, pt-BR")
    given = parser.parse_args(arguments)
    try:
        count = fill_in(given.code)
    except ScoringError as error:
        parser.error(error.message)
    print(f"{count} keys are to be filled in: {given.code}.ftl in tilesnap/i18n/, its items/ and explained/")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
