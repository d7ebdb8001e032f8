"""The requirements of a server are pinned by version and hash, and name no host."""

import re

from tests.licences import ROOT, installed_dependencies, normalise_name, pinned_versions

LINES = (ROOT / "deploy" / "requirements.txt").read_text("utf-8").replace("\\\n", " ").splitlines()
WANTED = re.compile(r"([A-Za-z0-9_.-]+)==(\S+)( ; [^-]+?)? +(--hash=sha256:[0-9a-f]{64} *)+")


def test_requirements_are_pinned_by_hash():
    assert [line for line in LINES if WANTED.fullmatch(line) is None] == []


def test_requirements_equal_tested_versions():
    pinned_here = {normalise_name(row[1]): row[2] for row in map(WANTED.fullmatch, LINES)}
    pins, names = pinned_versions(), {*installed_dependencies(), "psycopg", "setuptools"}
    assert {name: pinned_here.get(name) for name in names} == {name: pins[name] for name in names}


def test_constraints_are_sorted_and_unique():
    assert list(pinned_versions()) == sorted(pinned_versions())
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert len(pinned_versions()) == sum("==" in line for line in lines)
