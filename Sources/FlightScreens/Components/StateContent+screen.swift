public import FlightCore

extension StateContent {
    /// Whether the given margin is shown in a neutral style, because the margin is unconfirmed or based on estimates.
    package func isQuiet(margin: Certainty) -> Bool {
        // The arrival time may be an estimate.
        switch answer?.value {
        case .minutes(_, .estimated), .duration(_, .estimated): true
        default: tone == .quiet || margin == .estimated
        }
    }
}

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

    /// Returns the margin before the next flight's doors close, with the closing time, as text. Returns an empty text
    /// if the note is not about a margin.
    package func margin(_ note: StateContent.Note?) -> String {
        guard case .margin(let minutes, let margin, let doors, let certainty, let tier) = note else { return "" }
        let spare = duration(minutes, margin)
        let left = tier == .atRisk ? say(.tooLate, spare) : say(.toSpare, spare)
        return (tier == .tight || tier == .atRisk ? say(.tightConnection) + " · " : "")
            + (tier == .tight && minutes == 0 ? "" : left + " · ") + say(.doorsCloseAt, time(doors, certainty))
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
