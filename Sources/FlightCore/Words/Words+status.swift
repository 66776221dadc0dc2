extension Words {
    /// Returns the status in one or two words, with "~" if the status was computed.
    public func text(_ status: FlightStatus) -> String {
        (status.evidence == .clock ? "~" : "") + text(status.kind)
    }

    private func text(_ kind: FlightStatus.Kind) -> String {
        switch kind {
        case .planned: say(.planned)
        case .onTime: say(.onTime)
        case .delayed(let minutes): say(.delayedBy, duration(minutes))
        case .delayedOpen: say(.delayed)
        case .mayBeCancelled: say(.cancelled) + "?"
        case .boarding: say(.boardingBadge)
        case .gateClosed: say(.gateClosed)
        case .departed: say(.departed)
        case .inFlight: name(of: .inFlight)
        case .landing: say(.landing)
        case .landed: say(.landed)
        case .arrived(let minutes?) where minutes >= FlightStatus.leastDeviation: say(.minutesLate, duration(minutes))
        case .arrived(let minutes?) where minutes <= -FlightStatus.leastDeviation: say(.early, duration(-minutes))
        case .arrived, .arrivedElsewhere(nil): say(.arrived)
        case .arrivedElsewhere(let place?): say(.arrivedAt, place.text)
        case .cancelled: say(.cancelled)
        case .diverted(let place?): say(.divertedTo, place.text)
        case .diverted(nil): say(.diverted)
        case .returned(let place): say(.returnedTo, place.text)
        case .missed: say(.missed)
        }
    }
}
