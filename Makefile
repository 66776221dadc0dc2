# make run     install what is missing, build, start Halcyon on 127.0.0.1:8484
# make test    what every change has to pass
SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -ec
.DEFAULT_GOAL := help
.PHONY: help setup build run wasm web release test test-all built test-web test-swift test-postgres test-browser apple-check deb image package-check bench siege fuzz docs data \
  check-data format lint clean

PORT ?= 8484
SPEED ?= 1
DATA ?=
PROGRAM := .build/debug/halcyon
PYTHON := .venv/bin/python

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

setup: ## Install the Debian packages that the build needs
	@Tools/setup.sh

build: setup ## Build the program for development
	@swift build --product halcyon

run: setup ## Build and start on loopback (PORT=8484 SPEED=1 DATA=folder)
	@echo '1 of 3: program, about 5 min the first time'
	@Tools/bundle_web.py --wasm $(wildcard $(MODULES)) --output .build-web
	@swift build --product halcyon
	@echo '2 of 3: Halcyon starts'
	@echo '3 of 3: browser modules, about 3 min the first time. Pages work meanwhile; they update live and open offline afterwards.'
	@trap 'kill $$(jobs -p) 2>/dev/null' EXIT; \
	{ $(MAKE) --no-print-directory web >.build-web/web.log 2>&1 && echo 'All parts are built.' || \
	  { tail -20 .build-web/web.log; echo 'The browser modules were not built. Pages work without them.'; }; } & \
	$(PROGRAM) serve --port $(PORT) --speed $(SPEED) $(if $(DATA),--data $(DATA))

# The browser modules, built without an operating system and then made small. In a folder of their own with links to the manifest
# and the sources: for the browser the manifest has no dependencies, and SwiftPM would remove the server's Package.resolved.
NAMES := WebFirst WebApp WebAirports WebCalm WebHeatMap WebForecast
MODULES := $(NAMES:%=.build-web/modules/%.wasm)
WASM_SOURCES := $(shell find Sources/FlightCore Sources/FlightScreens Sources/FlightPages Sources/Web Sources/CMath Sources/CCalmData -type f) Package.swift \
  Data/calm-airports.tsv Data/land.txt
WASM_FEATURES := --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals

$(MODULES) &: $(WASM_SOURCES) Tools/toolset.py | setup
	@mkdir -p .build-web/package .build-web/modules
	@ln -sfn ../../Package.swift .build-web/package/Package.swift
	@ln -sfn ../../Sources .build-web/package/Sources
	@Tools/toolset.py .build-web/toolset.json
	@HALCYON_BROWSER=1 swift build --package-path .build-web/package --scratch-path .build-wasm -c release \
	  --triple wasm32-unknown-none-wasm --toolset .build-web/toolset.json
	@printf '%s\n' $(NAMES) | xargs -P 2 -I {} wasm-opt -Oz --strip-debug --strip-producers $(WASM_FEATURES) \
	  .build-wasm/wasm32-unknown-none-wasm/release/{}.wasm -o .build-web/modules/{}.wasm

