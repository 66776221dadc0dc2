#!/usr/bin/env bash
# Trains the delay forecast anew: Data/forecast.bin (see Docs/forecast.md). LightGBM and what it needs go into a folder of
# their own from PyPI; nothing here is needed to build, run or test Halcyon. Arguments go to Tools/build_forecast.py.
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.build-web/forecast/venv
if ! "$environment/bin/python" -c 'import lightgbm, numpy, sklearn' 2>/dev/null; then
  python3 -m venv "$environment"
  "$environment/bin/pip" install -q --disable-pip-version-check -r Tools/halcyon_forecast/requirements.txt
fi
swift build --package-path Benchmarks --scratch-path .build-bench -c release --product forecast-features
exec nice -n 10 "$environment/bin/python" Tools/build_forecast.py "$@"
