import FlightCore
import Foundation

/// Scores forecasts against the actual delays and cancellations.
struct BacktestScore {
    /// Predicted probabilities, together with whether each event happened.
    private struct Chances {
        private var said: [(chance: Float, cameTrue: Bool)] = []

        mutating func add(_ chance: Double, _ cameTrue: Bool) { said.append((Float(chance), cameTrue)) }

        var count: Int { said.count }
        var rate: Double? { mean { $0.cameTrue ? 1 : 0 } }

        private func mean(_ value: ((chance: Float, cameTrue: Bool)) -> Double) -> Double? {
            guard !said.isEmpty else { return nil }
            return said.reduce(0) { $0 + value($1) } / Double(said.count)
        }

        var logLoss: Double? {
            mean { one in
                let chance = max(1e-6, min(1 - 1e-6, Double(one.chance)))
                return -log(one.cameTrue ? chance : 1 - chance)
            }
        }

        /// The area under the ROC curve: the probability that a case with the event was given a higher prediction than
        /// a case without the event. Ties count half. `nil` unless there are cases of both kinds.
        var areaUnderCurve: Double? {
            let sorted = said.sorted { $0.chance < $1.chance }
            var positives = 0.0
            var ranks = 0.0
            var at = 0
            while at < sorted.count {
                var end = at
                var hits = 0.0
                while end < sorted.count, sorted[end].chance == sorted[at].chance {
                    if sorted[end].cameTrue { hits += 1 }
                    end += 1
                }
                ranks += hits * Double(at + end + 1) / 2
                positives += hits
                at = end
            }
            let negatives = Double(sorted.count) - positives
            guard positives > 0, negatives > 0 else { return nil }
            return (ranks - positives * (positives + 1) / 2) / (positives * negatives)
        }

        var json: JSONValue {
            .object([
                ("count", .integer(Int64(count))), ("rate", JSONValue.optional(rate)),
                ("auc", JSONValue.optional(areaUnderCurve)), ("logLoss", JSONValue.optional(logLoss)),
            ])
        }

        func line(_ name: String) -> String {
            "  \(name.padding(to: 14)) AUC \(BacktestScore.text(areaUnderCurve, 4))  "
                + "log loss \(BacktestScore.text(logLoss, 4))  rate \(BacktestScore.text(rate, 4))"
        }
    }

    /// Predicted ranges of delays, together with the actual delays in minutes.
    private struct Ranges {
        private var actual: [Double] = []
        private var pinball = [0.0, 0, 0]
        private var inside = 0
        private var error = 0.0

        mutating func add(_ range: DelayRange, _ minutes: Int32) {
            let minutes = Double(minutes)
            actual.append(minutes)
            for (index, (quantile, end)) in [(0.1, range.low), (0.5, range.middle), (0.9, range.high)].enumerated() {
                pinball[index] += max(quantile * (minutes - end), (quantile - 1) * (minutes - end))
            }
            if minutes >= range.low && minutes <= range.high { inside += 1 }
            error += abs(minutes - range.middle)
        }

        private func mean(_ sum: Double) -> Double? { actual.isEmpty ? nil : sum / Double(actual.count) }

        /// The mean absolute error, in minutes, of a forecast that predicts the median delay of these legs for every
        /// leg.
        private var errorOfMedian: Double? {
            guard !actual.isEmpty else { return nil }
            let median = actual.sorted()[actual.count / 2]
            return mean(actual.reduce(0) { $0 + abs($1 - median) })
        }

        var json: JSONValue {
            .object([
                ("count", .integer(Int64(actual.count))),
                ("pinball10", JSONValue.optional(mean(pinball[0]))),
                ("pinball50", JSONValue.optional(mean(pinball[1]))),
                ("pinball90", JSONValue.optional(mean(pinball[2]))),
                ("coverage", JSONValue.optional(mean(Double(inside)))),
                ("meanAbsoluteError", JSONValue.optional(mean(error))),
                ("meanAbsoluteErrorOfMedian", JSONValue.optional(errorOfMedian)),
            ])
        }

        func lines(_ name: String) -> [String] {
            let ends = pinball.map { BacktestScore.text(mean($0), 3) }.joined(separator: " / ")
            return [
                "  \((name + " range").padding(to: 14)) pinball \(ends) (10/50/90)  "
                    + "80% range held \(BacktestScore.text(mean(Double(inside)), 4))",
                "  \("".padding(to: 14)) mean error \(BacktestScore.text(mean(error), 2)) min, "
                    + "always the median \(BacktestScore.text(errorOfMedian, 2)) min",
            ]
        }
    }

    private var late15 = Chances()
    private var late45 = Chances()
    private var cancelled = Chances()
    private var out = Ranges()
    private var `in` = Ranges()

    mutating func add(_ forecast: DelayForecast, _ leg: ForecastLeg) {
        cancelled.add(forecast.cancelled, leg.outDelay == nil)
        if let minutes = leg.outDelay {
            late15.add(forecast.late15, minutes >= 15)
            late45.add(forecast.late45, minutes >= 45)
            out.add(forecast.out, minutes)
        }
        if let minutes = leg.inDelay { `in`.add(forecast.in, minutes) }
    }

    var json: JSONValue {
        .object([
            ("late15", late15.json), ("late45", late45.json), ("cancelled", cancelled.json), ("out", out.json),
            ("in", `in`.json),
        ])
    }

    func lines(_ title: String) -> [String] {
        guard cancelled.count > 0 else { return ["\(title): 0"] }
        return ["\(title): \(cancelled.count)", late15.line("15 min late"), late45.line("45 min late")]
            + [cancelled.line("cancelled")] + out.lines("OUT") + `in`.lines("IN")
    }

    fileprivate static func text(_ number: Double?, _ decimals: Int) -> String {
        number.map { PlainNumber.text($0, decimals: decimals) } ?? "–"
    }
}

extension JSONValue {
    fileprivate static func optional(_ number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }
}

extension String {
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
