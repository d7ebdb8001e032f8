"""Tests of taught sets in a session: choice, teaching, files, versions, and the storage of a device."""

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from scoring.errors import ScoringError
from tests.session.json_commands import buttons, dispatch, flatten, run_commands
from tests.vision.layout.test_pipeline import SAMPLE_DETECTIONS
from tests.vision.test_remote import SAMPLE, network_outputs, read_remote
from tilesnap.session.browser_photos import BrowserLesson
from tilesnap.session.commands import TeachTileSet
from tilesnap.session.session import JsonApi, Session
from tilesnap.session.tile_sets import MAX_SETS, DeviceSets, TileSets, change_set, load_set
from tilesnap.views.tile_sets import BEST_MATCH, NO_SET, set_file_name
from vision import Reader, TaughtSet, teach_photo
from vision.layout import arrange_hand
from vision.results import DetectedTile
from vision.taught_set import EMBEDDING_SIZE

NETWORK = Path(__file__).parents[2] / "models" / "classifier.onnx"
DIGEST = hashlib.sha256(NETWORK.read_bytes()).hexdigest()


def set_text(name, *labels):
    """Return the file of a set that knows these faces."""
    rows = np.eye(EMBEDDING_SIZE, dtype=np.float32)[: len(labels)]
    return TaughtSet(name, DIGEST[:16], labels, rows).to_text()


def send(command, **values):
    return {"command": f"{command}_tile_set", **values}


SETTINGS = {"command": "open_place", "place": "settings"}


def run(*commands, **opened):
    """Run commands in the settings, and return the last view."""
    return run_commands(SETTINGS, *commands, reader=DIGEST, **opened)


def shown_text(view):
    return json.dumps(view["parts"], ensure_ascii=False)


def stored_labels(view):
    sets = view["stored"]["tile_sets"]
    return {name: [tuple(json.loads(text)["labels"]) for text in texts] for name, texts in sets.items()}


