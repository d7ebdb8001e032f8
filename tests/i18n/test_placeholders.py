"""Every language shows what the English one shows: no name, number or tile is lost in a translation."""

from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from tilesnap.i18n import languages, text

OTHERS = [name for name in languages.LANGUAGES if name != text.ENGLISH]
JAPANESE = ("ja",)
OTHERWISE = {
    # a row: the languages that put it otherwise, what they do without, what they show instead
    "win-points": (text.READ_CHARACTERS, {"count"}, set()),  # these languages have no plural
    "sheet-points": (text.READ_CHARACTERS, {"count"}, set()),
    "score-points_unit": (text.READ_CHARACTERS, {"count"}, set()),
    "message-riichi_fu": (JAPANESE, {"native"}, set()),  # it stands in Japanese already
    "message-part_riichi_fu": (JAPANESE, {"native"}, set()),
    "message-riichi_limit": (text.READ_CHARACTERS, {"limit"}, set()),  # 満貫, not “Mangan 満貫”
}


class Variables(Visitor):
    """The variables that a text shows or chooses its words by; `shown` only looks at its last variants."""

    def __init__(self, *, shown):
        self.shown = shown
        self.names = set()

    def visit_SelectExpression(self, node: SelectExpression):  # noqa: N802 (the library's way)
        if not self.shown:
            self.generic_visit(node)
        else:
            self.visit(next(each.value for each in node.variants if each.default))

    def visit_VariableReference(self, node: VariableReference):  # noqa: N802 (the library's way)
        self.names.add(node.id.name)


@cache
def by_key(name, *, shown):
    found = {}
    for path in text.catalogues(name):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, Message):
                variables = Variables(shown=shown)
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


def lost(name, *, shown):
    """Give the keys whose variables are others than the English text's, else than all others' together."""
    all_of_them = {each: by_key(each, shown=shown) for each in languages.LANGUAGES}
    wrong = {}
    for key, names in all_of_them[name].items():
        texts = [found[key] for found in all_of_them.values() if key in found]
        wanted = all_of_them[text.ENGLISH].get(key, set().union(*texts))
        which, without, instead = OTHERWISE.get(key, ((), set(), set()))
        if name in which:
            wanted = wanted - without | instead
        if names != wanted:
            wrong[key] = names ^ wanted
    return wrong


@pytest.mark.parametrize("name", OTHERS)
def test_a_text_is_filled_in_with_what_the_english_one_gets(name):
    assert lost(name, shown=False) == {}


@pytest.mark.parametrize("name", OTHERS)
def test_the_variant_for_all_other_cases_shows_what_the_english_one_shows(name):
    assert lost(name, shown=True) == {}


@pytest.mark.parametrize(("key", "name"), [(key, name) for key, row in OTHERWISE.items() for name in row[0]])
def test_what_is_put_otherwise_is_a_text_that_is_there(key, name):
    assert key in by_key(name, shown=False)


@pytest.mark.parametrize(
    ("words", "chosen", "shown"),
    [
        ("{ $count } deals", {"count"}, {"count"}),
        ("{ $count ->\n    [one] 1 deal\n   *[other] deals\n }", {"count"}, set()),
        ("{ $so ->\n    [true] { $name }\n   *[false] { $amount }\n }", {"so", "name", "amount"}, {"amount"}),
    ],
)
def test_what_a_text_shows_is_found(words, chosen, shown):
    (entry,) = FluentParser().parse(f"key = {words}\n").body
    for only_shown, wanted in ((False, chosen), (True, shown)):
        variables = Variables(shown=only_shown)
        variables.visit(entry)
        assert variables.names == wanted
