"""What a server is installed of is told by version and hash, and no host is named."""

import re

from tests.licences import ROOT, needed, pinned, plain

LINES = (ROOT / "deploy" / "requirements.txt").read_text("utf-8").replace("\\\n", " ").splitlines()
WANTED = re.compile(r"([A-Za-z0-9_.-]+)==(\S+)( ; [^-]+?)? +(--hash=sha256:[0-9a-f]{64} *)+")


def test_each_line_has_a_version_and_hashes_and_nothing_else():
    assert [line for line in LINES if WANTED.fullmatch(line) is None] == []


def test_all_that_the_app_needs_is_there_as_it_was_tested():
    there = {plain(row[1]): row[2] for row in map(WANTED.fullmatch, LINES)}
    pins, names = pinned(), {*needed(), "psycopg", "setuptools"}
    assert {name: there.get(name) for name in names} == {name: pins[name] for name in names}


def test_the_versions_that_were_tested_stand_in_order_and_once_each():
    assert list(pinned()) == sorted(pinned())
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert len(pinned()) == sum("==" in line for line in lines)
