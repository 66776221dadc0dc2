#!/usr/bin/env python3
"""Compares a forecast in Swift with a call of LightGBM for a single row.

The rows are those of the tests (features and LightGBM's raw scores); the models are read back from the table's own trees by
Tools/build_forecast.py --models. Usage: forecast.py BENCH-FORECAST SAMPLES MODELS-FOLDER
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import lightgbm
import numpy as np

bench, samples, folder = sys.argv[1:4]
swift = json.loads(subprocess.run([bench, "run", samples], check=True, capture_output=True, text=True).stdout)
models = [lightgbm.Booster(model_file=str(path)) for path in sorted(Path(folder).glob("*.txt"))]
keep = json.loads((Path(folder) / "places.json").read_text())
features = json.loads((Path(folder) / "count.json").read_text())
raw = np.fromfile(samples, np.uint8).reshape(-1, features * 4 + len(models) * 8)
rows = raw[:, : features * 4].copy().view(np.float32)[:200][:, keep].astype(float)
best = float("inf")
for _ in range(3):
    started = time.perf_counter()
    for row in rows:
        for model in models:
            model.predict(row[None, :], num_threads=1)
    best = min(best, (time.perf_counter() - started) / len(rows))
print(f"Swift: {swift['microseconds']:.2f} µs a forecast (nine scores, ranges and chances), {swift['rows']} rows, "
      f"furthest from LightGBM {swift['furthest']:.1e}")
print(f"LightGBM {lightgbm.__version__}, Python, single row: {best * 1e6:.0f} µs for the same nine scores")
print(f"ratio {best * 1e6 / swift['microseconds']:.0f}")
