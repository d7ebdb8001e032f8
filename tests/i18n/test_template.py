"""Tests of catalogue templates: missing keys with their English and the files that use them."""

import shutil

import pytest

from scoring.errors import ScoringError
from tilesnap.i18n import languages
from tilesnap.i18n import translate as text
from tilesnap.i18n.missing_keys import CATALOGUE_FOLDERS, ROOT, add_missing_keys, iter_all_keys


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Copy the catalogues to a temporary folder and load texts from there."""
    found = tmp_path / "words"
    shutil.copytree(languages.FOLDER, found, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    monkeypatch.setattr(text, "FOLDER", found)
    monkeypatch.setattr(text, "_bundles", {})
    return found


def test_lacking_has_every_key_with_a_place():
    all_ = [each for part in CATALOGUE_FOLDERS for each in iter_all_keys(part)]
    assert {each.key for each in all_} == {
        key for name in languages.LANGUAGES for key in text.catalogue_keys(name)
    }
    assert [each.key for each in all_ if not each.places] == []
    assert all((ROOT / place).is_file() for each in all_ for place in each.places)


def test_new_language_falls_back_to_english(folder):
    count = add_missing_keys("eo", folder)
    assert count == sum(len(list(iter_all_keys(part))) for part in CATALOGUE_FOLDERS)
    page = (folder / "eo.ftl").read_text("utf-8")
    assert (
        "# tilesnap/views/photo_input.py\n# Lay the hand out like this and photograph it from above.\nguide-words =\n"
        in page
    )
    assert "# Red Five\nitem-red_dora =\n" in (folder / "items" / "eo.ftl").read_text("utf-8")
    with text.use_language("eo"):
        assert (text.t("page-language"), text.t("photo-camera")) == ("Esperanto", "Live camera")
        (folder / "eo.ftl").write_text(page.replace("photo-camera =", "photo-camera = Kamerao"), "utf-8")
        text._bundles.clear()
        assert text.t("photo-camera") == "Kamerao"
    before = (folder / "eo.ftl").read_text("utf-8")
    assert add_missing_keys("eo", folder) == count - 2
    assert (folder / "eo.ftl").read_text("utf-8") == before, "what is still empty is not written twice"


def test_fill_in_adds_only_missing_keys(folder):
    path = folder / "de.ftl"
    before = path.read_text("utf-8")
    line = next(each for each in before.splitlines() if each.startswith("photo-camera ="))
    path.write_text(before.replace(f"{line}\n", ""), "utf-8")
    assert add_missing_keys("de", folder) == 1
    added = path.read_text("utf-8").removeprefix(before.replace(f"{line}\n", ""))
    assert added.endswith("# Live camera\nphoto-camera =\n")


@pytest.mark.parametrize("code", languages.LANGUAGES)
def test_languages_are_complete(code, folder):
    assert add_missing_keys(code, folder) == 0


@pytest.mark.parametrize("code", ["qq", "no language", "../de", ""])
def test_fill_in_rejects_unknown_language(code, folder):
    with pytest.raises(ScoringError, match="is not a language code"):
        add_missing_keys(code, folder)
