public import FlightCore

/// Which flights should be seen on devices now.
public struct ActivityShow: Sendable {
    public let trip: Trip
    public let leg: Int
    public let presence: ActivityPlan.Presence
    /// When that changes though nothing is heard.
    public let next: Instant

    /// The system shows some five of an app; one is left for what the traveller starts.
    public static let mostAtOnce = 4

    /// Before departure a flight is seen from then on, also if it is late.
    static let lead = Span.hours(3)
    /// What is called off stays on the lock screen for as long as the system lets it.
    static let longest = Span.hours(4)

    /// Of every trip one leg, as the engine chooses it.
    public static func all(in snapshot: Snapshot) -> [Flight.ID: ActivityShow] {
        var shows: [Flight.ID: ActivityShow] = [:]
        let context = TravelContext(now: snapshot.now)
        for index in snapshot.entries.indices {
            guard let id = snapshot.entries[index].flight.id else { continue }
            let (trip, leg) = snapshot.trip(at: index)
            let (shown, decision) = SmartStateEngine.decide(trip, in: context)
            shows[id] = ActivityShow(trip, leg: leg, shown: shown, decision, now: snapshot.now)
        }
        return shows
    }

    private init(_ trip: Trip, leg: Int, shown: Int, _ decision: Decision, now: Instant) {
        self.trip = trip
        self.leg = leg
        var next = decision.nextChange
        if leg == shown {
            (presence, next) = ActivityShow.presence(of: trip.legs[leg], decision, now: now)
        } else {
            // The next leg takes the place of the one before it at once.
            presence = leg < shown ? .over(leavesAt: now, isUrgent: false) : .notYet
        }
        self.next = next
    }

    private static func presence(
        of flight: Flight, _ decision: Decision, now: Instant
    ) -> (ActivityPlan.Presence, Instant) {
        let next = decision.nextChange
        if flight.status == .cancelled { return (.over(leavesAt: now + longest, isUrgent: true), next) }
        switch decision.state {
        case .farOut, .dayBefore: return (.notYet, next)
        case .completed: return (.over(leavesAt: now + .hours(1), isUrgent: false), next)
        case .delayed:
            let times = BestTimes(flight, now: now)
            let first = [flight.out.scheduled, times.out].compactMap { $0 }.min().map { $0 - lead } ?? .always
            return first <= now ? (.wanted, next) : (.notYet, min(next, first))
        case .headToAirport, .atAirport, .atGate, .boarding, .onBoard, .taxiing, .inFlight, .descending, .landed,
            .atGateDest, .connection:
            return (.wanted, next)
        }
    }
}

extension LiveActivityState {
    /// As a device is told: it goes on by itself as far as it will, for on the way there may be no network. The bar moves evenly
    /// from where the flight is until it lands.
    public func onItsOwn(from now: Instant) -> LiveActivityState {
        guard let progress, let landing = landing?.local.instant else { return self }
        switch phase {
        case .taxiing, .inFlight, .descending: break
        default: return self
        }
        let start = max(now, progress.start)
        guard landing > start, landing > progress.end else { return self }
        var state = self
        state.progress = FlightProgress.Interval(
            start: start, startFraction: progress.fraction(at: start), end: landing, endFraction: 1_000_000)
        return state
    }
}
