"""Trains the models on January to October. Only the report uses November and December."""

from __future__ import annotations

from dataclasses import dataclass

import lightgbm
import numpy as np

from .recording import WEATHER, Asked, feature_names

LAST_MONTH = 10
# Features that identify a place or only count are not for the trees.
_NOT_FOR_TREES = ("flightCount", "originCount", "inboundStage")
_SHARED = dict(
    num_leaves=31, max_depth=5, min_data_in_leaf=300, feature_fraction=0.5, bagging_fraction=0.5, bagging_freq=1,
    max_bin=63, lambda_l2=10.0, num_threads=1, verbose=-1, seed=13, deterministic=True, force_row_wise=True,
)


@dataclass(frozen=True)
class Target:
    """A predicted value; in the order of `ForecastTarget`."""

    name: str
    trees: int
    rate: float
    quantile: float | None = None


TARGETS = (
    Target("late15", 50, 0.18),
    Target("late45", 36, 0.18),
    Target("cancelled", 24, 0.15),
    Target("out10", 34, 0.24, 0.1),
    Target("out50", 34, 0.24, 0.5),
    Target("out90", 34, 0.24, 0.9),
    Target("in10", 34, 0.24, 0.1),
    Target("in50", 34, 0.24, 0.5),
    Target("in90", 34, 0.24, 0.9),
)


def places() -> list[int]:
    return [place for place, name in enumerate(feature_names()) if name not in _NOT_FOR_TREES]


def label(target: Target, asked: Asked) -> tuple[np.ndarray, np.ndarray]:
    """The target values, and the legs for which they are known."""
    departed = ~np.isnan(asked.out)
    if target.name == "cancelled":
        # Many cancelled flights have no recorded tail number, which the model would learn instead.
        return (~departed).astype(float), asked.has_tail
    if target.name.startswith("late"):
        return (asked.out >= int(target.name[4:])).astype(float), departed
    delay = asked.arrival if target.name.startswith("in") else asked.out
    return np.clip(delay, -60, 400), ~np.isnan(delay)


def train(target: Target, all_asked: list[Asked], months: np.ndarray, seed: int = 13) -> lightgbm.Booster:
    """A model of the legs of some months. Every other row has no weather, as is common in use."""
    keep = places()
    random = np.random.default_rng(seed)
    rows, labels = [], []
    for asked in all_asked:
        value, known = label(target, asked)
        chosen = known & np.isin(asked.month, months)
        block = asked.features[chosen].copy()
        blank = random.random(len(block)) < 0.5
        for name in WEATHER:
            block[blank, feature_names().index(name)] = np.nan
        rows.append(block[:, keep])
        labels.append(value[chosen])
    parameters = dict(_SHARED, learning_rate=target.rate)
    if target.quantile is None:
        parameters.update(objective="binary")
    else:
        parameters.update(objective="quantile", alpha=target.quantile)
    data = lightgbm.Dataset(np.concatenate(rows), np.concatenate(labels))
    return lightgbm.train(parameters, data, target.trees)


def usual(all_asked: list[Asked]) -> np.ndarray:
    """The values of unknown features: medians, and missing values for weather and aircraft."""
    names = feature_names()
    asked = next(one for one in all_asked if one.lead == 120)
    values = np.nanmedian(asked.features[asked.month <= LAST_MONTH], axis=0)
    for name in WEATHER + ("inboundStage", "feederMean", "feederLate", "originArrivals", "destinationMean"):
        values[names.index(name)] = np.nan
    for name in ("ready", "inboundDelay", "buffer", "tailDelay"):
        values[names.index(name)] = np.nan
    values[names.index("hasGap")] = 0
    return values.astype(np.float32)