OURS, CHANGED = set_text("ours", "5m"), set_text("ours", "9s")
ADDED, AGAIN = send("import", text=OURS), send("import", text=CHANGED)
CHOSEN = send("choose", values={"set": "ours"})
REPLACED = send("settle", how="replace")
COMMANDS = {
    # the commands; the faces that each version of each set knows, the chosen set, a text of the section
    "import": ([ADDED], {"ours": [("5m",)]}, "", "“ours” was added"),
    "same again": ([ADDED, ADDED], {"ours": [("5m",)]}, "", "“ours” was added"),
    "other set of the name": ([ADDED, AGAIN], {"ours": [("5m",)]}, "", "already another set"),
    "replace": ([ADDED, AGAIN, REPLACED], {"ours": [("9s",), ("5m",)]}, "", "“ours” was added"),
    "both": (
        [ADDED, AGAIN, send("settle", how="both")],
        {"ours": [("5m",)], "ours 2": [("9s",)]},
        "",
        "Both are kept",
    ),
    "leave": ([ADDED, AGAIN, send("settle", how="leave")], {"ours": [("5m",)]}, "", "Nothing was changed"),
    "choose": ([ADDED, CHOSEN], {"ours": [("5m",)]}, "ours", "“ours”"),
    "choose none": ([ADDED, send("choose", values={"set": NO_SET})], {"ours": [("5m",)]}, NO_SET, "Any set"),
    "restore": (
        [ADDED, AGAIN, REPLACED, CHOSEN, send("restore", name="ours")],
        {"ours": [("5m",), ("9s",)]},
        "ours",
        "as it was before",
    ),
    "remove": ([ADDED, CHOSEN, send("remove", name="ours")], {}, "", "“ours” is deleted"),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_command_changes_stored_sets(name):
    commands, sets, chosen, words = COMMANDS[name]
    view = run(*commands)
    assert (view["problem"], stored_labels(view), view["stored"]["chosen_set"]) == (None, sets, chosen)
    assert words in shown_text(view)
    again = run(stored=view["stored"])
    assert (again["stored"]["tile_sets"], again["stored"]["chosen_set"], again["is_complete"]) == (
        view["stored"]["tile_sets"],
        chosen,
        True,
    )


NESTED = "[" * 100_000
REFUSED = {
    # the command after a set was added; the code
    "no set": (send("import", text="not a set"), "no_set_file"),
    "empty": (send("import", text="{}"), "no_set_file"),
    "list": (send("import", text="[1]"), "no_set_file"),
    "nested": (send("import", text=NESTED), "no_set_file"),
    "labels": (send("import", text='{"labels": [[]]}'), "no_set_file"),
    "older": (send("import", text=OURS.replace(DIGEST[:16], "older")), "old_set"),
    "long name": (send("import", text=set_text("x" * 61, "5m")), "bad_set_name"),
    "two lines": (send("import", text=set_text("a\nb", "5m")), "bad_set_name"),
    "no name": (send("import", text=set_text("", "5m")), "bad_set_name"),
    "no decision": (send("settle", how="both"), "bad_action"),
    "no photo": (send("teach", values={"name": "ours"}), "bad_action"),
    "unknown": (send("restore", name="theirs"), "unknown_set"),
    "not there": (send("export", name="theirs"), "unknown_set"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_command_keeps_sets(name):
    command, code = REFUSED[name]
    view = run(ADDED, command)
    assert (view["problem"]["code"], stored_labels(view)) == (code, {"ours": [("5m",)]})


def test_device_stores_few_sets():
    imports = [send("import", text=set_text(f"set {number}", "5m")) for number in range(MAX_SETS + 1)]
    view = run(*imports)
    assert (view["problem"]["code"], len(view["stored"]["tile_sets"])) == ("too_many_sets", MAX_SETS)


def test_export_returns_file_of_set():
    assert run(ADDED, send("export", name="ours"))["file"]["content"] == OURS


OLD = OURS.replace(DIGEST[:16], "older")
OFFERS = {
    # the commands, the stored sets; what is offered for each set, and how many can be saved
    "none": ([], {}, [], 0),
    "one": ([ADDED], {}, ["remove_tile_set"], 1),
    "restorable": ([ADDED, AGAIN, REPLACED], {}, ["restore_tile_set", "remove_tile_set"], 1),
    "older reader": ([], {"old": [OLD]}, ["remove_tile_set"], 0),
    "two": ([ADDED], {"old": [OLD]}, ["remove_tile_set"] * 2, 1),
}


@pytest.mark.parametrize("name", OFFERS)
def test_actions_on_set_are_offered_when_possible(name):
    commands, stored, actions, files = OFFERS[name]
    view = run(*commands, stored={"version": 3, "tile_sets": stored})
    sent = [each["command"]["command"] for each in buttons(view["parts"])]
    saved = [part for part in flatten(view["parts"]) if part.get("name") == "tile_set_file"]
    assert ([each for each in sent if each.endswith("_tile_set")], len(saved)) == (actions, files)


def test_hand_without_own_photo_offers_no_teaching():
    view = run_commands({"command": "load_hand", "text": "555m CCCC | 222s 111p EE*"}, reader=DIGEST)
    assert [part.get("name") for part in flatten(view["more_parts"])].count("tile_sets") == 0


SENT = {
    # the last command; whether its view has the contents of the sets
    "import": (ADDED, True),
    "refresh": ({"command": "refresh"}, False),
    "choose": (CHOSEN, False),
    "remove": (send("remove", name="theirs"), True),
}


@pytest.mark.parametrize("name", SENT)
def test_view_has_sets_only_after_change(name):
    command, is_sent = SENT[name]
    stored = {"version": 3, "tile_sets": {"theirs": [set_text("theirs", "E")]}}
    api = JsonApi()
    opened = {"command": "open_session", "reader": DIGEST, "stored": stored}
    first, last = (json.loads(api(json.dumps(each))) for each in (opened, command))
    assert first["stored"]["tile_sets"] == stored["tile_sets"]
    assert (last["stored"]["tile_sets"] is not None) == is_sent


@pytest.mark.parametrize(("text", "sets", "chosen"), [(OURS, ["ours"], "ours"), ("", [], ""), ("{}", [], "")])
def test_stored_set_of_version_2_is_upgraded(text, sets, chosen):
    view = run(stored={"version": 2, "rules_chosen": True, "tile_set": text})
    assert ([*view["stored"]["tile_sets"]], view["stored"]["chosen_set"]) == (sets, chosen)
    assert view["is_complete"]


def test_set_of_older_reader_is_reported_and_replaceable():
    old = {"version": 3, "tile_sets": {"ours": [OLD]}, "chosen_set": "ours"}
    assert "older version of the reader" in shown_text(run(stored=old))
    storage = DeviceSets(old["tile_sets"], DIGEST)
    assert TileSets("ours").find_choice(storage).problem.code == "old_set"
    change_set(storage, "ours", lambda known: TaughtSet.from_text(CHANGED, storage.classifier))
    assert load_set(storage, "ours").taught.labels == ("9s",)
    assert load_set(storage, "ours").has_previous


CHOICES = {
    # the chosen set; that choice, and the sets to read with
    BEST_MATCH: (BEST_MATCH, ["ours", "theirs"]),
    NO_SET: (NO_SET, None),
    "ours": ("ours", "ours"),
    "gone": (BEST_MATCH, ["ours", "theirs"]),
}


@pytest.mark.parametrize("chosen", CHOICES)
def test_choice_names_sets_to_read_with(chosen):
    storage = DeviceSets({"theirs": [set_text("theirs", "E")], "ours": [OURS], "broken": ["{}"]}, DIGEST)
    choice = TileSets(chosen).find_choice(storage)
    sets = [each.name for each in choice.sets] if isinstance(choice.sets, list) else choice.sets
    assert (choice.name, getattr(sets, "name", sets)) == CHOICES[chosen]


class BusySets(DeviceSets):
    """A storage in which another device saves a set first."""

    def save(self, name, text, after):
        if len(self.stored[name]) == 1:
            super().save(name, set_text("ours", "5m", "9s"), 1)
            raise ScoringError("set_changed", "another device was faster")
        super().save(name, text, after)


def test_concurrent_teaching_keeps_both_changes():
    storage, calls = BusySets({"ours": [OURS]}, DIGEST), []

    class Lesson:
        count = 1

        def teach(self, taught):
            calls.append(taught.labels)
            return TaughtSet.from_text(set_text("ours", *taught.labels, "E"), storage.classifier)

    sets = TileSets()
    sets.apply(TeachTileSet({"name": " ours "}), storage, Lesson())
    assert calls == [("5m",), ("5m", "9s")]
    assert load_set(storage, "ours").taught.labels == ("5m", "9s", "E")
    assert "Another device taught this set, too" in sets.news
    assert sets.chosen == "ours"


def read_photo(session):
    """Lay out the photo of a sample as the front end does after it has read the photo."""
    finds = SAMPLE_DETECTIONS[0]
    picture = {"name": "p1", "width": finds["width"], "height": finds["height"]}
    view = dispatch(session, {"command": "lay_out_photo", "detections": finds, "photo": picture})
    session.read_with = "p1", None
    return view


def test_photo_is_read_again_after_import_unless_corrected():
    session = Session("en-US", reader=DIGEST)
    read_photo(session)
    dispatch(session, {"command": "answer_question", "field": "source", "value": "wall"})
    assert dispatch(session, ADDED)["reads_again"]
    assert not dispatch(session, {"command": "refresh"})["reads_again"]
    view = read_photo(session)["editor"]
    assert session.deal.source == "wall", "answers about the hand stand"
    view["hand"]["concealed"].pop()
    edit = {"origin": view["origin"], "edits": 1, "hand": view["hand"], "before": []}
    dispatch(session, {"command": "sync_editor", **edit})
    other = send("import", text=set_text("theirs", "E"))
    assert not dispatch(session, other)["reads_again"]
    assert not dispatch(session, CHOSEN)["reads_again"]
    dispatch(session, {"command": "clear_hand"})
    assert not dispatch(session, send("choose", values={"set": NO_SET}))["reads_again"]


def test_photo_is_read_again_after_choice_in_settings():
    session = Session("en-US", reader=DIGEST)
    dispatch(session, ADDED)
    read_photo(session)
    dispatch(session, {"command": "open_place", "place": "settings"})
    assert dispatch(session, CHOSEN)["reads_again"]


@pytest.mark.parametrize("name", ["../up", "/etc/passwd", "a:b", "*[x](http://host)*"])
def test_set_file_name_contains_no_path(name):
    assert not set(set_file_name(name)) & set("/:*")


@pytest.fixture(scope="module")
def lesson(reader: Reader):
    """Return a finished lesson in which the first face of the sample is a white dragon, and its tiles."""
    pixels = reader.open_photo(SAMPLE.read_bytes()).pixels
    found = reader.read(pixels).tiles
    labels = ["B" if each.label == found[0].label else each.label for each in found]
    tiles = [
        DetectedTile(label, 1.0, (), each.quad, row="concealed")
        for label, each in zip(labels, found, strict=True)
    ]
    notes = {"detector": {}, "classifier": reader.classifier.network.metadata}
    given = BrowserLesson(pixels.shape[1], pixels.shape[0], json.dumps(notes), tiles)
    outputs = network_outputs(reader, pixels, json.loads(given.next_request()))
    assert given.submit(JsOutputs(outputs)) == "null"
    return given, tiles


class JsOutputs:
    """Network outputs as JavaScript passes them."""

    def __init__(self, outputs):
        for name, (data, shape) in outputs.items():
            setattr(self, name, JsTensor(data, shape))


class JsTensor:
    """An array of JavaScript."""

    def __init__(self, data, shape):
        self.data, self.dims = JsNumbers(data), JsNumbers(shape)


class JsNumbers:
    """Numbers of JavaScript."""

    def __init__(self, numbers):
        self.numbers = numbers

    def to_py(self):
        return self.numbers


def test_browser_teaches_same_set_as_server(reader: Reader, lesson):
    given, tiles = lesson
    nothing = TaughtSet.empty("ours", reader.classifier)
    expected = teach_photo(reader, nothing, SAMPLE.read_bytes(), tiles)
    assert given.teach(nothing).to_text() == expected.to_text()
    assert given.count == len(tiles)


def test_set_taught_in_session_reads_next_photo(reader: Reader, lesson):
    session = Session("en-US", reader=DIGEST)
    session.dispatch(TeachTileSet({"name": "ours"}), lesson[0])
    assert "“ours” were learnt" in session.tile_sets.news
    pixels = reader.open_photo(SAMPLE.read_bytes()).pixels
    without = [tile.label for tile in reader.read(pixels).tiles]
    for chosen, used in ((BEST_MATCH, "ours"), ("ours", "ours"), (NO_SET, None)):
        session.tile_sets.chosen = chosen
        sets = session.tile_sets.find_choice(session.set_storage).sets
        far, _ = read_remote(reader, pixels, taught=sets)
        assert (far.used_set and far.used_set.name) == used
        hand = [tile.label for tile in arrange_hand(far.detections).tiles]
        assert hand == [tile.label for tile in reader.read(pixels, taught=sets).tiles]
        assert (hand != without) == (used is not None)
