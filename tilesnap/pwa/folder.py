"""Writes the phone's page as a folder that any host of plain files can serve, or Tilesnap's own server."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scoring.errors import ScoringError
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.text import speaking, t
from tilesnap.pwa.bundle import write_engine
from tilesnap.pwa.lean import write_lean
from tilesnap.session.engine import shell_words

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BROWSER, FACES, STYLES = (
    "tilesnap/web",
    "tilesnap/views/rendering/faces",
    ("colours.css", "sheet.css", "ledger.css", "game.css", "seen.css"),
)
ICONS = ("icon-192.png", "icon-512.png", "icon-masked-512.png")
NETWORKS = ("detector.onnx", "classifier.onnx")
PARTS = "parts.toml"
LARGE = ("python/*", "engine.tar.gz", "networks/*")
"""What reads and scores, in the order in which the page loads it: Python starts while the networks come."""
LOCK = "pyodide-lock.json"
"""What Pyodide reads to find a package: here numpy alone."""


def write_folder(out: Path, parts: Path) -> Path:
    """Write the page into an empty or a new folder; give the page's file.

    `parts` is a folder with the files of others that `parts.toml` names. Raises ScoringError `no_such_part`
    or `other_part` where one is missing or is another file, `folder_in_use` where the folder holds something.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise ScoringError("folder_in_use", f"{out} holds something: name a new folder", folder=str(out))
    staged = out / "staged"
    for name, path in (*_own(), *_others(parts)):
        (staged / name).parent.mkdir(parents=True, exist_ok=True)
        if name.startswith("python/") and path.suffix in (".zip", ".whl"):
            write_lean(path, staged / name)
        else:
            shutil.copyfile(path, staged / name)
    write_engine(staged / "engine.tar.gz")
    (staged / "python" / LOCK).write_text(json.dumps(_lock(staged / "python")), "utf-8")
    first = _first(staged)
    (staged / "first.json").write_text(json.dumps(first), "utf-8")
    files = sorted(path.relative_to(staged).as_posix() for path in staged.rglob("*") if path.is_file())
    release = _digest_of(staged / name for name in files)[:12]
    staged.rename(out / release)
    (out / release / "shell" / "service.js").unlink()
    (out / release / "shell" / "index.html").unlink()
    kept = [name for name in files if name not in ("shell/service.js", "shell/index.html")]
    large = [f"{release}/{name}" for name in first["parts"]]
    held = ["./", "index.html", "app.webmanifest", *(f"{release}/{name}" for name in kept)]
    for name, filled in (
        ("index.html", {"{files}": release}),
        ("service.js", {"{release}": release, "{held}": json.dumps(held), "{large}": json.dumps(large)}),
    ):
        text = (HERE / "shell" / name).read_text("utf-8")
        for gap, value in filled.items():
            text = text.replace(gap, value)
        (out / name).write_text(text, "utf-8")
    (out / "app.webmanifest").write_text(json.dumps(_manifest(release)), "utf-8")
    return out / "index.html"


def _own() -> Iterator[tuple[str, Path]]:
    """Give our files by their names in the folder."""
    for path in (ROOT / BROWSER).rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".woff2"):
            yield f"web/{path.relative_to(ROOT / BROWSER).as_posix()}", path
    for folder in ("shell", "finds"):
        for path in (HERE / folder).iterdir():
            if path.suffix in (".js", ".css", ".html"):
                yield f"{folder}/{path.name}", path
    for path in (ROOT / FACES).glob("*.svg"):
        yield f"faces/{path.name}", path
    for name in STYLES:
        yield f"web/{name}", ROOT / "tilesnap" / "views" / "rendering" / name
    for name in ICONS:
        yield name, ROOT / "tilesnap" / "server" / "browser" / "icons" / name
    for name in NETWORKS:
        yield f"networks/{name}", ROOT / "models" / name


def _others(parts: Path) -> Iterator[tuple[str, Path]]:
    """Give the files of others, each checked."""
    for folder, digests in wanted_parts().items():
        for name, digest in digests.items():
            path = parts / name
            if not path.is_file():
                raise ScoringError("no_such_part", f"{parts} lacks {name}: --fetch fetches it", name=name)
            if _digest_of([path]) != digest:
                raise ScoringError(
                    "other_part", f"{path} is another file than phone/{PARTS} names", name=name
                )
            yield f"{folder}/{name}", path


def wanted_parts() -> dict[str, dict[str, str]]:
    """Return the digests of the files that others made, by folder and name."""
    found: dict[str, dict[str, str]] = tomllib.loads((HERE / PARTS).read_text("utf-8"))
    return found


def _digest_of(paths: Iterator[Path] | list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _first(staged: Path) -> dict[str, Any]:
    """Give what the page shows before Python is there: its words, and what it waits for with digests."""
    words = {}
    for name in LANGUAGES:
        with speaking(name):
            words[name] = shell_words(("photo_input", "phone_shell"))
    large = [path for folder in LARGE for path in sorted(staged.glob(folder))]
    return {
        "version": version("tilesnap"),
        "words": words,
        "parts": {
            path.relative_to(staged).as_posix(): {
                "size": path.stat().st_size,
                "packed": len(gzip.compress(path.read_bytes())),
                "digest": _digest_of([path]),
            }
            for path in large
        },
    }


def _lock(python: Path) -> dict[str, object]:
    name = next(name for name in wanted_parts()["python"] if name.endswith(".whl"))
    release = name.split("-")[1]
    info = {"arch": "wasm32", "platform": "emscripten_3_1_58", "python": "3.12.7", "version": "0.27.7"}
    numpy = {
        "name": "numpy",
        "version": release,
        "file_name": name,
        "install_dir": "site",
        "sha256": _digest_of([python / name]),
        "package_type": "package",
        "imports": ["numpy"],
        "depends": [],
        "unvendored_tests": True,
    }
    return {"info": {**info, "abi_version": "2024_0"}, "packages": {"numpy": numpy}}


def _manifest(release: str) -> dict[str, object]:
    return {
        "id": "./",
        "name": t("page-title"),
        "short_name": t("page-title"),
        "description": t("page-tagline"),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fbfaf5",
        "theme_color": "#fbfaf5",
        "share_target": {
            "action": "./share",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"files": [{"name": "photo", "accept": ["image/*"]}]},
        },
        "shortcuts": [{"name": t("game-to_game"), "url": "./?games"}],
        "icons": [
            {"src": f"{release}/{name}", "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
            for name, side, purpose in (
                (ICONS[0], 192, "any"),
                (ICONS[1], 512, "any"),
                (ICONS[2], 512, "maskable"),
            )
        ],
    }
