"""Adds to the wheel what pyproject.toml cannot name: Streamlit looks for its settings beside app.py."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

SETTINGS = Path(".streamlit", "config.toml")


class BuildWithSettings(build_py):
    """Build the modules, and the page's settings beside app.py as they lie here."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / SETTINGS
            target.parent.mkdir(exist_ok=True)
            self.copy_file(str(SETTINGS), str(target))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:  # setuptools' own signature
        """Name every file that is built."""
        return [*super().get_outputs(include_bytecode), str(Path(self.build_lib) / SETTINGS)]


setup(cmdclass={"build_py": BuildWithSettings})
