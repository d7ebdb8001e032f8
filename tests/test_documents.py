"""What the documents say holds: examples of the notation, and the files that they name."""

import re
from pathlib import Path

import pytest

from scoring import Hand, ScoringError

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "models/CARD.md", *sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
NAMED = re.compile(r"`((?:app\.py|(?:docs|models|samples|scoring|tests|ui|vision)/)[\w./]*)`")


def rows_of_code(document):
    """The rows of a document's tables, the cells of those that begin with code."""
    for line in document.read_text("utf-8").splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if cells and cells[0].startswith("`") and cells[-1].startswith("`"):
            yield [cell.strip("`") for cell in cells]


NOTATION = list(rows_of_code(ROOT / "docs/notation.md"))
EXAMPLES = [(text, again) for text, *meaning, again in NOTATION if len(meaning) == 1]
REFUSED = [(text, code) for text, *meaning, code in NOTATION if not meaning]


@pytest.mark.parametrize(("text", "again"), EXAMPLES)
def test_a_hand_is_written_again_as_the_notation_says(text, again):
    assert str(Hand.parse(text)) == again
    assert Hand.parse(again) == Hand.parse(text)


@pytest.mark.parametrize(("text", "code"), REFUSED)
def test_text_is_refused_as_the_notation_says(text, code):
    with pytest.raises(ScoringError) as error:
        Hand.parse(text)
    assert error.value.code == code


def test_the_notation_has_examples():
    assert len(EXAMPLES) > 10
    assert len(REFUSED) > 4


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_files_that_a_document_names_are_there(document):
    text = document.read_text("utf-8")
    files = [document.parent / name for name in LINK.findall(text)]
    files += [ROOT / name for name in NAMED.findall(text)]
    assert [str(path.relative_to(ROOT)) for path in files if not path.resolve().exists()] == []
