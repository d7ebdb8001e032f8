"""Archive files for tests, as a batch run leaves them."""

import cv2
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tests.batch.test_rows import reading, tile
from tilesnap.batch.outcome import PhotoOutcome
from tilesnap.batch.rows import SCHEMA, build_row

JPEG = cv2.imencode(".jpg", np.full((48, 64, 3), 128, np.uint8))[1].tobytes()
SURE = reading(tile("5m"), tile("5m"), hand="55m")
REPAIRED = reading(tile("5m", 0.98, repaired_from="6m"), tile("5m"), hand="55m")
DOUBTFUL = reading(tile("5m", 0.84), tile("5m"), hand="55m")
VERY_DOUBTFUL = reading(tile("5m", 0.3), tile("?", 0.5), hand="5m ?")
NO_HAND = reading(problems=["no_tiles"])
NOTED = reading(tile("E"), hand="E", problems=["too_few_tiles"])
BROKEN = PhotoOutcome(code="truncated", error="The photo is cut off.")


def write_archive(path, photos):
    """Write an archive of readings or outcomes, by the paths of photos."""
    outcomes = {
        name: each if isinstance(each, PhotoOutcome) else PhotoOutcome("01", each, JPEG)
        for name, each in photos.items()
    }
    rows = [build_row(name, f"digest of {name}", outcome) for name, outcome in outcomes.items()]
    pq.write_table(pa.Table.from_pylist(rows, SCHEMA), path)
    return path
