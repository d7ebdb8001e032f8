"""Test of the rules chip in the page head."""

import pytest

from scoring.engines import SHIPPED
from tilesnap.i18n import languages
from tilesnap.i18n import translate as text

MAX_LETTERS = 10


@pytest.mark.parametrize("language", languages.LANGUAGES)
@pytest.mark.parametrize("rules", SHIPPED)
def test_short_rule_names_fit_a_phone(language, rules):
    with text.use_language(language):
        assert f"rules-short_{rules}" in text.catalogue_keys(language)
        assert 0 < len(text.t(f"rules-short_{rules}")) <= MAX_LETTERS
