"""The accuracy of the trees on November and December, which they have not seen, beside simpler models."""

from __future__ import annotations

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss, roc_auc_score

from .recording import Asked, feature_names
from .table import Snapped
from .training import LAST_MONTH, TARGETS, label, places


def pinball(actual: np.ndarray, foretold: np.ndarray | float, quantile: float) -> float:
    short = actual - foretold
    return float(np.maximum(quantile * short, (quantile - 1) * short).mean())


def _carrier_hours(asked: Asked, carriers: np.ndarray) -> np.ndarray:
    hours = asked.features[:, feature_names().index("clock")] // 60
    return carriers * 24 + hours.astype(int)


def lines(asked: Asked, models: list[Snapped], corrections: list[float], carriers: np.ndarray) -> list[str]:
    keep = places()
    seen = asked.month <= LAST_MONTH
    out = asked.out
    departed = ~np.isnan(out)
    learned, tested = seen & departed, ~seen & departed
    late = (out >= 15).astype(float)
    text = [f"asked {asked.lead} minutes ahead; {int(tested.sum())} departures of November and December"]

    groups = _carrier_hours(asked, carriers)
    rate = late[learned].mean()
    sums = np.bincount(groups[learned], late[learned], groups.max() + 1)
    counts = np.bincount(groups[learned], minlength=groups.max() + 1)
    by_group = (sums + 20 * rate) / (counts + 20)
    centred = np.nan_to_num((asked.features[:, keep] - np.nanmean(asked.features[learned][:, keep], axis=0))
                            / (np.nanstd(asked.features[learned][:, keep], axis=0) + 1e-6))
    regression = LogisticRegression(max_iter=200).fit(centred[learned], late[learned])
    chances = {
        "always the rate": np.full(len(out), rate),
        "carrier x hour": by_group[groups],
        "logistic regression": regression.predict_proba(centred)[:, 1],
        "trees": models[0].booster.predict(asked.features[:, keep]),
    }
    for name, chance in chances.items():
        text.append(
            f"  late 15: {name:20} AUC {roc_auc_score(late[tested], chance[tested]):.4f}  "
            f"log loss {log_loss(late[tested], np.clip(chance[tested], 1e-6, 1 - 1e-6)):.4f}")
    late45 = out[tested] >= 45
    text.append(f"  late 45: AUC {roc_auc_score(late45, models[1].booster.predict(asked.features[tested][:, keep])):.4f}")
    tail = asked.has_tail & ~seen
    gone = ~departed[tail]
    text.append(f"  cancelled (of those with a tail): AUC "
                f"{roc_auc_score(gone, models[2].booster.predict(asked.features[tail][:, keep])):.4f}")
    for kind, index in (("out", 3), ("in", 6)):
        foretold = []
        for place, target in enumerate(TARGETS[index:index + 3]):
            value, known = label(target, asked)
            delay = asked.out if kind == "out" else asked.arrival
            rows = known & ~seen
            said = models[index + place].booster.predict(asked.features[rows][:, keep]) + corrections[index - 3 + place]
            foretold.append(said)
            constant = float(np.quantile(delay[known & seen], target.quantile))
            text.append(f"  {target.name}: pinball {pinball(delay[rows], said, target.quantile):.3f}, "
                        f"always {constant:.0f}: {pinball(delay[rows], constant, target.quantile):.3f}")
        held = (delay[rows] >= foretold[0]) & (delay[rows] <= foretold[2])
        text.append(f"  {kind}: the range of 8 in 10 held {held.mean():.4f}; mean absolute error "
                    f"{np.abs(delay[rows] - foretold[1]).mean():.2f}, always the median "
                    f"{np.abs(delay[rows] - np.median(delay[known & seen])).mean():.2f}")
    return text
