#!/usr/bin/env python3
"""Trains the delay forecast and writes Data/forecast.bin. Start it with Tools/forecast.sh, which installs what it needs."""

from __future__ import annotations

import argparse
import bz2
import csv
import json
import sys
from pathlib import Path

import numpy as np

from halcyon_data.sources import Cache
from halcyon_forecast import calibration, plot, recording, report, table, training

ROOT = Path(__file__).resolve().parent.parent
LEADS = (30, 120, 480)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=Path, default=ROOT / ".build-bench/release/forecast-features")
    parser.add_argument("--cache", type=Path, default=ROOT / ".data-cache")
    parser.add_argument("--work", type=Path, default=ROOT / ".build-web/forecast", help="folder of the features")
    parser.add_argument("--output", type=Path, default=ROOT / "Data/forecast.bin")
    parser.add_argument("--samples", type=Path, help="write features and LightGBM's scores to this file, for the comparison with Swift")
    parser.add_argument("--plot", type=Path, help="write the calibration as SVG to this file")
    parser.add_argument("--models", type=Path, help="write LightGBM's models to this folder, for the comparison of speed")
    parser.add_argument("--sample-rows", type=int, default=20000)
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    cache = Cache(arguments.cache)
    legs = arguments.work / "flights.csv"
    recording.write_legs(cache, legs)
    with legs.open(newline="") as file:
        rows = [(row["origin"], row["carrier"], int(row["month"])) for row in csv.DictReader(file)]
    origins = [origin for origin, _, _ in rows]
    names = sorted({carrier for _, carrier, _ in rows})
    carriers = np.array([names.index(carrier) for _, carrier, _ in rows])
    month = np.array([month for _, _, month in rows])
    weather = recording.read_weather(cache)
    asked = [recording.ask(arguments.program, legs, lead, arguments.work, weather, origins, month) for lead in LEADS]

    months = np.arange(1, training.LAST_MONTH + 1)
    keep = training.places()
    models = []
    for target in training.TARGETS:
        models.append(table.snap(training.train(target, asked, months), keep))
        print(f"trained {target.name}", file=sys.stderr, flush=True)
    corrections, classes = calibration.cross_fit(asked)
    usual = training.usual(asked)
    content = table.write([(model, keep) for model in models], usual, corrections, classes)
    arguments.output.write_bytes(content)
    print(f"{arguments.output}: {len(content)} bytes, {len(bz2.compress(content))} compressed")
    print("corrections", " ".join(f"{value:.2f}" for value in corrections))
    for up_to, said, late in classes:
        print(f"  chance up to {up_to / 10:.0f} %: said {said} times, late {late / max(1, said):.3f}")
    if arguments.plot:
        arguments.plot.write_text(plot.calibration(classes))
    for one in asked[:2]:
        print("\n".join(report.lines(one, models, corrections, carriers[one.rows])))
    no_weather = asked[1]
    for name in recording.WEATHER:
        no_weather.features[:, recording.feature_names().index(name)] = np.nan
    print("without weather:")
    print("\n".join(report.lines(no_weather, models, corrections, carriers[no_weather.rows])))
    if arguments.models:
        arguments.models.mkdir(parents=True, exist_ok=True)
        for number, model in enumerate(models):
            model.booster.save_model(arguments.models / f"{number}.txt")
        (arguments.models / "places.json").write_text(json.dumps(keep))
        (arguments.models / "count.json").write_text(json.dumps(len(recording.feature_names())))
    if arguments.samples:
        write_samples(arguments.samples, asked, models, keep, arguments.sample_rows)


def write_samples(path: Path, asked: list[recording.Asked], models: list[table.Snapped], keep: list[int], count: int) -> None:
    """Rows of features (floats) followed by LightGBM's raw scores (doubles), one after the other."""
    random = np.random.default_rng(7)
    features = np.concatenate([one.features[random.choice(len(one.features), count // len(asked) + 1)] for one in asked])[:count]
    # Also with values missing at random, which no recording has.
    features[random.random(features.shape) < 0.05] = np.nan
    scores = np.stack([model.booster.predict(features[:, keep], raw_score=True) for model in models], axis=1)
    with path.open("wb") as file:
        for row, score in zip(features.astype(np.float32), scores.astype(np.float64)):
            file.write(row.tobytes() + score.tobytes())
    print(f"{path}: {count} rows")


if __name__ == "__main__":
    main()
