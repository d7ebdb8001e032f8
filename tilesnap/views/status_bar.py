"""The status bar: the total and how certain it is, the answers so far, and the next question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.engine import engine_hand_facts
from tilesnap.deals.deal import UNCLEAR_CODES
from tilesnap.deals.facts import MAY_BE_UNKNOWN, RELATIVE_SEATS
from tilesnap.deals.view import question_view
from tilesnap.i18n.translate import has_text, join_list, localize, t
from tilesnap.views.question import (
    answer_faces,
    build_question,
    describe_answer,
    question_title,
    seat_name,
    short_fact_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scoring.engine import Engine
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.editable_hand import EditableHand
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts
    from tilesnap.views.component_data import Chip, Onward, Photo, StatusBarContent, TotalText


def build_status_bar(
    deal: Deal,
    progress: Evaluation,
    facts: HandFacts,
    photo: Photo | None,
    onward: Sequence[Onward] | None = None,
) -> StatusBarContent:
    """Return the view model of the bar, `StatusBarData` in its `types.d.ts` without its constant parts.

    Args:
        deal: The deal with the hand on the page.
        progress: The evaluation of the hand.
        facts: The known facts of the hand.
        photo: The photo of the hand.
        onward: Buttons that lead on; by default one to the next hand.
    """
    if onward is None:
        onward = _next_button(progress)
    return {
        **describe_total(progress, facts),
        "final": progress.is_final,
        "chips": _chips(progress, deal.seat_hand().hand, facts),
        "question": build_question(question_view(deal, progress, facts), progress, facts),
        "specials": [
            {
                "name": name,
                "text": _special_name(name, facts, progress.engine),
                "on": name in facts.stated_specials,
            }
            for name in progress.offered
        ],
        "sheet": progress.is_final,
        "onward": [*onward],
        "photo": photo,
    }


def _next_button(progress: Evaluation) -> Sequence[Onward]:
    """Return the button to the next hand once this one is final."""
    text = t("asking-next")
    return [{"field": "next", "text": text, "strong": True, "camera": True}] if progress.is_final else []


def unstated_specials(progress: Evaluation, facts: HandFacts) -> list[str]:
    """Return the names of possible specials that were not stated, so that the total leaves them out."""
    return [
        _special_name(name, facts, progress.engine)
        for name in progress.offered
        if name not in facts.stated_specials
    ]


def _special_name(name: str, facts: HandFacts, engine: Engine) -> str:
    if not has_text(f"special-{name}"):
        return question_title(name, engine)
    after_the_wall = name == "last_tile" and facts.source != "wall"
    return t("special-last_tile_discarded" if after_the_wall else f"special-{name}")


def describe_total(progress: Evaluation, facts: HandFacts) -> TotalText:
    """Return the total, or the range of possible totals, and why it is not certain.

    `firm` is true if the total is one number that nothing can change any more. Unknown facts may change it:
    then the whole range is shown, even if the score is final.
    """
    if (breakdown := progress.breakdown) is None:
        return {"total": "–", "unit": "", "trust": _why_no_total(progress), "firm": False}
    name = progress.engine.unit
    unknown = describe_unknown_facts(progress, facts)
    if not progress.missing and not unknown:
        unit = t(f"win-{name}", count=breakdown.total)
        return {"total": str(breakdown.total), "unit": unit, "trust": "", "firm": True}
    if progress.missing and not progress.least:  # a range from zero would not help
        to_go = t("win-to_go", count=progress.missing)
        return {"total": to_go, "unit": "", "trust": "", "firm": False}
    trust = t("win-missing", count=progress.missing) if progress.missing else unknown
    if progress.least is None:
        return {"total": "–", "unit": "", "trust": trust, "firm": False}
    span = t("win-range", least=str(progress.least), most=str(progress.most))
    unit = t(f"win-{name}", count=progress.most)
    return {"total": span, "unit": unit, "trust": trust, "firm": False}


def _why_no_total(progress: Evaluation) -> str:
    if progress.problem is not None and progress.problem.code in UNCLEAR_CODES:  # the editor offers remedies
        return t("win-unclear")
    if not progress.hand.tiles:
        return t("win-no_tiles")
    if progress.question == "concealed_kong":
        return t("win-needs_kong", count=len(progress.hand.tiles))
    return t("win-to_answer") if progress.problem is None else localize(progress.problem)


def describe_unknown_facts(progress: Evaluation, facts: HandFacts) -> str:
    """Return the unknown facts and the total without them; empty if they change nothing."""
    total = progress.breakdown.total if progress.breakdown else None
    if facts.unknown and progress.least is not None and {progress.least, progress.most} != {total}:
        open_ = [name for name in _unknown_facts(progress, facts) if name not in ("discarder", "liable")]
        fields = join_list(short_fact_name(name, progress.engine) for name in open_)
        return t("win-not_known", fields=fields, total=str(total))
    return ""


def _chips(progress: Evaluation, hand: EditableHand, facts: HandFacts) -> list[Chip]:
    """Return the answers, each of which can be asked again by one tap."""
    chips: list[Chip] = []

    def chip(field: str, text: str, faces: tuple[str, ...] = ()) -> None:
        chips.append({"field": field, "text": text, "faces": [*faces]})

    if facts.role is not None:
        chip("role", t(f"win-role_{facts.role}"))
    if facts.sets and progress.groups:
        melded = sum(not group.concealed for group in hand.layout.melded)
        chip("sets", t("win-claimed", count=melded))
    if progress.role == "winner" and progress.breakdown and (tile := progress.hand.winning_tile):
        chip("winning_tile", t("win-last_tile"), (tile.code,))
    if facts.source:
        chip("source", t(f"question-source_{facts.source}"))
    if facts.seat:
        chip("seat", t("win-seat", wind=t(f"wind-{facts.seat}")))
    if facts.round:
        chip("round", t("win-round", wind=t(f"wind-{facts.round}")))
    for field, text in _payment_answers(progress, facts):
        chip(field, text)
    for field, text, faces in (*_engine_answers(progress, facts), *_unknown_answers(progress, facts)):
        chip(field, text, faces)
    return [each for each in chips if each["field"] not in facts.given]


def _engine_answers(progress: Evaluation, facts: HandFacts) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield the answers to questions that only the engine asks."""
    answered = dict(facts.engine_facts)
    for fact in engine_hand_facts(progress.engine):
        if fact.asked and fact.name in answered:
            value = answered[fact.name]
            yield fact.name, describe_answer(fact.name, value, progress.engine), answer_faces(value)


