extension AirportProgramme {
    /// The maximum delay that a bound can impose, in minutes. The training data does not contain longer delays.
    private static let longestBound = 400.0

    /// Returns which part of the flight, its departure or its arrival, decides whether the programme holds the flight.
    /// A ground stop holds flights at their origin, so the departure decides. For all other programmes, the given
    /// direction decides.
    func counts(_ direction: AirportMovement.Direction) -> AirportMovement.Direction {
        kind == .groundStop ? .departure : direction
    }

    /// Returns the earliest departure that the programme allows; nil if the programme does not hold the flight or its
    /// end is unknown.
    ///
    /// - Parameters:
    ///   - moment: the instant at which the flight would leave or arrive, depending on ``counts(_:)``.
    ///   - late: the delay of `moment` relative to the schedule.
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
