extension AirportProgramme {
    /// Nothing was learned of longer delays, in minutes, so that nothing holds a flight longer in a forecast.
    private static let longestBound = 400.0

    /// Whether the departure or the arrival of a flight decides if it is held. Who is stopped on the ground is held where he
    /// leaves; everything else that an airport orders for those who come counts when they would be there.
    func counts(_ direction: AirportMovement.Direction) -> AirportMovement.Direction {
        kind == .groundStop ? .departure : direction
    }

    /// Before when a flight cannot leave; nil if this does not hold it, or nobody says by how much.
    ///
    /// - Parameters:
    ///   - moment: when it would leave, or arrive (``counts(_:)``).
    ///   - late: how much later than planned that is.
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
