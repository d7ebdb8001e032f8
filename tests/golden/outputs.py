"""Collect outputs that must not change when code is moved or renamed.

`python -m tests.golden.outputs` writes `outputs.json` anew. Do that only where an output changes on purpose,
and read the difference before it is committed.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.server.api.openapi_document import DOCUMENT
from tests.session.json_commands import dispatch
from tilesnap.session.session import Session

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("outputs.json")
RULES = (
    *(
        "european_classical",
        "bmja",
        "zung_jung",
        "building_skills",
        "hong_kong",
        "taiwanese",
        "dmjl",
        "mcr",
        "riichi",
    ),
)
HANDS = (
    "555m CCCC | 222s 111p EE* | 3f 1g",
    "| 123m 456m 789p 22s 33s* 3s",
    "CCC FFF | 345p 66s* B B B | 1f 3g",
    "(9999m) 234p | 567s NNN 88p*",
    "| 1112345678999m 5m*",
    "| 19m 19p 19s ESWN CFB E*",
    "777s | 13m 55p 89s ENN C",
    "123s 123s | 456p 789p 1s1s*",
)
CONTEXTS: tuple[dict[str, Any], ...] = (
    {"seat": "E", "round": "E", "source": "discard"},
    {"seat": "S", "round": "E", "source": "wall", "last_tile": True},
    {"seat": "N", "round": "S", "source": "discard", "role": "loser"},
    {},
)
FAULTY = (
    {"hand": "555m CCCC | 222s 111p E"},
    {"hand": "5555m | 5m"},
    {"hand": "| zz"},
    {"hand": "| 123m", "context": {"seat": "Q"}},
    {"hand": "| 123m", "options": {"no_such_option": 1}},
    {},
)
TABLES = (
    {"scores": {"E": 0, "S": 40, "W": 20, "N": 100}, "winner": "N"},
    {"hands": {"E": {"hand": "555m CCCC | 222s 111p EE*"}, "S": {"total": 40}}, "winner": "E"},
)
READY = "| 123m 456m 789p 2233s"
METHODS = ("get", "post", "put", "delete")


def run(module: str, *arguments: str, lines: tuple[dict[str, Any], ...] = ()) -> list[Any]:
    """Return the JSON lines that a command prints."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments, "--json"],
        input="".join(f"{json.dumps(line)}\n" for line in lines),
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def collect_scores(rules: str) -> list[Any]:
    """Return scores, and errors, by one rule set."""
    lines = (
        {"id": f"{hand} {number}", "hand": hand, "context": context}
        for hand in HANDS
        for number, context in enumerate(CONTEXTS)
    )
    return run("scoring", "--rules", rules, lines=(*lines, *FAULTY))


def collect_waits(rules: str) -> list[Any]:
    return run("scoring", "waits", "--rules", rules, READY)


def collect_settlements(rules: str) -> list[Any]:
    return run("scoring", "settle", "--rules", rules, lines=TABLES)


def collect_readings() -> list[Any]:
    """Return what is read of the sample photos, without what depends on the machine."""
    photos = sorted(path.name for path in (ROOT / "samples").glob("*.jpg"))
    readings = run("vision", *(f"samples/{name}" for name in photos))
    return [
        {
            "photo": Path(reading["photo"]).name,
            "keys": sorted(reading),
            "hand": reading["hand"],
            "problems": reading["problems"],
            "tile_keys": sorted(reading["tiles"][0]),
            "tiles": [
                [tile["label"], tile["row"], tile["set"], tile["winning"]] for tile in reading["tiles"]
            ],
        }
        for reading in readings
    ]


def collect_page(hand: str) -> dict[str, Any]:
    """Return the rendered parts of the page for one hand whose context is known."""
    page = Session("en")
    dispatch(page, {"command": "set_rules", "name": RULES[0]})
    dispatch(page, {"command": "load_hand", "text": hand})
    for field, value in (("source", "discard"), ("seat", "S"), ("round", "E")):
        dispatch(page, {"command": "answer_question", "field": field, "value": value})
    shown = dispatch(page, {"command": "refresh"})
    parts = {name: shown[name] for name in ("status_bar", "rules", "problem")}
    parts["result"] = [part["html"] for part in shown["result"] if part["kind"] == "html"]
    # Once a process has shown the Streamlit page, the images of tiles have its address.
    return json.loads(re.sub(r'src=\\"[^"]*?faces/', r'src=\\"faces/', json.dumps(parts)))


def collect_api() -> dict[str, Any]:
    """Return the addresses of the API with the names of all that is sent and answered."""
    return {
        f"{method.upper()} {path}": {
            "parameters": [[each["name"], each["in"]] for each in operation.get("parameters", ())],
            "body": _list_names(operation.get("requestBody", {})),
            "answers": {code: _list_names(answer) for code, answer in operation["responses"].items()},
        }
        for path, operations in DOCUMENT["paths"].items()
        for method, operation in operations.items()
        if method in METHODS
    }


def _list_names(schema: Any, seen: tuple[str, ...] = ()) -> list[str]:
    """Return the names of all properties that a schema describes, those of parts as `outer.inner`."""
    if isinstance(schema, list):
        return sorted({name for each in schema for name in _list_names(each, seen)})
    if not isinstance(schema, dict):
        return []
    if target := schema.get("$ref"):
        name = target.rpartition("/")[2]
        return [] if name in seen else _list_names(DOCUMENT["components"]["schemas"][name], (*seen, name))
    names = set()
    for key, value in schema.items():
        if key == "properties":
            for name, inner in value.items():
                names |= {name, *(f"{name}.{each}" for each in _list_names(inner, seen))}
        elif key not in ("description", "title", "example", "examples"):
            names |= {*_list_names(value, seen)}
    return sorted(names)


def collect(name: str) -> Any:
    """Return one group of outputs by its name in the file."""
    kind, _, of = name.partition(" ")
    match kind:
        case "score":
            return collect_scores(of)
        case "waits":
            return collect_waits(of)
        case "settle":
            return collect_settlements(of)
        case "read":
            return collect_readings()
        case "page":
            return collect_page(of)
    return collect_api()


GROUPS = (
    *(f"{kind} {rules}" for kind in ("score", "waits", "settle") for rules in RULES),
    "read",
    *(f"page {hand}" for hand in HANDS[:4]),
    "api",
)


def main() -> None:
    FILE.write_text(
        json.dumps({name: collect(name) for name in GROUPS}, ensure_ascii=False, indent=1, sort_keys=True)
        + "\n",
        "utf-8",
    )


if __name__ == "__main__":
    main()
