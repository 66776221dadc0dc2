extension AirportProgramme {
    /// The longest delay in minutes that a bound may have: the model saw no longer ones in training.
    private static let longestBound = 400.0

    /// Which end of the flight decides whether the programme holds it. A ground stop holds flights at their origin. All
    /// other arrival restrictions of an airport apply at the time when the flight would arrive.
    func counts(_ direction: AirportMovement.Direction) -> AirportMovement.Direction {
        kind == .groundStop ? .departure : direction
    }

    /// Returns the earliest departure that this programme allows; nil if it does not hold the flight or its length is
    /// unknown.
    ///
    /// - Parameters:
    ///   - moment: when the flight would leave, or arrive (``counts(_:)``).
    ///   - late: the delay of that moment relative to the schedule.
    func bound(at moment: Instant, late: Span) -> DelayBound? {
        switch kind {
        case .groundStop, .closure:
            guard let end = end(for: moment) else { return nil }
            let minutes = Double((end - moment + late).wholeMinutes)
            return DelayBound(minutes: min(AirportProgramme.longestBound, minutes), spread: 20)
        case .groundDelay, .arrivalDelay, .departureDelay:
            guard isPlanned(for: moment), let average = averageDelay ?? longestDelay else { return nil }
            let minutes = min(AirportProgramme.longestBound, Double(average.wholeMinutes))
            var spread = minutes / 2
            if let shortestDelay, let longestDelay {
                spread = min(AirportProgramme.longestBound, Double((longestDelay - shortestDelay).wholeMinutes)) / 2.5
            }
            return DelayBound(minutes: minutes, spread: max(8, spread))
        }
    }
}
