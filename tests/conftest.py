"""How property tests choose their examples, and what tests share: networks, a server, small disks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from vision import Reader

# The same health checks everywhere: Hypothesis leaves one out where CI is set, so a slow test would show only
# elsewhere. No deadline anywhere: how long one example takes says how busy the machine is.
settings.register_profile("default", settings.get_profile("default"), deadline=None, suppress_health_check=())
# A known set of examples where a run decides whether a change lands; elsewhere each run looks for new ones.
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, database=None)
settings.register_profile("long", settings.get_profile("default"), max_examples=20_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "default"))


def pytest_terminal_summary(terminalreporter):
    """Write into the file SKIPPED_TESTS what was skipped, so that a machine that has more runs just that."""
    if path := os.environ.get("SKIPPED_TESTS"):
        skipped = terminalreporter.stats.get("skipped", [])
        tests = {each.nodeid.partition("[")[0]: None for each in skipped}  # what it lacks may be an example
        Path(path).write_text("".join(f"{test}\n" for test in tests), "utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol():
    """Put the program that runs the tests back after a test of a page.

    Streamlit makes the page `__main__` and leaves it so. A process that is started later in the same run
    would begin by running that page.
    """
    program = sys.modules["__main__"]
    ran = yield
    sys.modules["__main__"] = program
    return ran


@pytest.fixture(scope="session")
def reader():
    """Read with the networks that ship."""
    return Reader()


@pytest.fixture(scope="session")
def server():
    """Run a PostgreSQL server of the tests' own."""
    postgres = pytest.importorskip("tests.postgres")  # its driver may not be installed
    if lacks := postgres.lacking():
        pytest.skip(lacks)
    with postgres.Postgres("fsync=off") as server:  # here the server may die, the machine does not
        yield server


@pytest.fixture
def disk(tmp_path):
    """Give a function that mounts a small disk of so many kilobytes and returns its folder."""
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
