# make run [CERT=FILE KEY=FILE] | test | test-all | coverage | lint | check | bench | samples | licences | hashes | sbom | dist | models DATA="DIR..." [ART=DIR] [FROM=DIR]
PYTHON ?= python3
BIN := .venv/bin
PIP ?= $(BIN)/python -m pip install --quiet --disable-pip-version-check
TOO_OLD := Tilesnap needs Python 3.11 or newer: say which with make PYTHON=python3.12 TARGET.
DATA ?=
ART ?=
FROM ?=
CERT ?=
KEY ?=
# Training and measuring load onnxruntime without vision/networks.py, which sets the same variable.
export ORT_DISABLE_TELEMETRY := 1

.PHONY: run test test-all coverage lint check bench models samples licences hashes sbom dist clean

run: .venv/app
	$(BIN)/tilesnap $(if $(CERT),--cert '$(CERT)') $(if $(KEY),--key '$(KEY)')

# Tests of one file share its module fixtures, so they run in one worker.
PYTEST := $(BIN)/python -m pytest -n auto --dist loadfile

# The tests that take minutes on two cores. The others are long comparisons (`slow`) and browser tests (`browser`).
test: .venv/test
	$(PYTEST) -m 'not slow and not browser'

test-all: .venv/test
	$(PYTEST)

# The same tests as `test`, with the lines and branches that none of them runs; build/coverage shows each line.
coverage: .venv/test
	$(PYTEST) -m 'not slow and not browser' --cov --cov-report=term --cov-report=html:build/coverage

# Besides Python this needs Node 20 or later with npm, for the browser code; running the page does not.
lint: .venv/test .venv/lint node_modules
	npm run --silent check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check: lint test

bench: .venv/bench
	$(BIN)/python -m tests.benchmarks

models: .venv/models
	@test -n "$(DATA)" || { echo 'Say where the labelled photos are: make models DATA=DIR'; exit 2; }
	BIN=$(BIN) ART="$(ART)" FROM="$(FROM)" training/all.sh $(DATA)

samples: .venv/models
	$(BIN)/python -m training.render samples

# The wheel is built from the source archive, so this also tests the archive.
dist: .venv/dist
	rm -rf dist
	$(BIN)/python -m build --outdir dist .

licences: .venv/test
	$(BIN)/python -m tests.licences

# Hashed dependencies of the app and its PostgreSQL driver for all systems, for --require-hashes. The file names no host.
hashes: .venv/supply
	echo 'setuptools>=80' | $(BIN)/uv pip compile --quiet pyproject.toml - --extra server -c constraints.txt --universal \
	  --generate-hashes --no-annotate --no-header --output-file deploy/requirements.txt

# Bill of materials of an environment with the app, its dependencies and nothing else.
sbom: .venv/supply
	rm -rf build/app
	$(PYTHON) -m venv --without-pip build/app
	$(BIN)/python -m pip --python build/app/bin/python install --quiet --disable-pip-version-check --require-hashes -r deploy/requirements.txt
	$(BIN)/python -m pip --python build/app/bin/python install --quiet --disable-pip-version-check --no-deps .
	mkdir -p dist
	$(BIN)/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible --output-file dist/sbom.json build/app/bin/python

clean:
	rm -rf .venv build dist node_modules .coverage*

# package.json has exact versions; there is no lock file.
node_modules: package.json
	npm install --no-package-lock --no-audit --no-fund --loglevel error
	touch $@

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit("$(TOO_OLD)")'
	$(PYTHON) -m venv .venv

# Each stamp file stands for one set of extras, which is reinstalled when the dependencies change.
.venv/app: .venv/bin/python pyproject.toml constraints.txt
	$(PIP) -c constraints.txt -e '.[page]'
	touch $@

.venv/test .venv/lint .venv/bench .venv/dist .venv/supply .venv/second: .venv/%: .venv/bin/python pyproject.toml constraints.txt
	$(PIP) -c constraints.txt -e '.[page,$*]'
	touch .venv/app $@

# The training code is a distribution of its own.
.venv/models: .venv/bin/python pyproject.toml training/pyproject.toml constraints.txt
	$(PIP) -c constraints.txt -e '.[page]' -e ./training
	touch .venv/app $@
