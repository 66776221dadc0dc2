public import FlightCore

extension Words {
    /// Returns the label above a plate.
    public func plateLabel(_ kind: StateContent.Plate.Kind) -> String {
        switch kind {
        case .gate: say(.labelGate)
        case .arrivalGate: say(.labelYourGate)
        case .nextGate: say(.labelNextGate)
        case .terminal: say(.labelTerminal)
        case .belt: say(.labelBelt)
        }
    }
}

extension Answer {
    /// Returns the next instant at which a screen with the answer and its map changes without new data;
    /// ``Instant/never`` if there is none.
    package func nextChange(drawnAt now: Instant) -> Instant {
        let change = nextChange ?? .never
        guard case .route = content.headline else { return change }
        return min(change, RouteProjection.Dusk.nextChange(after: now))
    }
}

extension RouteProjection.Dusk {
    /// Returns the next instant at which a map redraws dusk. Dusk moves only a quarter of a pixel per minute, so that
    /// redrawing it every ten minutes is enough.
    public static func nextChange(after now: Instant) -> Instant {
        let past = now.seconds % 600
        return Instant(now.seconds - (past < 0 ? past + 600 : past)) + .minutes(10)
    }
}
