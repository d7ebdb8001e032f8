"""The page without a server, written as a folder for any static file host or for our own server."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scoring.errors import ScoringError
from tilesnap.i18n.languages import LANGUAGES
from tilesnap.i18n.translate import t, use_language
from tilesnap.pwa.bundle import write_engine
from tilesnap.pwa.strip import write_stripped
from tilesnap.session.session import shell_texts
from tilesnap.views.photo_input import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WEB, FACES, STYLES = (
    "tilesnap/web",
    "tilesnap/views/rendering/faces",
    ("colours.css", "theme.css", "sheet.css", "ledger.css", "game.css", "seen.css", "print.css"),
)
ICONS = ("icon-192.png", "icon-512.png", "icon-masked-512.png")
NETWORKS = ("detector.onnx", "classifier.onnx")
PARTS = "parts.toml"
LARGE = ("python/*", "engine.tar.gz", "networks/*")
"""Large files, in load order: Python starts while the networks are still loading."""
LOCK = "pyodide-lock.json"
"""Package index of Pyodide, which lists numpy only."""


def write_folder(out: Path, parts: Path) -> Path:
    """Write the page into an empty or new folder.

    Args:
        out: The folder to write.
        parts: A folder with the third-party files that `parts.toml` lists.

    Returns:
        The path of the HTML page.

    Raises:
        ScoringError: `no_such_part` if a third-party file is missing, `other_part` if its digest differs,
            `folder_in_use` if `out` is not empty.

    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise ScoringError("folder_in_use", f"{out} is not empty: name a new folder", folder=str(out))
    staged = out / "staged"
    for name, path in (*_own_files(), *_third_party_files(parts)):
        (staged / name).parent.mkdir(parents=True, exist_ok=True)
        if name.startswith("python/") and path.suffix in (".zip", ".whl"):
            write_stripped(path, staged / name)
        else:
            shutil.copyfile(path, staged / name)
    write_engine(staged / "engine.tar.gz")
    (staged / "python" / LOCK).write_text(json.dumps(_package_lock(staged / "python")), "utf-8")
    start = _start_data(staged)
    (staged / "first.json").write_text(json.dumps(start), "utf-8")
    files = sorted(path.relative_to(staged).as_posix() for path in staged.rglob("*") if path.is_file())
    release = _digest_of(staged / name for name in files)[:12]
    staged.rename(out / release)
    (out / release / "shell" / "service.js").unlink()
    (out / release / "shell" / "index.html").unlink()
    released = [name for name in files if name not in ("shell/service.js", "shell/index.html")]
    large = [f"{release}/{name}" for name in start["parts"]]
    cached = ["./", "index.html", "app.webmanifest", *(f"{release}/{name}" for name in released)]
    for name, values in (
        ("index.html", {"{files}": release}),
        ("service.js", {"{release}": release, "{held}": json.dumps(cached), "{large}": json.dumps(large)}),
    ):
        text = (HERE / "shell" / name).read_text("utf-8")
        for placeholder, value in values.items():
            text = text.replace(placeholder, value)
        (out / name).write_text(text, "utf-8")
    (out / "app.webmanifest").write_text(json.dumps(_manifest(release)), "utf-8")
    return out / "index.html"


def _own_files() -> Iterator[tuple[str, Path]]:
    """Yield our own files, each with its name in the folder."""
    for path in (ROOT / WEB).rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".woff2"):
            yield f"web/{path.relative_to(ROOT / WEB).as_posix()}", path
    for folder in ("shell", "detection"):
        for path in (HERE / folder).iterdir():
            if path.suffix in (".js", ".css", ".html"):
                yield f"{folder}/{path.name}", path
    for path in (ROOT / FACES).glob("*.svg"):
        yield f"faces/{path.name}", path
    for name in STYLES:
        yield f"web/{name}", ROOT / "tilesnap" / "views" / "rendering" / name
    for name in ICONS:
        yield name, ROOT / "tilesnap" / "server" / "browser" / "icons" / name
    yield f"samples/{SAMPLE}", ROOT / "samples" / SAMPLE
    for name in NETWORKS:
        yield f"networks/{name}", ROOT / "models" / name


def _third_party_files(parts: Path) -> Iterator[tuple[str, Path]]:
    """Yield the third-party files, each with its name in the folder, after checking the digest."""
    for folder, digests in wanted_parts().items():
        for name, digest in digests.items():
            path = parts / name
            if not path.is_file():
                raise ScoringError("no_such_part", f"{parts} lacks {name}: --fetch fetches it", name=name)
            if _digest_of([path]) != digest:
                raise ScoringError(
                    "other_part", f"{path} differs from the file that pwa/{PARTS} names", name=name
                )
            yield f"{folder}/{name}", path


def wanted_parts() -> dict[str, dict[str, str]]:
    """Return the digests of the third-party files, by folder and name."""
    digests: dict[str, dict[str, str]] = tomllib.loads((HERE / PARTS).read_text("utf-8"))
    return digests


def _digest_of(paths: Iterator[Path] | list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _start_data(staged: Path) -> dict[str, Any]:
    """Return what the page needs before Python runs: its messages, and the large files with digests."""
    messages = {}
    for name in LANGUAGES:
        with use_language(name):
            messages[name] = shell_texts(("photo_input", "phone_shell"))
    large = [path for folder in LARGE for path in sorted(staged.glob(folder))]
    return {
        "words": messages,
        "parts": {
            path.relative_to(staged).as_posix(): {
                "size": path.stat().st_size,
                "packed": len(gzip.compress(path.read_bytes())),
                "digest": _digest_of([path]),
            }
            for path in large
        },
    }


def _package_lock(python: Path) -> dict[str, object]:
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
        "shortcuts": [{"name": t("places-game"), "url": "./?games"}],
        "file_handlers": [{"action": "./", "accept": {"application/json": [".json"]}}],
        "icons": [
            {"src": f"{release}/{name}", "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
            for name, side, purpose in (
                (ICONS[0], 192, "any"),
                (ICONS[1], 512, "any"),
                (ICONS[2], 512, "maskable"),
            )
        ],
    }
