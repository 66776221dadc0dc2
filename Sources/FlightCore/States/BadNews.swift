/// What bad news means for the traveller, and what can be done about it. Why is a note of its own
/// (``StateContent/Note``).
public struct BadNews: Hashable, Sendable {
    /// What follows from it, in the order of the day.
    public var consequences: [Consequence]
    public var rights: [PassengerRight]
    /// Where the airline lets a booking be changed.
    public var site: AirlineSite?
    /// Whether those who wait for it stand at the wrong airport.
    public var concernsThoseWhoWait = false

    public enum Consequence: Hashable, Sendable {
        /// The flight does not go: no need to leave for the airport.
        case stayHome
        /// It goes somewhere else, and nobody has said where to.
        case whereToIsUnknown
        /// It lands so far from where it was to, along the great circle.
        case landsAway(kilometers: Int)
        /// It leaves so many minutes before its planned time.
        case leavesEarly(minutes: Int)
        /// When it arrives now, and by how many days the date there is ahead of the departure's.
        case arrives(LocalTime, dayChange: Int)
        /// The next leg leaves before this one arrives or from where this one does not land, or this one does not go.
        case missesNext(FlightNumber?)
        /// Too little is left for the way to the next leg (``ConnectionReckoning/isEndangered``).
        case nextAtRisk(FlightNumber?)
    }

    var isEmpty: Bool { consequences.isEmpty && rights.isEmpty && site == nil }
}

extension BadNews {
    /// - Parameters:
    ///   - isOnTheWay: whether another flight brings one to where it leaves from.
    ///   - next: the following leg of the trip, if there is one.
    ///   - onward: how the connection to it stands, if it is one.
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

    /// A next leg that does not go: what is owed for it, and whom to ask.
    init(cancelled next: Flight, now: Instant) {
        consequences = []
        rights = PassengerRight.all(for: next, times: BestTimes(next, now: now))
        site = next.number.flatMap { AirlineSite(of: $0.airline) }
    }

    /// A flight to which nothing brings one in time, but for what else is said of it.
    init(missed flight: Flight) {
        consequences = []
        rights = []
        site = flight.number.flatMap { AirlineSite(of: $0.airline) }
    }

    /// Whether a flight leaves so much before its planned time that a rule gives its passengers something.
    static func isMuchTooEarly(_ flight: Flight, times: BestTimes) -> Bool {
        guard flight.role == .mine, EarlyDeparture.minutes(flight, times: times) != nil else { return false }
        return !PassengerRight.all(for: flight, times: times).isEmpty
    }

    /// What becomes of the next leg where the news reaches it; nil where nothing can be said.
    private static func fate(
        of next: Flight, after flight: Flight, _ onward: ConnectionReckoning?, times: BestTimes, now: Instant
    ) -> Consequence? {
        let theirs = BestTimes(next, now: now)
        guard flight.isFollowed(by: next, times, theirs) else { return nil }
        guard flight.status != .cancelled else { return .missesNext(next.number) }
        if flight.status == .diverted {
            // What lay apart before does not depend on it; where nobody has said where to, nothing can be said.
            guard flight.divertedTo != nil, flight.destination.isSibling(of: next.origin) else { return nil }
            guard flight.lands(whereLeaves: next) else { return .missesNext(next.number) }
        }
        guard let arrival = onward?.arrival ?? times.in, let out = theirs.out else { return nil }
        if arrival >= out { return .missesNext(next.number) }
        return onward?.isEndangered ?? false ? .nextAtRisk(next.number) : nil
    }
}
