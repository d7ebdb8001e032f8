"""The documents are correct: notation examples, named files, and API examples."""

import doctest
import json
import re
import sys
from pathlib import Path

import pytest
import yaml

from scoring import Hand, ScoringError
from tests.deals.builders import build_named_deal
from tilesnap.deals.answers import _ANSWER_HANDLERS, _RARE_MINIMUMS
from tilesnap.deals.api import handle_request
from tilesnap.deals.commands import COMMANDS
from tilesnap.deals.facts import ALLOWED_ANSWERS
from tilesnap.deals.view import deal_view
from tools.reference import PAGES

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "models/CARD.md", *sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
NAMED = re.compile(
    r"`((?:app\.py"
    r"|(?:docs|models|samples|scoring|tests|tilesnap|tools|training|vision)/)[\w./]*)`"
)


def rows_of_code(document):
    """Yield the rows of a document's tables whose first and last cells are code."""
    for line in document.read_text("utf-8").splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if cells and cells[0].startswith("`") and cells[-1].startswith("`"):
            yield [cell.strip("`") for cell in cells]


NOTATION = list(rows_of_code(ROOT / "docs/notation.md"))
EXAMPLES = [(text, again) for text, *meaning, again in NOTATION if len(meaning) == 1]
REFUSED = [(text, code) for text, *meaning, code in NOTATION if not meaning]


@pytest.mark.parametrize(("text", "again"), EXAMPLES)
def test_hand_is_formatted_as_documented(text, again):
    assert str(Hand.parse(text)) == again
    assert Hand.parse(again).layout() == Hand.parse(text).layout()


@pytest.mark.parametrize(("text", "code"), REFUSED)
def test_parse_rejects_text_as_documented(text, code):
    with pytest.raises(ScoringError) as error:
        Hand.parse(text)
    assert error.value.code == code


def test_notation_has_examples():
    assert len(EXAMPLES) > 10
    assert len(REFUSED) > 4


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_files_named_in_document_exist(document):
    text = document.read_text("utf-8")
    files = [document.parent / name for name in LINK.findall(text)]
    files += [ROOT / name for name in NAMED.findall(text)]
    assert [str(path.relative_to(ROOT)) for path in files if not path.resolve().exists()] == []


def test_every_make_target_is_documented():
    targets = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)[1].split()
    text = "".join((ROOT / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md"))
    assert [name for name in targets if not re.search(rf"\bmake {name}\b(?!-)", text)] == []


def test_model_card_begins_with_metadata_of_hub():
    _, head, text = (ROOT / "models/CARD.md").read_text("utf-8").split("---\n", 2)
    metadata = yaml.safe_load(head)
    assert metadata["license"] == "mit"
    assert (ROOT / "LICENSE").read_text("utf-8").startswith("MIT License")
    assert (metadata["library_name"], metadata["pipeline_tag"]) == ("onnx", "object-detection")
    assert text.startswith("\n# Model card")


PLAYING = (ROOT / "docs/playing.md").read_text("utf-8")
ASKED = re.compile(r"/api/v1/play -d '(.*?)'\n```.*?```json\n(.*?)```", re.DOTALL)
REQUESTS = [(json.loads(sent), json.loads(answer)) for sent, answer in ASKED.findall(PLAYING)]


def part_of(actual, shown):
    """Return the part of a response that a document shows."""
    if isinstance(shown, dict):
        return {name: part_of(actual[name], value) for name, value in shown.items()}
    if isinstance(shown, list) and len(actual) == len(shown):
        return [part_of(each, value) for each, value in zip(actual, shown, strict=True)]
    return actual


@pytest.mark.parametrize(("request_", "expected"), REQUESTS)
def test_play_responds_as_documented(request_, expected):
    shown = json.loads(json.dumps(handle_request(request_)))["view"]
    assert part_of(shown, expected) == expected


def test_playing_documents_two_requests():
    assert len(REQUESTS) == PLAYING.count("/api/v1/play -d") == 2


PYTHON_SESSIONS = re.findall(r"```python\n(>>> .*?)```", PLAYING, re.DOTALL)


@pytest.mark.parametrize("session", PYTHON_SESSIONS, ids=range(len(PYTHON_SESSIONS)))
def test_playing_python_session_is_correct(session):
    test = doctest.DocTestParser().get_doctest(session, {}, "playing.md", None, None)
    assert doctest.DocTestRunner().run(test).failed == 0


TABLES = [
    ("The commands", {*COMMANDS}),
    ("The questions", {*_ANSWER_HANDLERS, *_RARE_MINIMUMS, *ALLOWED_ANSWERS}),
    ("The view", {*deal_view(build_named_deal())}),
]


@pytest.mark.parametrize(("heading", "names"), TABLES, ids=[heading for heading, _ in TABLES])
def test_playing_lists_all_commands_questions_and_view_fields(heading, names):
    part = PLAYING.partition(f"## {heading}\n")[2].partition("\n## ")[0].partition("|---|")[2]
    first = [line.split(" | ")[0] for line in part.splitlines() if line.startswith("| `")]
    documented = [name for cell in first for name in re.findall(r"`(\w+)`", cell)]
    assert {*documented} == names


@pytest.mark.parametrize("name", PAGES)
def test_reference_page_is_up_to_date(name):
    if name == "docs/reference-cli.md" and sys.version_info[:2] != (3, 11):
        pytest.skip("other versions of Python format help in another way")
    page = (ROOT / name).read_text("utf-8")
    assert page == PAGES[name](), "run python -m tools.reference"