def _unknown_answers(progress: Evaluation, facts: HandFacts) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for field in _unknown_facts(progress, facts):
        yield field, t("win-left_open", field=short_fact_name(field, progress.engine)), ()


def _unknown_facts(progress: Evaluation, facts: HandFacts) -> list[str]:
    """Return the unknown facts that these rules ask for."""
    return sorted(
        facts.unknown & {*MAY_BE_UNKNOWN, *(fact.name for fact in engine_hand_facts(progress.engine))}
    )


def _discarder_text(place: str, seat: str | None) -> str:
    """Return who discarded the winning tile: by wind if the seat is known, else by relative seat."""
    by_wind = seat is not None and place in RELATIVE_SEATS
    return t("win-discarder", place="wind" if by_wind else place, wind=seat_name(place, seat))


def _payment_answers(progress: Evaluation, facts: HandFacts) -> Iterator[tuple[str, str]]:
    """Yield the answers that matter only for payments."""
    if facts.discarder and progress.breakdown:
        yield "discarder", _discarder_text(facts.discarder, facts.seat)
    if facts.liable and progress.engine.may_be_liable(progress.breakdown):
        yield "liable", t("win-liable", who=_liable_text(facts.liable, facts.seat))


def _liable_text(place: str, seat: str | None) -> str:
    return seat_name(place, seat) if place in RELATIVE_SEATS else t("question-liable_nobody")
