import FlightCore

extension FlightReport {
    /// A fact of the report as an observation.
    struct Said {
        let observation: FlightObservation
        let wording: ReportedFact.Wording
    }

    /// Returns the facts as observations by the given source, including the registration. A value that disappears from a
    /// source's responses does not imply anything about the flight and is left out.
    ///
    /// - Parameter heard: When the response was received. No observation is later.
    func said(by source: FlightObservation.Source, heard: Instant) -> [Said] {
        var facts = facts
        if let tail, !facts.contains(where: { $0.field == .tail }) { facts.append(ReportedFact(.tail, .text(tail))) }
        return facts.compactMap { fact in
            guard fact.value != .nothing || fact.isCorrection else { return nil }
            var time = min(fact.at ?? heard, heard)
            // The "last updated" time of a row may be earlier than an actual time in the row.
            if case .actual = fact.field, let instant = fact.value.instant { time = min(max(time, instant), heard) }
            let observation = FlightObservation(
                source: source, time: time, field: fact.field, value: fact.value, isCorrection: fact.isCorrection)
            return Said(observation: observation.inOneLine.withMark, wording: fact.wording)
        }
    }
}
