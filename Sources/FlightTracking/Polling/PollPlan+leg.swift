import FlightCore

extension PollPlan.Leg {
    /// A flight as the plan needs it.
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
            // The day by which sources know it is that of the timetable.
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

    /// What was asked, and what following has shown, does not change with the flight.
    mutating func take(_ before: PollPlan.Leg) {
        asked = before.asked
        traced = before.traced
        address = before.address
        keys = before.keys
        seen = before.seen
        spokenCallsigns = before.spokenCallsigns
    }

    /// What is kept of a flight that was not looked at since the start.
    mutating func take(_ state: FollowingState) {
        address = state.binding?.address
        keys = state.keys
        seen = state.fixes.last?.fix.at
        spokenCallsigns = state.callsigns.sorted()
        asked = state.asked
        traced = state.traced
        // Who has answered for it when it was found is not asked again at once.
        for heard in state.heard { asked[heard.source] = max(asked[heard.source] ?? heard.at, heard.at) }
    }

    /// What following has shown by now.
    mutating func take(_ flight: FlightTracker) {
        address = flight.binding?.address
        keys = flight.keys
        seen = flight.track.last?.at
        spokenCallsigns = flight.callsigns.sorted()
    }
}
