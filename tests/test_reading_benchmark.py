"""Tests of the reading benchmark: known readings give known figures."""

import json
import sys
from pathlib import Path

import pytest
from PIL import Image

from tools import reading_benchmark
from tools.reading_benchmark import estimate_shares, main, name_units, select_photos
from training.evaluate import PhotoScore

SIDE = 40.0
SAMPLE = Path(__file__).parents[1] / "samples" / "all_concealed.jpg"
READER = """
import json, sys
for path in sys.argv[2:]:
    print(json.dumps({"photo": path, "tiles": json.loads(sys.argv[1])}))
"""


def box(column):
    return [column * 50.0, 0.0, column * 50.0 + SIDE, SIDE]


def label_photos(folder, *photos):
    """Write labelled photos, each given as (labels in a row, further fields)."""
    (folder / "images").mkdir(parents=True)
    rows = []
    for number, (labels, fields) in enumerate(photos):
        name = f"images/{number}.png"
        Image.new("RGB", (400, 100)).save(folder / name)
        tiles = [{"label": label, "box": box(column)} for column, label in enumerate(labels)]
        rows.append({"image": name, "kind": "scene", "tiles": tiles, **fields})
    (folder / "labels.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    return folder


def found(column, label):
    x0, y0, x1, y1 = box(column)
    return {"label": label, "confidence": 0.9, "quad": [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]}


def run(monkeypatch, capsys, *arguments):
    """Return the cells of the figures' rows: the share alone, without its interval."""
    monkeypatch.setattr(sys, "argv", ["reading_benchmark", *map(str, arguments)])
    main()
    rows = capsys.readouterr().out.splitlines()[2:]
    rows = rows[: rows.index("")]
    return [[cell.split(" (")[0] for cell in row.split(" | ")[1:]] for row in rows]


FIVE, DRAGON, BESIDE = found(0, "0m"), found(1, "F"), found(5, "9s")
FIGURES = {
    # tiles found, further arguments, fields of the photo; found, right, extra, exact
    "all right": ([FIVE, DRAGON], [], {}, ("1.000", "1.000", "0.000", "1.000")),
    "another label": ([FIVE, found(1, "B")], [], {}, ("1.000", "0.500", "0.000", "0.000")),
    "nothing": ([], [], {}, ("0.000", "0.000", "0.000", "0.000")),
    "red five": ([found(0, "5m"), DRAGON], ["--red-fives"], {}, ("1.000", "0.500", "0.000", "0.000")),
    "not labelled": ([FIVE, DRAGON, BESIDE], [], {}, ("1.000", "1.000", "0.000", "1.000")),
    "complete": ([FIVE, DRAGON, BESIDE], [], {"complete": True}, ("1.000", "1.000", "0.500", "0.000")),
    "ignored": (
        [FIVE, DRAGON, BESIDE],
        [],
        {"complete": True, "ignore": [{"box": [240, 0, 300, 60]}]},
        ("1.000", "1.000", "0.000", "1.000"),
    ),
}


@pytest.mark.parametrize("case", FIGURES.values(), ids=FIGURES)
def test_benchmark_measures_any_command(tmp_path, monkeypatch, capsys, case):
    tiles, arguments, fields, figures = case
    folder = label_photos(tmp_path / "photos", (["0m", "F"], fields))
    program = tmp_path / "reader.py"
    program.write_text(READER)
    command = f"{sys.executable} {program} '{json.dumps(tiles)}'"
    (row,) = run(monkeypatch, capsys, folder, "--command", command, *arguments)
    assert row == ["1", "2", *figures, "0 |"]


def test_benchmark_counts_photos_without_an_answer(tmp_path, monkeypatch, capsys):
    folder = label_photos(tmp_path / "photos", (["5m", "F"], {}), (["1s", "2s"], {}))
    readings = tmp_path / "readings.jsonl"
    answers = [
        {"photo": str(folder / "images/0.png"), "tiles": [found(0, "5m"), DRAGON]},
        {"photo": str(folder / "images/1.png"), "error": "unreadable"},
    ]
    readings.write_text("\n".join(map(json.dumps, answers)))
    (row,) = run(monkeypatch, capsys, folder, "--readings", readings)
    assert row == ["2", "4", "0.500", "0.500", "0.000", "0.500", "1 |"]


def test_benchmark_writes_a_row_per_photo(tmp_path, monkeypatch, capsys):
    folder = label_photos(tmp_path / "photos", (["5m", "F"], {}))
    readings, table = tmp_path / "readings.jsonl", tmp_path / "photos.csv"
    readings.write_text(json.dumps({"photo": str(folder / "images/0.png"), "tiles": [found(0, "6m")]}))
    run(monkeypatch, capsys, folder, "--readings", readings, "--photos", table)
    assert table.read_text().splitlines()[1] == f"{readings},photos/images/0.png,2,1,0,0,5m->6m F->-"


def test_benchmark_reads_sample_with_shipped_networks():
    tiles = reading_benchmark.read_by_tilesnap([str(SAMPLE)])[str(SAMPLE)]
    labelled = json.loads(SAMPLE.with_suffix(".json").read_text())["tiles"]
    assert sorted(tile.label for tile in tiles) == sorted(tile["label"] for tile in labelled)


def test_benchmark_fails_when_command_answers_nothing(tmp_path, monkeypatch):
    folder = label_photos(tmp_path / "photos", (["5m"], {}))
    monkeypatch.setattr(sys, "argv", ["reading_benchmark", str(folder), "--command", "false"])
    with pytest.raises(SystemExit, match="exit status 1"):
        main()


def test_interval_widens_when_photos_differ():
    alike = [PhotoScore(str(k), tiles=10, found=5) for k in range(20)]
    mixed = [PhotoScore(str(k), tiles=10, found=10 * (k % 2)) for k in range(20)]
    each = [str(k) for k in range(20)]
    assert estimate_shares(alike, each)["found"] == (0.5, 0.5, 0.5)
    share, low, high = estimate_shares(mixed, each)["found"]
    assert share == 0.5
    assert 0.2 < low < 0.4
    assert 0.6 < high < 0.8


def test_interval_widens_when_whole_groups_are_drawn():
    scores = [PhotoScore(str(k), tiles=10, found=10 * (k < 10)) for k in range(20)]
    _, low, high = estimate_shares(scores, [str(k) for k in range(20)])["found"]
    share, lowest, highest = estimate_shares(scores, ["one"] * 10 + ["other"] * 10)["found"]
    assert (share, lowest, highest) == (0.5, 0.0, 1.0)
    assert lowest < low < high < highest


def test_shares_weigh_photos_of_large_groups_alike():
    scores = [PhotoScore(str(k), tiles=2, found=2, right=2) for k in range(3)]
    scores.append(PhotoScore("3", tiles=2))
    shares = estimate_shares(scores, ["large", "large", "large", "3"])
    assert [shares[name][0] for name in ("found", "exact")] == [0.75, 0.75]


def test_benchmark_leaves_out_a_group(tmp_path, monkeypatch, capsys):
    photos = (["5m"], {"group": "one"}), (["6m"], {"group": "other"}), (["7m"], {})
    folder = label_photos(tmp_path / "photos", *photos)
    readings = tmp_path / "readings.jsonl"
    answers = [{"photo": str(folder / f"images/{k}.png"), "tiles": [found(0, "5m")]} for k in range(3)]
    readings.write_text("\n".join(map(json.dumps, answers)))
    (row,) = run(monkeypatch, capsys, folder, "--readings", readings, "--without-group", "other")
    assert row == ["2", "2", "1.000", "0.500", "0.000", "0.500", "0 |"]


def test_photos_without_a_group_are_units_of_their_own(tmp_path):
    photos = (["5m"], {"group": "one"}), (["6m"], {"group": "one"}), (["7m"], {}), (["8m"], {})
    selected = select_photos([label_photos(tmp_path / "photos", *photos)], None)
    assert name_units(selected) == ["one", "one", "photos/images/2.png", "photos/images/3.png"]


def test_mahjong_detector_answers_in_our_labels():
    pytest.importorskip("mahjong_detector", reason="installed by the extra `second`")
    tiles = reading_benchmark.read_by_mahjong_detector([str(SAMPLE)])[str(SAMPLE)]
    assert {tile.label for tile in tiles} <= {f"{n}{suit}" for n in range(1, 10) for suit in "mps"} | set(
        "ESWNCFB"
    )
    width, height = Image.open(SAMPLE).size
    assert all(0 <= x <= width and 0 <= y <= height for tile in tiles for x, y in tile.quad)
