"""Tests that every translation shows the placeholders of the English text."""

from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from tilesnap.i18n import languages
from tilesnap.i18n import translate as text

OTHERS = [name for name in languages.LANGUAGES if name != text.ENGLISH]
JAPANESE = ("ja",)
OTHERWISE = {
    # a row: the languages that differ, the variables they omit, those they show instead
    "win-points": (text.CHARACTER_LANGUAGES, {"count"}, set()),  # these languages have no plural
    "sheet-points": (text.CHARACTER_LANGUAGES, {"count"}, set()),
    "score-points_unit": (text.CHARACTER_LANGUAGES, {"count"}, set()),
    "message-riichi_fu": (JAPANESE, {"native"}, set()),  # the text is Japanese already
    "message-part_riichi_fu": (JAPANESE, {"native"}, set()),
    "message-riichi_limit": (text.CHARACTER_LANGUAGES, {"limit"}, set()),  # 満貫, not “Mangan 満貫”
    "message-paid_riichi_hand": (text.CHARACTER_LANGUAGES, {"limit"}, set()),
}


class Variables(Visitor):
    """Visitor that collects the variables of a text; with `shown` only those of default variants."""

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
    for path in text.catalogue_paths(name):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, Message):
                variables = Variables(shown=shown)
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


def differing_variables(name, *, shown):
    """Return the keys with other variables than the English text, or than all other languages together."""
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
def test_translation_uses_english_placeholders(name):
    assert differing_variables(name, shown=False) == {}


@pytest.mark.parametrize("name", OTHERS)
def test_default_variant_shows_english_placeholders(name):
    assert differing_variables(name, shown=True) == {}


@pytest.mark.parametrize(("key", "name"), [(key, name) for key, row in OTHERWISE.items() for name in row[0]])
def test_exceptions_are_existing_keys(key, name):
    assert key in by_key(name, shown=False)


@pytest.mark.parametrize(
    ("words", "chosen", "shown"),
    [
        ("{ $count } deals", {"count"}, {"count"}),
        ("{ $count ->\n    [one] 1 deal\n   *[other] deals\n }", {"count"}, set()),
        ("{ $so ->\n    [true] { $name }\n   *[false] { $amount }\n }", {"so", "name", "amount"}, {"amount"}),
    ],
)
def test_visitor_collects_variables(words, chosen, shown):
    (entry,) = FluentParser().parse(f"key = {words}\n").body
    for only_shown, wanted in ((False, chosen), (True, shown)):
        variables = Variables(shown=only_shown)
        variables.visit(entry)
        assert variables.names == wanted
