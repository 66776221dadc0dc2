/// The consequences of bad news for the traveller, and the available actions. The cause is stored separately, as a
/// ``StateContent/Note``.
public struct BadNews: Hashable, Sendable {
    /// The consequences, in chronological order.
    public var consequences: [Consequence]
    public var rights: [PassengerRight]
    /// The airline's page for changing a booking.
    public var site: AirlineSite?
    /// Whether people waiting for the traveller are at the wrong airport.
    public var concernsThoseWhoWait = false

    public enum Consequence: Hashable, Sendable {
        /// The flight is cancelled, so the traveller need not go to the airport.
        case stayHome
        /// The flight is diverted to an unknown airport.
        case whereToIsUnknown
        /// The flight lands at the given great-circle distance from its planned destination.
        case landsAway(kilometers: Int)
        /// The flight leaves the given number of minutes before its scheduled time.
        case leavesEarly(minutes: Int)
        /// The new arrival time, with the number of days from the departure date to the arrival date.
        case arrives(LocalTime, dayChange: Int)
        /// The traveller misses the next leg, because this leg is cancelled, arrives too late or lands at a different
        /// airport.
        case missesNext(FlightNumber?)
        /// The next leg has left without the traveller.
        case missedNext(FlightNumber?)
        /// The traveller misses this flight: the given earlier flight was diverted to the given airport.
        case notReached(after: FlightNumber?, divertedTo: Airport.Code)
        /// The traveller misses this flight unless rebooked: the given earlier flight is cancelled.
        case missesThis(after: FlightNumber?)
        /// Too little time remains to reach the next leg.
        case nextAtRisk(FlightNumber?)
    }

    var isEmpty: Bool { consequences.isEmpty && rights.isEmpty && site == nil }
}

extension BadNews {
    /// - Parameters:
    ///   - isOnTheWay: Whether another flight brings the traveller to the origin.
    ///   - next: The next leg of the trip; nil if there is none.
    ///   - onward: The connection to the next leg; nil if the next leg does not connect.
    init(
        _ flight: Flight, isOnTheWay: Bool, next: Flight?, _ onward: ConnectionReckoning?, times: BestTimes,
        now: Instant
    ) {
        consequences = []
        rights = []
        let isMine = flight.role == .mine
        switch flight.status {
        case .cancelled:
            if isMine, !isOnTheWay, flight.out.scheduled.map({ now < $0 }) ?? false { consequences.append(.stayHome) }
        case .diverted:
            if flight.divertedTo == nil {
                consequences.append(.whereToIsUnknown)
            } else if let end = flight.landingAirport.position, let goal = flight.destination.position {
                let kilometers = Int((end.distance(to: goal) / 1000).rounded())
                if kilometers > 0 { consequences.append(.landsAway(kilometers: kilometers)) }
            }
        case .scheduled:
            if let minutes = EarlyDeparture.minutes(flight, times: times) {
                consequences.append(.leavesEarly(minutes: minutes))
            }
            if let arrival = times.in {
                let there = flight.landingAirport.zone.local(arrival)
                let departed = times.out.map { flight.origin.zone.local($0).day } ?? there.day
                consequences.append(.arrives(there, dayChange: departed.days(until: there.day)))
            }
        }
        guard isMine else { return }
        concernsThoseWhoWait = flight.status == .diverted
        if let next, let fate = BadNews.fate(of: next, after: flight, onward, times: times, now: now) {
            consequences.append(fate)
        }
        rights = PassengerRight.all(for: flight, times: times)
        site = flight.number.flatMap { AirlineSite(of: $0.airline) }
    }

    /// Creates the news that the next leg is cancelled, with the passenger's rights and the airline's page.
    init(cancelled next: Flight, now: Instant) {
        consequences = []
        rights = PassengerRight.all(for: next, times: BestTimes(next, now: now))
        site = next.number.flatMap { AirlineSite(of: $0.airline) }
    }

    /// Creates the news of a flight that the traveller misses because no earlier leg arrives in time, for a flight
    /// without other news.
    init(missed flight: Flight, _ consequence: Consequence) {
        consequences = [consequence]
        rights = []
        site = flight.number.flatMap { AirlineSite(of: $0.airline) }
    }

    /// Whether the given flight leaves so early that a regulation gives its passengers a right.
    static func isMuchTooEarly(_ flight: Flight, times: BestTimes) -> Bool {
        guard flight.role == .mine, EarlyDeparture.minutes(flight, times: times) != nil else { return false }
        return !PassengerRight.all(for: flight, times: times).isEmpty
    }

    /// Returns the effect of the news on the next leg; nil if there is no effect or the effect is unknown.
    private static func fate(
        of next: Flight, after flight: Flight, _ onward: ConnectionReckoning?, times: BestTimes, now: Instant
    ) -> Consequence? {
        let theirs = BestTimes(next, now: now)
        guard flight.isFollowed(by: next, times, theirs) else { return nil }
        guard flight.status != .cancelled else { return .missesNext(next.number) }
        if flight.status == .diverted {
            // A transfer between cities does not depend on the landing. If the landing airport is unknown, so is the
            // consequence.
            guard flight.divertedTo != nil, flight.destination.isSibling(of: next.origin) else { return nil }
            guard flight.lands(whereLeaves: next) else {
                let hasLeft = next.isMissed && theirs.out.map { $0 <= now } ?? false
                return hasLeft ? .missedNext(next.number) : .missesNext(next.number)
            }
        }
        guard let arrival = onward?.arrival ?? times.in, let out = theirs.out else { return nil }
        if arrival >= out { return .missesNext(next.number) }
        return onward?.isEndangered ?? false ? .nextAtRisk(next.number) : nil
    }
}
