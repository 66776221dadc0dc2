"""The calibration of the forecast from unseen months: January to October in three parts, each predicted by models trained on
the other two."""

from __future__ import annotations

import numpy as np

from .recording import Asked
from .training import TARGETS, label, places, train

PARTS = ((1, 4, 7, 10), (2, 5, 8), (3, 6, 9))
# Limits of the classes of probabilities, in thousandths: one in twenty, one in ten, … nine in ten.
CLASSES = (50, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000)


def cross_fit(all_asked: list[Asked]) -> tuple[list[float], list[tuple[int, int, int]]]:
    """Minutes to add to out10, out50, out90, in10, in50, in90; and the classes: upper limit, number of forecasts, number of late flights."""
    asked = next(one for one in all_asked if one.lead == 120)
    keep = places()
    short: dict[str, list[np.ndarray]] = {}
    chances, late = [], []
    for part in PARTS:
        others = np.array([month for month in range(1, 11) if month not in part])
        for target in TARGETS:
            if target.quantile is None and target.name != "late15":
                continue
            model = train(target, all_asked, others)
            value, known = label(target, asked)
            chosen = known & np.isin(asked.month, part)
            foretold = model.predict(asked.features[chosen][:, keep])
            if target.quantile is None:
                chances.append(foretold)
                late.append(value[chosen])
            else:
                short.setdefault(target.name, []).append(value[chosen] - foretold)
    corrections = []
    for target in TARGETS:
        if target.quantile is not None:
            # Conformal prediction: the quantile of the missing minutes.
            corrections.append(float(np.quantile(np.concatenate(short[target.name]), target.quantile)))
    all_chances, all_late = np.concatenate(chances), np.concatenate(late)
    classes = []
    low = 0.0
    for up_to in CLASSES:
        inside = (all_chances > low) & (all_chances <= up_to / 1000)
        classes.append((up_to, int(inside.sum()), int(all_late[inside].sum())))
        low = up_to / 1000
    return corrections, classes
