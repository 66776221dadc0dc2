public import FlightCore

/// What earlier flights of this installation have shown: how long aircraft taxi at an airport by time of day, and how far
/// off the sources' expected arrivals were.
public struct Experience: Sendable {
    /// Durations in minutes.
    private struct Tally {
        var count = 0.0
        var sum = 0.0

        mutating func add(_ minutes: Double) {
            count += 1
            sum += minutes
        }

        /// Returns the mean, to which the given value contributes as much as ``Experience/weight`` flights.
        func mean(towards other: Double) -> Double {
            (sum + Experience.weight * other) / (count + Experience.weight)
        }
    }

    private enum End: Hashable { case out, `in` }

    /// An end of a flight at an airport.
    private struct Place: Hashable {
        let airport: Airport.Code
        let end: End
        /// The local time of day in periods of ``Experience/period`` hours; nil for the whole day.
        let period: Int?
    }

    /// The number of flights that weigh as much as the general value. Assumed.
    private static let weight = 5.0
    private static let period = 3
    /// Taxi times outside this range, in minutes, are errors or waits of another kind.
    private static let believable = 1.0...90.0
    /// A source is judged by what it expected at least this long before the event.
    private static let lead = Span.minutes(20)

    private var taxis: [Place: Tally] = [:]
    /// The squared errors, in minutes, by source name.
    private var errors: [String: Tally] = [:]

    public init() {}

    /// - Parameter airport: Looks up an airport for its local time.
    public init(_ legs: [EarlierLeg], airport: (Airport.Code) -> Airport?) {
        for leg in legs {
            add(from: leg.out, to: leg.off, at: leg.origin, .out, airport)
            add(from: leg.on, to: leg.in, at: leg.destination, .in, airport)
            judge(leg)
        }
    }

    private mutating func add(
        from start: Instant?, to end: Instant?, at code: Airport.Code, _ which: End,
        _ airport: (Airport.Code) -> Airport?
    ) {
        guard let start, let end, let airport = airport(code) else { return }
        let minutes = Double((end - start).seconds) / 60
        guard Experience.believable.contains(minutes) else { return }
        for period in [nil, Experience.period(of: start, at: airport)] {
            taxis[Place(airport: code, end: which, period: period), default: Tally()].add(minutes)
        }
    }

    private mutating func judge(_ leg: EarlierLeg) {
        var last: [String: EarlierLeg.Expectation] = [:]
        for expectation in leg.expectations {
            guard let actual = expectation.milestone == .on ? leg.on : leg.in,
                expectation.saidAt <= actual - Experience.lead
            else { continue }
            last[expectation.source.name] = expectation
        }
        for (source, expectation) in last {
            guard let actual = expectation.milestone == .on ? leg.on : leg.in else { continue }
            // One flight of another day or a mistyped time must not outweigh all others.
            let error = min(30, Double(abs((expectation.time - actual).seconds)) / 60)
            errors[source, default: Tally()].add(error * error)
        }
    }

    private static func period(of instant: Instant, at airport: Airport) -> Int {
        airport.zone.local(instant).hour / period
    }

    /// Returns how long a flight is expected to taxi, in whole minutes.
    ///
    /// - Parameters:
    ///   - out: When the flight leaves its gate; nil if unknown.
    ///   - in: When the flight arrives; nil if unknown.
    public func taxi(from origin: Airport, to destination: Airport, out: Instant?, in: Instant?) -> TaxiTimes {
        TaxiTimes(
            out: taxi(.out, at: origin, out, usual: TaxiTimes.usual.out),
            in: taxi(.in, at: destination, `in`, usual: TaxiTimes.usual.in))
    }

    private func taxi(_ end: End, at airport: Airport, _ time: Instant?, usual: Span) -> Span {
        var minutes = Double(usual.seconds) / 60
        for period in [nil, time.map { Experience.period(of: $0, at: airport) }] {
            guard let tally = taxis[Place(airport: airport.code, end: end, period: period)] else { continue }
            minutes = tally.mean(towards: minutes)
        }
        return .minutes(Int64(minutes.rounded()))
    }

    /// Returns how far off the expected arrivals of a source usually are, in minutes (standard deviation).
    func deviation(of source: FlightObservation.Source?) -> Double {
        let usual = Flight.usualSourceDeviation * Flight.usualSourceDeviation
        return (source.flatMap { errors[$0.name] }?.mean(towards: usual) ?? usual).squareRoot()
    }
}
