#!/usr/bin/env bash
# Runs all benchmarks; `make bench` builds the program first. Speed is reported, not asserted.
set -euo pipefail
cd "$(dirname "$0")/.."

program=.build/release/halcyon
modules=.build-web/modules
work=.build-web/bench
python=.venv/bin/python
rm -rf "$work"
mkdir -p "$work"
swift build --package-path Benchmarks --scratch-path .build-bench -c release --static-swift-stdlib
bench=.build-bench/release

"$bench/bench" snapshots "$work"
"$bench/bench" run --json > "$work/native.json"
node Benchmarks/bench.mjs "$modules/WebApp.wasm" "$work" "$work/native.json"
"$bench/bench" routes "$work/routes.bin"
node Benchmarks/atlas.mjs "$modules/WebHeatMap.wasm" Data/land.txt "$work/routes.bin"
"$bench/bench-logbook"
"$bench/bench-sources"
"$python" Benchmarks/trajectories.py "$work/trajectories"
"$bench/bench-tracks" "$work/trajectories"
"$bench/bench-forecast" Tests/FlightCoreTests/Fixtures/forecast-rows.bin
python3 Benchmarks/idle.py "$program"
python3 Benchmarks/alerts.py "$program"
HALCYON_TEST_DURABLE=1 Tools/with_postgres.sh python3 Benchmarks/people.py "$program" --stores sqlite postgres
python3 Benchmarks/viewers.py "$program"
python3 Benchmarks/viewers.py "$program" --links 100
for script in first_visit calm_frames; do "$python" "Benchmarks/$script.py" "$program"; done
"$python" Benchmarks/atlas_frames.py "$program" "$work/routes.bin"
