"""How property tests choose their examples, and the networks that tests share."""

import os

import pytest
from hypothesis import settings

from vision import Reader

# A known set of examples where a run decides whether a change lands; elsewhere each run looks for new ones.
settings.register_profile("ci", derandomize=True)
settings.register_profile("long", max_examples=20_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "default"))


@pytest.fixture(scope="session")
def reader():
    """Read with the networks that ship."""
    return Reader()
