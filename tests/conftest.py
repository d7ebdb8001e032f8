"""How property tests choose their examples, and the networks that tests share."""

import os

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


@pytest.fixture(scope="session")
def reader():
    """Read with the networks that ship."""
    return Reader()
