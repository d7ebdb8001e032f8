"""List of the app's dependencies with version and licence: `make licences`.

The versions are those of constraints.txt, the licences those that the packages declare.
"""

import re
import tomllib
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
LICENCES_FILE = ROOT / "docs" / "licences.md"
INTRODUCTION = """# Licences of dependencies

```
make licences
```

This command writes the list below. A test compares it with `pyproject.toml` and `constraints.txt`. The wheel
of Tilesnap contains none of these packages: pip downloads each from its publisher. Systems other than Linux
may need a few more.

Some wheels contain third-party code:

- `pi-heif` contains libheif and libde265 under LGPL 3, and no encoder. Only tests use `pillow-heif`, whose
  wheel contains x265 under GPL 2.
- `opencv-python-headless` contains FFmpeg under LGPL 2.1, among others: see its `LICENSE-3RD-PARTY.txt`.
- `numpy` and `opencv-python-headless` contain libgfortran under GPL 3 with the exception for runtime libraries.
- The wheel of Tilesnap itself contains some of Google's Material Symbols, under Apache 2.0, as
  `tilesnap/web/symbols.woff2`. `python -m training.faces --symbols` extracts them from the font that
  Streamlit includes.

| package | required | tested with | licence |
|---|---|---|---|
"""
BY_CLASSIFIER = "License :: OSI Approved :: "


def normalise_name(name: str) -> str:
    """Return a package's name in normalised form (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def direct_dependencies() -> dict[str, Requirement]:
    """Return the direct dependencies of the page, with those of scoring and reading."""
    return requirements_of("page")


def requirements_of(extra: str | None = None) -> dict[str, Requirement]:
    """Return the requirements in pyproject.toml, with those of an extra and of the extras that it names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    pending = [*project["dependencies"], *(extras[extra] if extra else ())]
    found: dict[str, Requirement] = {}
    while pending:
        requirement = Requirement(pending.pop())
        if normalise_name(requirement.name) == project["name"]:
            pending += [each for name in requirement.extras for each in extras[name]]
        else:
            found[normalise_name(requirement.name)] = requirement
    return found


def pinned_versions() -> dict[str, str]:
    """Return the version of each package in constraints.txt."""
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    rows = (line.split("==") for line in lines if "==" in line)
    return {normalise_name(name): version for name, version in rows}


def installed_dependencies() -> dict[str, Distribution]:
    """Return all installed dependencies of the app, direct and indirect."""
    distributions: dict[str, Distribution] = {}
    pending = list(direct_dependencies().values())
    while pending:
        name = normalise_name(pending.pop().name)
        if name not in distributions:
            distributions[name] = distribution(name)
            requirements = map(Requirement, distributions[name].requires or [])
            pending += [
                each for each in requirements if not each.marker or each.marker.evaluate({"extra": ""})
            ]
    return distributions


def declared_licence(package: Distribution) -> str:
    """Return the declared licence of a package in one line."""
    metadata = package.metadata
    short = metadata.get("License-Expression") or metadata.get("License") or ""
    if short and "\n" not in short and len(short) < 80:
        return short
    classes = [each for each in metadata.get_all("Classifier") or [] if each.startswith(BY_CLASSIFIER)]
    return ", ".join(each.removeprefix(BY_CLASSIFIER) for each in classes)


def licences_document() -> str:
    """Return the whole document."""
    first, pins = direct_dependencies(), pinned_versions()
    rows = [
        f"| `{name}` | {first[name].specifier if name in first else ''} | {pins[name]} | {declared_licence(package)} |"
        for name, package in sorted(installed_dependencies().items())
    ]
    return INTRODUCTION + "\n".join(rows) + "\n"


if __name__ == "__main__":
    LICENCES_FILE.write_text(licences_document(), "utf-8")
