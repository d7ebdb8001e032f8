"""View model of the next question, with its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from scoring.engines import load_choosable_catalogues
from scoring.hand.tiles import WINDS
from tilesnap.deals.editable_hand import FACE_DOWN
from tilesnap.deals.facts import RELATIVE_SEATS, wind_at_relative_seat
from tilesnap.i18n.translate import has_text, rules_title, t

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.engine import Engine, Fact
    from tilesnap.deals.choices import SeatPicture
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts
    from tilesnap.deals.view import QuestionView
    from tilesnap.views.component_data import Choice, DoneLabels, Question, Seating


class _Texts(TypedDict, total=False):
    """The texts of a question that differ from the usual ones."""

    title: str
    hint: str


def build_question(view: QuestionView | None, progress: Evaluation, facts: HandFacts) -> Question | None:
    """Return the question with its texts; None if there is none."""
    if view is None:
        return None
    field = view["field"]
    words = _TEXT_BUILDERS[field](view, progress, facts) if field in _TEXT_BUILDERS else _Texts()
    hint = words.get("hint", "")
    if view["seen"] and view["many"]:
        hint = t("question-seen_hint")
    if view["many"] and has_text(key := f"question-{field}_hint"):
        hint = hint or t(key)
    if view["tiles"]:
        hint = t("question-sets_and_tile_hint")
    choices: list[Choice] = [
        {"most": 1, "times": 1, **each, "text": _choice_text(field, each["value"], progress, facts)}
        for each in view["choices"]
    ]
    question: Question = {
        **view,
        "title": words["title"] if "title" in words else question_title(field, progress.engine),
        "hint": hint,
        "choices": choices,
        "done": done_labels(field) if view["many"] else None,
        "seating": None,
    }
    if seating := view["seating"]:
        question["seating"] = _seat_picture(seating, facts, asks_giver="discarder" in view["together"])
        question["title"], question["hint"] = _seating_title(seating), ""
    return question


def _seating_title(seating: SeatPicture) -> str:
    """Return the title of a seat picture: what its next tap answers."""
    winner = seating["winner"]
    if winner is None:
        return t("game-who_won")
    return t("seats-from_whom", name=_seat_name(winner)) if winner in WINDS else t("question-source")


def _seat_picture(seating: SeatPicture, facts: HandFacts, *, asks_giver: bool) -> Seating:
    """Return the seat picture with its texts."""
    sources = seating["sources"]
    robbed = "robbed_kong" in sources and len(sources) > 1
    words = {
        "drawn": t("question-source_wall"),
        "discard": t("question-source_discard"),
        "won": t("seats-won"),
        "gave": t("seats-gave"),
        "from_whom": t("seats-from_whom", name="{name}"),
        "someone": t("question-discarder_someone"),
        "nobody": t("question-discarder_nobody"),
    }
    return {
        **seating,
        "chairs": [{"value": value, "name": _seat_name(value)} for value in seating["chairs"]],
        "robbed": facts.source == "robbed_kong" if robbed or facts.source else None,
        "givers": asks_giver,
        "words": words,
    }


def _seat_name(value: str) -> str:
    if value in WINDS:
        return t(f"wind-{value}")
    return t("question-winner_self" if value == "self" else f"question-discarder_{value}")


def done_labels(field: str) -> DoneLabels:
    """Return the labels of the button that ends a multiple choice: with and without a choice."""
    own = "claimed" if field == "sets" else "chosen"
    return {"some": t(f"asking-{own}_these"), "none": t(f"asking-{own}_none")}


def question_title(field: str, engine: Engine) -> str:
    """Return the question for a fact: a translated one, else the engine's."""
    key = f"question-{field}"
    return t(key) if has_text(key) else _find_fact(field, engine).question


def fact_name(field: str, engine: Engine) -> str:
    """Return a short name of a fact."""
    key = f"win-{field}"
    return t(key) if has_text(key) else _find_fact(field, engine).question


def short_fact_name(field: str, engine: Engine) -> str:
    """Return the shortest name of a fact, for lists of them."""
    key = f"win-field_{field}"
    return t(key) if has_text(key) else fact_name(field, engine)


