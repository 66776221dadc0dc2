import FlightCore

extension FlightTracker {
    /// The tracking state in its stored form.
    var state: FollowingState {
        var state = FollowingState()
        state.heard = heard
        state.keys = keys
        state.callsigns = callsigns
        state.binding = binding
        state.fixes = seenFixes
        return state
    }

    /// Returns the changes to store after processing a response.
    ///
    /// - Parameters:
    ///   - before: The tracking state before the response.
    ///   - said: The number of observations before the response.
    /// - Returns: The changes; nil if the response does not concern this flight.
    func intake(
        _ id: Flight.ID, of answer: SourceAnswer, before: FollowingState, said: Int
    ) -> FlightIntake? {
        let after = state
        var intake = FlightIntake(flight: id, source: answer.source, at: answer.at)
        intake.observations = Array(observations.dropFirst(said))
        intake.heard = after.heard.first { $0.source == answer.source && $0.at == answer.at }
        intake.key = after.keys[answer.source]
        intake.callsigns = after.callsigns
        intake.binding = after.binding
        let (old, new) = (Set(before.fixes.map { $0.fix.at }), Set(after.fixes.map { $0.fix.at }))
        intake.newFixes = after.fixes.filter { !old.contains($0.fix.at) }
        intake.droppedFixes = before.fixes.map { $0.fix.at }.filter { !new.contains($0) }
        return intake.observations.isEmpty && intake.heard == nil && after == before ? nil : intake
    }
}