.build-web/files.json: $(MODULES) $(wildcard Web/* Data/*) Docs/openapi.json Tools/bundle_web.py
	@Tools/bundle_web.py --wasm $(MODULES) --output .build-web

wasm: $(MODULES) ## Build the browser modules

web: .build-web/files.json ## Build and compress the files of the web app

release: web ## Build the optimised program with the web app in it: .build/release/halcyon
	@swift build -c release --product halcyon --static-swift-stdlib -Xlinker -s
	@ls -l .build/release/halcyon | awk '{print $$9, $$5, "bytes"}'

# Packages.

deb: release ## Build the Debian package: .build-packages/halcyon_VERSION_ARCHITECTURE.deb
	@Tools/setup.sh --packages
	@Tools/make_deb.sh .build/release/halcyon .build-packages

image: deb ## Build the container image as an OCI archive, without a container program: .build-packages/halcyon-VERSION.oci.tar
	@Tools/make_image.py .build-packages/halcyon_*.deb .build-packages

package-check: image ## Install, upgrade, remove and purge the package in a fresh Debian; start the image; as root
	@lintian --fail-on error,warning .build-packages/halcyon_*.deb
	@systemd-analyze security --offline=true --threshold=20 Packaging/debian/halcyon.service | tail -1
	@python3 Tests/Packages/deb.py .build-packages/halcyon_*.deb
	@python3 Tests/Packages/image.py .build-packages/halcyon-*.oci.tar
	@Tools/setup.sh --test
	@Tools/setup.sh --mail
	@$(PYTHON) Tests/Packages/walk.py .build-packages/halcyon_*.deb

# Test. CONTRIBUTING.md says what each tier contains.

test: ## What every change has to pass
	@$(MAKE) --no-print-directory -j 2 lint check-data test-web built
	@$(MAKE) --no-print-directory BUILT=1 test-swift test-postgres test-browser

test-all: export HALCYON_TEST_ALL := 1
test-all: lint check-data test-web test-swift test-postgres apple-check ## Everything, before a release
	@$(PYTHON) -m pytest Tests/Browser -n 2
	@$(PYTHON) Tests/Push/journey.py $(PROGRAM)
	@Tools/setup.sh --mail
	@$(PYTHON) Tests/Mail/journey.py $(PROGRAM)
	@Tools/docs.sh
	@Tools/setup.sh --home
	@$(PYTHON) Tests/Home/journey.py $(PROGRAM)
	@$(PYTHON) Tests/Friends/journey.py $(PROGRAM)
	@Tools/setup.sh --mcp
	@$(PYTHON) Tests/MCP/journey.py $(PROGRAM)
	@$(PYTHON) Tests/Terminal/watch.py $(PROGRAM)
	@Tools/with_postgres.sh $(PYTHON) Tests/Cluster/siege.py $(PROGRAM) 60
	@$(MAKE) --no-print-directory package-check

# Both builds at a time: one compiler rarely keeps two cores busy.
built: setup
	@Tools/setup.sh --test
	@$(MAKE) --no-print-directory web & web=$$!; trap 'kill $$web 2>/dev/null || true' EXIT; \
	swift build --build-tests; wait $$web

test-web: ## What the browser app decides, in Node.js without a browser
	@node --test --test-reporter=dot Tests/Web

# At most four at a time: tests that start programs would otherwise run out of file descriptors.
test-swift: $(if $(BUILT),,built) ## Rules, store, server, command line; the browser modules against the native build
	@export TMPDIR=$$(mktemp -d); trap 'rm -rf "$$TMPDIR"' EXIT; \
	swift test --skip-build --experimental-maximum-parallelization-width 4

test-postgres: $(if $(BUILT),,built) ## The store, and two servers on it, with PostgreSQL instead of SQLite
	@Tools/with_postgres.sh swift test --skip-build --experimental-maximum-parallelization-width 4 \
	  --filter '$(if $(HALCYON_TEST_ALL),Flight(Store|StorePostgres|Tracking|Server|Exchange|Push)Tests,FlightStore(Postgres)?Tests|StoreParityTests)'

test-browser: $(if $(BUILT),,built) ## The most important journeys in Chromium
	@$(PYTHON) -m pytest Tests/Browser -n 2 -m 'not full'

apple-check: setup ## The app for iPhone and iPad, as far as it can be checked without Apple's systems
	@swift build --target FlightApp
	@Tools/apple_check.py

bench: release ## Measure: native and browser side by side
	@Tools/setup.sh --test
	@Benchmarks/run.sh

siege: release ## Attack a server and cut its power, for at most twenty minutes; writes Docs/siege.md
	@Tools/setup.sh --siege
	@swift build -c release --product StoreHammer --static-swift-stdlib -Xlinker -s
	@$(PYTHON) Benchmarks/siege.py .build/release/halcyon --write Docs/siege.md

fuzz: ## Feed random input to the readers of foreign files (SECONDS=300 each)
	@Tools/fuzz.sh $(or $(SECONDS),300)

docs: built ## Check the tutorials and build the documentation of FlightCore into .build-docs
	@Tools/docs.sh

data: ## Build the tables of Data/ again from their sources
	@Tools/build_data.py

check-data: ## Check the committed tables
	@Tools/check_data.py

format: ## Format the Swift sources
	@swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks Apple

lint: ## Check format and rules
	@swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks Apple
	@Tools/check_words.py

clean: ## Remove everything that was built
	@rm -rf .build .build-*
