import FlightCore

extension PollPlan.Leg {
    init(_ id: Flight.ID, _ flight: Flight, state: FlightState, airlines: AirlineTable, now: Instant) {
        self.init(
            id: id, number: flight.number, origin: flight.origin.code, destination: flight.landingAirport.code,
            state: state)
        let times = BestTimes(flight, now: now)
        out = times.out
        on = times.on
        arrival = times.in
        isCancelled = flight.status == .cancelled
        hasBelt = flight.belt != nil
        hasTakenOff = flight.off.actual != nil
        hasArrived = flight.in.actual != nil
        if let number = flight.number {
            callsigns = airlines.callsigns(of: number)
            // Sources identify a flight by its scheduled day.
            if let out = flight.out.scheduled ?? times.out {
                var inquiry = FlightAsked(number: number, day: flight.origin.zone.local(out).day)
                inquiry.origin = flight.origin.code
                inquiry.destination = flight.destination.code
                inquiry.out = out
                inquiry.arrivalDay = (flight.in.scheduled ?? times.in).map {
                    flight.landingAirport.zone.local($0).day
                }
                inquiry.callsign = callsigns.first
                self.inquiry = inquiry
            }
        }
    }

    /// Copies the query times and tracking state, which are not part of the flight, from the previous leg.
    mutating func take(_ before: PollPlan.Leg) {
        asked = before.asked
        traced = before.traced
        address = before.address
        keys = before.keys
        seen = before.seen
        spokenCallsigns = before.spokenCallsigns
    }

    /// Copies the stored state of a flight that has not been loaded since the program started.
    mutating func take(_ state: FollowingState) {
        address = state.binding?.address
        keys = state.keys
        seen = state.fixes.last?.fix.at
        spokenCallsigns = state.callsigns.sorted()
        asked = state.asked
        traced = state.traced
        // A source that responded when the flight was found is not queried again immediately.
        for heard in state.heard { asked[heard.source] = max(asked[heard.source] ?? heard.at, heard.at) }
    }

    /// Copies the current tracking state of the given flight.
    mutating func take(_ flight: FlightTracker) {
        address = flight.binding?.address
        keys = flight.keys
        seen = flight.track.last?.at
        spokenCallsigns = flight.callsigns.sorted()
    }
}
