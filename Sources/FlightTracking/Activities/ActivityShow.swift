public import FlightCore

/// Decides which flights devices should show.
public struct ActivityShow: Sendable {
    public let trip: Trip
    public let leg: Int
    public let presence: ActivityPlan.Presence
    /// The next instant at which the presence may change even without news.
    public let next: Instant

    /// The maximum number of activities that Halcyon starts. The system shows about five activities per app, so the
    /// traveller can start one more.
    public static let mostAtOnce = 4

    /// How long before departure a delayed flight is shown. Measured from the scheduled or expected time, whichever is
    /// earlier.
    static let lead = Span.hours(3)
    /// How long a cancelled or missed flight stays on the lock screen, which is as long as the system allows.
    static let longest = Span.hours(4)

    /// Returns what devices should show for each flight in the snapshot.
    public static func all(in snapshot: Snapshot) -> [Flight.ID: ActivityShow] {
        var shows: [Flight.ID: ActivityShow] = [:]
        let context = TravelContext(now: snapshot.now)
        for (trip, leg) in snapshot.trips() {
            guard let id = trip.legs[leg].id else { continue }
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
            // The next leg replaces the previous one immediately.
            presence = leg < shown ? .over(leavesAt: now, isUrgent: false) : .notYet
        }
        self.next = next
    }

    private static func presence(
        of flight: Flight, _ decision: Decision, now: Instant
    ) -> (ActivityPlan.Presence, Instant) {
        let next = decision.nextChange
        if flight.status == .cancelled || flight.isMissed {
            return (.over(leavesAt: now + longest, isUrgent: true), next)
        }
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
    /// Returns the state to send to a device. Because there may be no network en route, the device moves the bar on its
    /// own, at an even pace, from the current position until landing.
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
