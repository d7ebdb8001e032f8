"""Fixtures with Dask workers; tests that need them are skipped without the extra `many`."""

import pytest

from vision.reader import SHIPPED_MODELS


@pytest.fixture(scope="package")
def two_workers():
    """Two workers that have loaded the networks."""
    module = pytest.importorskip("tilesnap.batch.workers", reason="the extra `many` is not installed")
    with module.open_workers(SHIPPED_MODELS, None, 2) as workers:
        yield workers
