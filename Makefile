# make run     install what is missing, build, start Halcyon on 127.0.0.1:8484
# make test    everything that must hold
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup first-build program-alone first-test-build tests-alone wasm web build run early early-program early-pages early-packages early-core whole release test all-built all-tests test-rules test-screens test-pages test-native test-push test-wasm test-browser test-journeys test-shown test-watched test-terminal apple-check bench siege fuzz data check-data format lint clean

# A folder that was first built for the tests has a core that is optimised for development, too (`quick` in Package.swift). It
# stays so: with other options everything would be compiled again.
QUICK := .build/quick
SWIFT = env $(shell test -e $(QUICK) && echo HALCYON_QUICK=1) swift
# The modules of the browser: built without an operating system, then made small.
MODULES := FlightWeb FlightWhole FlightDirectory FlightCalm FlightAtlas FlightForecast
WASM := .build-web/FlightWhole.wasm
WASM_FILES := $(MODULES:%=.build-web/%.wasm)
DATA ?=
PORT ?= 8484
SPEED ?= 1

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

setup: ## Install the Debian packages that the build needs
	@Tools/setup.sh

# SwiftPM knows best what to build again, but takes seconds to find out that there is nothing: ask it only when a file is newer.
WASM_SOURCES := $(shell find Sources/FlightCore Sources/FlightPages Sources/FlightBrowser $(MODULES:%=Sources/%) Sources/CMath Sources/WasmRuntime \
  Sources/CCalmData) Data/calm-airports.tsv Data/land.txt
SOURCES := $(shell find Sources Data)
PROGRAM := .build/debug/halcyon
# When the program was last built. Its own date is the linker's: a program with another one is linked anew, perhaps while it runs.
BUILT := .build/halcyon.built

# A limit on inlining makes the compressed modules smaller, and so does it that nothing lies in the first 1,024 bytes of
# the memory, where the linker puts nothing: an offset can be part of a load or store. The features are those that all browsers of 2024 have.
SHRINK := -Oz --one-caller-inline-max-function-size=40 --low-memory-unused --strip-debug --strip-producers \
  --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals

# The same manifest in a folder of its own, where it knows of the browser's modules only and fetches nothing.
.build-web/package: Package.swift
	@mkdir -p $@
	@ln -sfn ../../Package.swift $@/Package.swift
	@ln -sfn ../../Sources $@/Sources
	@touch $@

$(WASM_FILES) &: $(WASM_SOURCES) Tools/toolset.py Tools/drop_hashes.py | .build-web/package setup
	@python3 Tools/toolset.py .build-web/toolset.json
	@HALCYON_BROWSER=1 $(SWIFT) build --package-path .build-web/package -c release --triple wasm32-unknown-none-wasm \
	  --toolset .build-web/toolset.json --scratch-path .build-wasm
	@Tools/drop_hashes.py .build-wasm/linked $(MODULES:%=.build-wasm/wasm32-unknown-none-wasm/release/%.wasm)
	@printf '%s\n' $(MODULES) | xargs -P 2 -I {} wasm-opt $(SHRINK) .build-wasm/linked/{}.wasm -o .build-web/{}.wasm

