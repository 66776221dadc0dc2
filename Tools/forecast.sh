#!/usr/bin/env bash
# Trains the delay forecast: Data/forecast.bin (see Docs/forecast.md). Installs LightGBM and its dependencies from PyPI into a
# separate folder. Building, running and testing Halcyon needs none of this. Arguments go to Tools/build_forecast.py.
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.build-web/forecast/venv
if ! "$environment/bin/python" -c 'import lightgbm, numpy, sklearn' 2>/dev/null; then
  python3 -m venv "$environment"
  "$environment/bin/pip" install -q --disable-pip-version-check -r Tools/halcyon_forecast/requirements.txt
fi
swift build --package-path Benchmarks --scratch-path .build-bench -c release --product forecast-features
exec nice -n 10 "$environment/bin/python" Tools/build_forecast.py "$@"
