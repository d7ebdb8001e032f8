"""Problem documents exist in every language, and contain no path of the server."""

import json

import pytest

from scoring.errors import ScoringError
from tests.serving import ROOT
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.server.api.problems import UNPROCESSABLE, problem_response
from vision.fair_queue import FairQueue
from vision.networks import NetworkError
from vision.results import PhotoError

PROBLEMS = [
    # error, status, text in every language, seconds to wait
    (FairQueue().busy_error(), 503, "2", "2"),
    (ScoringError("busy_scoring", "try again", seconds=2), 503, "2", "2"),
    (ScoringError("too_many_hands", "send fewer", most=50), 413, "50", None),
    (ScoringError("too_slow", "send it sooner", seconds=60), 408, "60", None),
    (ScoringError("set_too_big", "too big"), 413, "", None),
    (ScoringError("bad_form", "no photo", photo="photo", set="set"), 400, "photo", None),
    (ScoringError("wrong_method", "this takes", allowed="GET, POST"), 405, "GET, POST", None),
    (ScoringError("no_such_address", "no such", document="/openapi.json"), 404, "/openapi.json", None),
    (NetworkError("network_unusable", "lost", file="a", folder=str(ROOT)), 503, "", "5"),
    (PhotoError("empty", "no photo"), UNPROCESSABLE, "", None),
]


@pytest.mark.parametrize(("error", "status", "text", "wait"), PROBLEMS, ids=[row[0].code for row in PROBLEMS])
def test_problem_is_localized_in_every_language(error, status, text, wait):
    answers = [problem_response(error, language) for language in LANGUAGES]
    assert {(answer.status_code, answer.headers.get("Retry-After")) for answer in answers} == {(status, wait)}
    documents = [json.loads(answer.body) for answer in answers]
    assert {each["code"] for each in documents} == {error.code}
    details = [each["detail"] for each in documents]
    assert len(set(details)) == len(LANGUAGES)
    assert all(text in detail and str(ROOT) not in detail for detail in details)