.build-web/files.inc: $(WASM_FILES) $(wildcard Web/*) Data/airports.tsv Data/timezones.tsv Data/land.txt Data/coast.txt Data/forecast.bin Docs/openapi.json Tools/bundle_web.py
	@python3 Tools/bundle_web.py --wasm $(WASM_FILES) --output .build-web
	@touch $@

$(BUILT): $(SOURCES) Package.swift .build-web/files.inc | first-build
	@$(SWIFT) build --product halcyon
	@touch $@

wasm: $(WASM_FILES) ## Build the browser's modules

web: .build-web/files.inc ## Compress the web app's files for embedding

build: first-build $(BUILT) ## Build the program for development

# One compiler rarely keeps two cores busy: on the first build the program, still without the web app in it, and the
# browser's modules are compiled side by side.
first-build: setup
	@test -x $(PROGRAM) || $(MAKE) --no-print-directory -j 2 program-alone web

program-alone:
	@$(SWIFT) build --product halcyon

# The same for the tests.
first-test-build: setup
	@test -x $(PROGRAM) || { mkdir -p .build; touch $(QUICK); }
	@ls -d .build/debug/*.xctest >/dev/null 2>&1 || $(MAKE) --no-print-directory -j 2 tests-alone web

tests-alone:
	@$(SWIFT) build --build-tests

SERVE = serve --port $(PORT) --speed $(SPEED) $(if $(DATA),--data $(DATA))
ifneq ($(wildcard $(PROGRAM)),)
run: build ## Build and start on loopback (PORT=8484 SPEED=1 DATA=folder)
	@$(PROGRAM) $(SERVE)
else
run:
	@Tools/run.sh $(SERVE)
endif

# Where nothing is built somebody waits: modules are compiled whole, and without what only developers need. In a folder of its
# own, since what is built with other options is built anew.
RUN := .build-run
WHOLE_MODULES = env SWIFT_EXEC=$(CURDIR)/Tools/whole_modules.py AHEAD=$(CURDIR)/$(RUN)/ahead swift build
WHOLE = $(WHOLE_MODULES) --product halcyon --scratch-path $(RUN) $(WHOLE_OPTIONS)
WHOLE_OPTIONS = --disable-index-store \
  -debug-info-format none -Xswiftc -whole-module-optimization -Xcc -g0 -Xcxx -include-pch -Xcxx $(CURDIR)/$(RUN)/standard.pch

# What C++ of others reads in each of its 246 files: by the compiler that comes with Swift, and with the options that SwiftPM
# compiles them with. Another one's is refused.
$(RUN)/standard.pch: Tools/standard.h
	@mkdir -p $(RUN)
	@clang=$$(swiftc -print-target-info | sed -n 's|.*"runtimeResourcePath": *"\(.*\)/lib/swift".*|\1|p')/bin/clang; \
	$$clang -x c++-header $< -o $@ -std=c++17 -O0 -g0 -fPIC -fblocks -fno-omit-frame-pointer -DSWIFT_PACKAGE=1 -DDEBUG=1 \
	  -MD -MF $(RUN)/standard.d -MT $@
-include $(RUN)/standard.d

# While Debian's packages are installed, and those of Swift fetched and their manifests read, one core has nothing to do: our
# own core, which needs none of them, is compiled meanwhile, and `whole_modules.py` takes it from there.
early:
	@$(MAKE) --no-print-directory -j 4 early-program early-core

early-program: early-pages early-packages $(RUN)/standard.pch
	@$(WHOLE)

early-pages: setup
	@python3 Tools/bundle_web.py --output .build-web

early-packages:
	@swift package --scratch-path $(RUN) resolve

early-core: .build-web/package
	@test -e $(RUN)/debug/Modules/FlightCore.swiftmodule || \
	  HALCYON_BROWSER=1 $(WHOLE_MODULES) --target FlightCore --package-path $< --scratch-path $(RUN)/ahead $(WHOLE_OPTIONS)

$(RUN)/halcyon.built: $(SOURCES) Package.swift .build-web/files.inc $(RUN)/standard.pch | setup
	@$(WHOLE)
	@touch $@

whole: $(RUN)/halcyon.built

release: web ## Build the optimised program: .build/release/halcyon
	@$(SWIFT) build -c release --product halcyon --static-swift-stdlib -Xlinker -s
	@ls -l .build/release/halcyon | awk '{print $$9, $$5, "bytes"}'

# Twice as many as there are cores: much of what tests do is waiting, and those that keep a core busy are few.
AT_ONCE := 4

# What drives pages and terminals waits for most of its time, and what the compiler is needed for keeps it busy: they go side by
# side, and a lane goes on when another has failed. None but the first calls SwiftPM, which waits for whoever holds its folder.
# Pages that are watched at thirty times their speed take all that a machine has: they go first, and alone.
test: lint check-data all-built ## Run every test
	@$(MAKE) --no-print-directory all-tests

all-built: first-test-build web
	@Tools/setup.sh --push
	@Tools/setup.sh --browser
	$(SWIFT) build --build-tests
	@touch $(BUILT)

all-tests:
	@rm -rf $(LANES)
	@all=0; $(LANE) test-watched $(call said,watched) || all=1; \
	$(MAKE) --no-print-directory -k -j 3 test-rules test-screens test-pages || all=1; \
	test $$all = 0 || { echo 'What failed:'; cd $(LANES); grep -E $(FAULTS) *.log | sort -u | cut -c -200 | tail -20; exit 1; }

# Without the flags of the lanes, so that a lane does one thing after another. What it says is kept, to be said once more at the
# end if it has failed.
LANES := .build/lanes
LANE = set -o pipefail; mkdir -p $(LANES); MAKEFLAGS= $(MAKE) --no-print-directory -k
said = 2>&1 | tee $(LANES)/$(1).log | sed -u 's/^/$(1) /'
FAULTS := '^(FAILED|went wrong|✘|make.*\*\*\*|[A-Za-z]*Error:|[^ ]*[.]swift:[0-9:]* error:|.* [1-9][0-9]* failed$$)'

test-rules:
	@$(LANE) test-native apple-check test-wasm $(call said,rules)

test-screens:
	@$(LANE) test-push test-terminal test-shown $(call said,screens)

test-pages:
	@$(LANE) test-journeys $(call said,pages)

test-native: web ## The rules, the store and the server
	@Tools/setup.sh --push
	$(SWIFT) build --build-tests
	@set -o pipefail; export TMPDIR=$$(mktemp -d); trap 'rm -rf "$$TMPDIR"' EXIT; \
	$(SWIFT) test --skip-build --experimental-maximum-parallelization-width $(AT_ONCE) 2>&1 \
	  | tee .build/native.log || { echo 'What failed:'; grep -A 3 -E '^✘' .build/native.log; exit 1; }

apple-check: setup ## The app for iPhone and iPad, as far as it can be held without Apple's systems: syntax, types, texts, property lists
	@$(SWIFT) build --target FlightApp
	@python3 Tools/apple_check.py

test-push: build ## A phone is told of a flight, through a server that is as strict as Apple's
	@Tools/setup.sh --push
	.venv/bin/python Tests/Push/journey.py $(PROGRAM)

test-wasm: web ## The browser module renders the same bytes as the server
	$(SWIFT) build --product bench
	@rm -rf .build-web/parity && mkdir -p .build-web/parity
	.build/debug/bench snapshots .build-web/parity
	node Tests/Browser/parity.mjs $(WASM) .build-web/parity
	$(SWIFT) build --product bench-forecast
	.build/debug/bench-forecast parity .build-web/parity/forecast
	node Tests/Browser/forecast.mjs .build-web/FlightForecast.wasm Data/forecast.bin .build-web/parity/forecast

test-browser: test-watched test-journeys test-shown ## All that Chromium is needed for

test-journeys: build ## Chromium goes through the app as a newcomer would
	@Tools/setup.sh --browser
	.venv/bin/python Tests/Browser/journeys.py $(PROGRAM)

test-shown: build ## Calm, the passport's globe, and every page at every size
	@Tools/setup.sh --browser
	.venv/bin/python Tests/Browser/calm.py $(PROGRAM)
	.venv/bin/python Tests/Browser/passport.py $(PROGRAM)
	.venv/bin/python Tests/Browser/screen.py $(PROGRAM)

test-watched: build ## One page of each kind is watched over two hours of its own time
	@Tools/setup.sh --browser
	.venv/bin/python Tests/Browser/watch.py $(PROGRAM)

test-terminal: build ## Board and flight are kept in view on terminals of several sizes
	@Tools/setup.sh --browser
	python3 Tests/Terminal/watch.py $(PROGRAM)

bench: release ## Measure: native and browser side by side
	$(SWIFT) build -c release --product bench --static-swift-stdlib -Xlinker -s
	$(SWIFT) build -c release --product bench-logbook --static-swift-stdlib -Xlinker -s
	@rm -rf .build-web/bench && mkdir -p .build-web/bench
	.build/release/bench snapshots .build-web/bench
	.build/release/bench run --json > .build-web/native.json
	node Benchmarks/bench.mjs $(WASM) .build-web/bench .build-web/native.json
	.build/release/bench routes .build-web/routes.bin
	node Benchmarks/atlas.mjs .build-web/FlightAtlas.wasm Data/land.txt .build-web/routes.bin
	.build/release/bench-logbook
	$(SWIFT) build -c release --product bench-tracks --static-swift-stdlib -Xlinker -s
	python3 Benchmarks/idle.py .build/release/halcyon
	@Tools/setup.sh --browser
	$(SWIFT) build -c release --product bench-sources --static-swift-stdlib -Xlinker -s
	.build/release/bench-sources
	.venv/bin/python Benchmarks/trajectories.py .build-web/trajectories
	.build/release/bench-tracks .build-web/trajectories
	$(SWIFT) build -c release --product bench-forecast --static-swift-stdlib -Xlinker -s
	.build/release/bench-forecast run Tests/FlightCoreTests/Fixtures/forecast-rows.bin
	python3 Benchmarks/alerts.py .build/release/halcyon
	python3 Benchmarks/viewers.py .build/release/halcyon
	python3 Benchmarks/viewers.py .build/release/halcyon --links 100
	.venv/bin/python Benchmarks/first_visit.py .build/release/halcyon
	.venv/bin/python Benchmarks/calm_frames.py .build/release/halcyon
	.venv/bin/python Benchmarks/atlas_frames.py .build/release/halcyon .build-web/routes.bin

siege: release ## Attack and break a server on purpose, for at most twenty minutes; the table is kept in Docs/siege.md
	@Tools/setup.sh --siege
	$(SWIFT) build -c release --product StoreHammer --static-swift-stdlib -Xlinker -s
	.venv/bin/python Benchmarks/siege.py .build/release/halcyon --write Docs/siege.md

fuzz: ## Feed random input to the readers of foreign files (SECONDS=300 each)
	Tools/fuzz.sh $(or $(SECONDS),300)

data: ## Build the tables of Data/ again from their sources
	python3 Tools/build_data.py

check-data: ## Check the committed tables
	python3 Tools/check_data.py

format: ## Format the Swift sources
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks Apple

lint: ## Check format and rules
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks Apple

clean: ## Remove everything that was built
	rm -rf .build .build-*
