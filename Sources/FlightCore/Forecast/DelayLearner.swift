internal import CMath

/// Corrects the model's forecasts with the outcomes of earlier forecasts, because airports, airlines and aircraft may
/// differ from those in the training data. Only the cases passed to the learner affect its corrections.
public struct DelayLearner {
    /// A forecast, with the inputs that are needed to learn from the outcome later.
    public struct Case: Sendable {
        /// The model's own forecast, without corrections.
        public let model: DelayForecast
        fileprivate let basis: [Float]
        fileprivate let shortBasis: [Float]
    }

    private var late15: LogisticLearner
    private var late45: LogisticLearner
    private var ends: [QuantileLearner]

    /// The values of ``ForecastFeature/ready``, in minutes, above which the slope of the log odds may change (`from`).
    /// The minutes above each value are divided by `over`.
    private static let bends: [(from: Float, over: Float)] = [
        (-60, 30), (-30, 20), (-15, 15), (0, 15), (15, 20), (45, 45),
    ]
    /// The features used for corrections, each with its usual value and its usual deviation from that value.
    private static let scaled: [(feature: ForecastFeature, usual: Float, over: Float)] = [
        (.originLate, 0.2, 0.2), (.originLateLong, 0.2, 0.15), (.originMean, 8, 15), (.originWaiting, 0.05, 0.1),
        (.carrierLate, 0.2, 0.15), (.carrierHereLate, 0.2, 0.2), (.everywhereLate, 0.2, 0.1),
        (.everywhereMeanLong, 8, 8), (.towardMean, 8, 15), (.towardLate, 0.2, 0.2), (.destinationMean, 8, 15),
        (.destinationArrivals, 5, 15), (.originArrivals, 5, 15), (.feederMean, 8, 15), (.flightHabit, 0.2, 0.15),
        (.routeHabit, 0.2, 0.1), (.hourHabit, 0.2, 0.1), (.carrierHabit, 0.2, 0.1), (.originHabit, 0.2, 0.1),
        (.clock, 840, 300), (.tailDelay, 0, 30), (.inboundDelay, 0, 30),
    ]

    public init() {
        let deviations = [0.3] + Array(repeating: 0.1, count: DelayLearner.count - 1)
        late15 = LogisticLearner(deviations: deviations)
        late45 = LogisticLearner(deviations: deviations)
        ends = [0.1, 0.5, 0.9, 0.1, 0.5, 0.9].map { quantile in
            QuantileLearner(quantile: quantile, count: DelayLearner.shortCount, pace: quantile > 0.5 ? 3 : 1)
        }
    }

    private static let count = 3 + bends.count + 6 + scaled.count + 2
    private static let shortCount = 6

    private static func odds(_ chance: Double) -> Double {
        let chance = max(1e-4, min(1 - 1e-4, chance))
        return log(chance / (1 - chance))
    }

    /// Creates a case from the features of a leg and the model's forecast, to learn from later.
    public func watch(_ features: [Float], _ model: DelayForecast) -> Case {
        func value(_ feature: ForecastFeature) -> Float { features[Int(feature.rawValue)] }
        let isDirect = DelayModel.isDirect(features)
        let direct: Float = isDirect ? 1 : 0
        let ready = isDirect ? min(200, value(.ready)) : -300
        let stage = value(.inboundStage)
        let waiting: Float = isDirect && stage == 1 ? 1 : 0
        let flying: Float = isDirect && stage == 2 ? 1 : 0
        let odds = Float(DelayLearner.odds(model.late15)) + 1.5
        var basis: [Float] = [1, odds, direct]
        basis.reserveCapacity(DelayLearner.count)
        for bend in DelayLearner.bends { basis.append(max(0, ready - bend.from) / bend.over) }
        basis += [
            waiting, flying, waiting * max(0, ready + 30) / 30, waiting * max(0, ready) / 30,
            flying * max(0, ready + 30) / 30, !isDirect && !value(.ready).isNaN ? 1 : 0,
        ]
        for scale in DelayLearner.scaled {
            let raw = value(scale.feature)
            basis.append(raw.isNaN ? 0 : max(-3, min(4, (raw - scale.usual) / scale.over)))
        }
        let buffer = isDirect ? value(.buffer) : 60
        basis += [direct * max(0, 45 - buffer) / 20, direct * max(0, buffer - 90) / 60]
        let mean = value(.originMean)
        let short: [Float] = [
            1, odds, direct, max(0, ready + 15) / 30, waiting + flying,
            mean.isNaN ? 0 : max(-1, min(4, (mean - 8) / 15)),
        ]
        return Case(model: model, basis: basis, shortBasis: short)
    }

    /// The number of departures from which the learner has learned.
    private var learned = 0

    /// The fraction by which ranges are widened: 0.25 before the first departure, falling to almost 0 after thousands
    /// of departures.
    private var caution: Double { 0.25 * 1500 / Double(1500 + learned) }

    private func widened(_ range: DelayRange) -> DelayRange {
        let range = range.inOrder
        return DelayRange(
            low: range.low - caution * (range.middle - range.low), middle: range.middle,
            high: range.high + caution * (range.high - range.middle))
    }

    /// Returns the forecast for a case, corrected by what has been learned so far.
    public func forecast(_ seen: Case) -> DelayForecast {
        func chance(_ model: Double, _ learner: LogisticLearner) -> Double {
            1 / (1 + exp(-(DelayLearner.odds(model) + learner.correction(seen.basis))))
        }
        func end(_ model: Double, _ index: Int) -> Double { model + ends[index].correction(seen.shortBasis) }
        let model = seen.model
        let late15 = chance(model.late15, late15)
        return DelayForecast(
            late15: late15, late45: min(late15, chance(model.late45, late45)), cancelled: model.cancelled,
            out: widened(
                DelayRange(low: end(model.out.low, 0), middle: end(model.out.middle, 1), high: end(model.out.high, 2))),
            in: widened(
                DelayRange(low: end(model.in.low, 3), middle: end(model.in.middle, 4), high: end(model.in.high, 5))))
    }

    /// Learns whether the flight left at least 15 minutes late.
    public mutating func learn(_ seen: Case, isLate15 isLate: Bool) {
        late15.learn(seen.basis, odds: DelayLearner.odds(seen.model.late15), cameTrue: isLate)
    }

    /// Learns whether the flight left at least 45 minutes late.
    public mutating func learn(_ seen: Case, isLate45 isLate: Bool) {
        late45.learn(seen.basis, odds: DelayLearner.odds(seen.model.late45), cameTrue: isLate)
    }

    /// Learns the departure delay in minutes.
    public mutating func learn(_ seen: Case, out minutes: Int32) {
        learned += 1
        let range = seen.model.out
        for (index, said) in [range.low, range.middle, range.high].enumerated() {
            ends[index].learn(seen.shortBasis, said: said, actual: Double(minutes))
        }
    }

    /// Learns the arrival delay in minutes.
    public mutating func learn(_ seen: Case, in minutes: Int32) {
        let range = seen.model.in
        for (index, said) in [range.low, range.middle, range.high].enumerated() {
            ends[3 + index].learn(seen.shortBasis, said: said, actual: Double(minutes))
        }
    }
}