def describe_answer(field: str, value: object, engine: Engine) -> str:
    """Return an answer to a question of the engine; tiles are drawn beside it."""
    key = f"win-{field}_{str(value).lower()}"
    if has_text(key):
        return t(key)
    if isinstance(value, tuple):
        return fact_name(field, engine) if value else t("win-without", fact=fact_name(field, engine))
    value_text = t("sheet-yes" if value else "sheet-no") if isinstance(value, bool) else str(value)
    return f"{fact_name(field, engine)}: {value_text}"


def answer_faces(value: object) -> tuple[str, ...]:
    """Return the tiles of an answer that consists of tiles."""
    return value if isinstance(value, tuple) else ()


def _find_fact(field: str, engine: Engine) -> Fact:
    return next(fact for fact in engine.facts if fact.name == field)


def _choice_text(field: str, value: object, progress: Evaluation, facts: HandFacts) -> str:
    """Return the text of a choice; one that shows faces has none."""
    if field in _CHOICE_TEXTS:
        return _CHOICE_TEXTS[field](str(value), facts)
    if isinstance(value, bool):
        return t("sheet-yes" if value else "sheet-no")
    own = next((fact for fact in progress.engine.facts if fact.own and fact.name == field), None)
    return str(value) if own and own.kind == "choice" else ""


def seat_name(place: str, seat: str | None) -> str:
    """Return the name of another player: by wind if the seat is known, else by relative seat."""
    if seat is None or place not in RELATIVE_SEATS:
        return t(f"question-discarder_{place}")
    return t(f"wind-{wind_at_relative_seat(place, seat)}")


def _doubt_texts(view: QuestionView, _progress: Evaluation, _facts: HandFacts) -> _Texts:
    if view["face"] == FACE_DOWN:
        return {"title": t("question-face_down"), "hint": t("question-face_down_hint")}
    return {"hint": t("question-doubt_hint", count=view["more"])}


def _role_texts(_asked: QuestionView, progress: Evaluation, _facts: HandFacts) -> _Texts:
    return {"hint": t("question-role_hint", count=len(progress.hand.tiles))}


def _set_texts(view: QuestionView, _progress: Evaluation, _facts: HandFacts) -> _Texts:
    guessed = any(each["pressed"] for each in view["choices"])
    return {"hint": t("question-sets_guessed") if guessed else t("question-sets_hint")}


def _seat_texts(_asked: QuestionView, progress: Evaluation, _facts: HandFacts) -> _Texts:
    return {"title": t("question-seat_loser")} if progress.role == "loser" else {}


def _discarder_texts(_asked: QuestionView, progress: Evaluation, facts: HandFacts) -> _Texts:
    words: _Texts = {"hint": t("question-discarder_hint") if progress.engine.paying.immune else ""}
    if facts.source == "robbed_kong":
        words["title"] = t("question-discarder_robbed")
    return words


def _rules_texts(_asked: QuestionView, progress: Evaluation, _facts: HandFacts) -> _Texts:
    return {"title": t("question-rules", count=len(progress.hand.tiles))}


_TEXT_BUILDERS: Mapping[str, Callable[[QuestionView, Evaluation, HandFacts], _Texts]] = {
    "doubt": _doubt_texts,
    "role": _role_texts,
    "sets": _set_texts,
    "seat": _seat_texts,
    "discarder": _discarder_texts,
    "rules": _rules_texts,
}
_CHOICE_TEXTS: Mapping[str, Callable[[str, HandFacts], str]] = {
    "role": lambda name, _facts: t(f"question-role_{name}"),
    "rules": lambda name, _facts: rules_title(load_choosable_catalogues()[name]),
    "source": lambda source, _facts: t(f"question-source_{source}"),
    "seat": lambda wind, _facts: t(f"wind-{wind}"),
    "round": lambda wind, _facts: t(f"wind-{wind}"),
    "discarder": lambda place, facts: seat_name(place, facts.seat),
    "flowers": lambda source, _facts: t(f"question-flowers_{source}"),
    "liable": lambda place, facts: (
        t("question-liable_nobody") if place == "nobody" else seat_name(place, facts.seat)
    ),
}
"""Texts of choices that show no faces."""
