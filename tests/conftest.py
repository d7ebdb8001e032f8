"""Hypothesis profiles and shared fixtures: networks, a PostgreSQL server, small disks, a browser."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from vision import Reader

# The same health checks everywhere: Hypothesis omits one where CI is set, so a slow test would fail only
# elsewhere. No deadline: the time of one example depends on the load of the machine.
settings.register_profile("default", settings.get_profile("default"), deadline=None, suppress_health_check=())
# Fixed examples in CI, so that results are reproducible; elsewhere each run searches for new ones.
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, database=None)
settings.register_profile("long", settings.get_profile("default"), max_examples=20_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "default"))


def pytest_terminal_summary(terminalreporter):
    """Write the skipped tests into the file SKIPPED_TESTS, so that another machine can run just those."""
    if path := os.environ.get("SKIPPED_TESTS"):
        skipped = terminalreporter.stats.get("skipped", [])
        tests = {
            each.nodeid.partition("[")[0]: None for each in skipped
        }  # a skip may concern one parameter only
        Path(path).write_text("".join(f"{test}\n" for test in tests), "utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol():
    """Restore `__main__` after a test of a page.

    Streamlit replaces `__main__` by the page. A process that is started later in the same run would begin by
    running that page.
    """
    program = sys.modules["__main__"]
    result = yield
    sys.modules["__main__"] = program
    return result


@pytest.fixture(scope="session")
def reader():
    """Return a reader with the shipped networks."""
    return Reader()


@pytest.fixture(scope="session")
def server():
    """Yield a temporary PostgreSQL server."""
    postgres = pytest.importorskip("tests.postgres")  # the driver may not be installed
    if lacks := postgres.missing_requirement():
        pytest.skip(lacks)
    with postgres.Postgres("fsync=off") as server:  # tests kill the server, not the machine
        yield server


@pytest.fixture
def disk(tmp_path):
    """Return a function that mounts a small disk of so many kilobytes and returns its folder."""
    mounted = []

    def mount(kilobytes, within=tmp_path):
        folder = within / f"disk{len(mounted)}"
        folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "none", str(folder)]
        if os.getuid() or subprocess.run(command, check=False, capture_output=True).returncode:
            pytest.skip("only root may mount a small disk")
        mounted.append(folder)
        return folder

    yield mount
    for folder in mounted:
        subprocess.run(["umount", str(folder)], check=True)


@pytest.fixture(scope="session")
def chromium():
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as p:
        yield p.chromium


@pytest.fixture(scope="session")
def browser(chromium):
    from tests.streamlit_app.conftest import CHROMIUM

    started = chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield started
    started.close()
