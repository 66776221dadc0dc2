/// Judges received altitudes by the climb or descent that is possible since the last believed one. Receivers and
/// transponders sometimes report altitudes that are off by thousands of feet.
public struct AltitudeFilter: Hashable, Sendable {
    private struct Received: Hashable, Sendable {
        let at: Instant
        let feet: Double

        /// Returns whether an aircraft can climb or descend by the difference in the given time.
        ///
        /// - Parameter error: The allowed error of both altitudes together, in feet.
        func reaches(_ other: Received, error: Double) -> Bool {
            abs(other.feet - feet) <= AltitudeFilter.fastest * Double((other.at - at).seconds) + error
        }
    }

    /// A vertical speed, in feet per second, that airliners exceed in emergencies only.
    private static let fastest = 100.0

    private var believed: Received?
    private var doubted: Received?

    public init() {}

    /// The time of the last believed altitude; nil before the first.
    var last: Instant? { believed?.at }

    /// What a filter says about an altitude.
    public enum Verdict: Hashable, Sendable {
        case believed
        /// Believed because it fits the one before it, which was doubted: the altitude believed until then was false.
        case corrected
        case doubted
    }

    /// Judges an altitude, in feet. Altitudes must be in order of time.
    public mutating func take(_ feet: Double, at instant: Instant) -> Verdict {
        let received = Received(at: instant, feet: feet)
        let verdict: Verdict =
            if believed.map({ $0.reaches(received, error: 1200) }) ?? true {
                .believed
            } else if doubted.map({ $0.reaches(received, error: 600) }) ?? false {
                .corrected
            } else {
                .doubted
            }
        doubted = verdict == .doubted ? received : nil
        if verdict != .doubted { believed = received }
        return verdict
    }
}
