public import FlightCore

extension ToldAlert {
    /// Returns the alert as JSON for the API and the command line, in the reader's language.
    public func json(of flight: Flight, _ words: Words) -> JSONValue {
        .object([
            ("id", .string(id)), ("at", .string(alert.at.iso)), ("flight", .string(self.flight.text)),
            ("title", .string(words.alertTitle(of: flight))), ("text", .string(words.text(alert, of: flight))),
            ("why", .string(words.why(alert))),
            ("facts", .array(alert.items.map { .string($0.fact.name) })),
            (
                "groups",
                .array(AlertGroup.allCases.filter { alert.groups.contains($0) }.map { .string($0.name) })
            ),
            ("urgent", .bool(alert.isUrgent)),
            (
                "deliveries",
                .array(
                    deliveries.map { delivery in
                        .object([
                            ("way", .string(delivery.way.rawValue)),
                            ("to", delivery.label.map { .string($0) } ?? .null),
                            ("state", .string(delivery.state.rawValue)),
                            ("attempts", .integer(Int64(delivery.attempts))),
                            ("at", delivery.at.map { .string($0.iso) } ?? .null),
                            ("note", delivery.fault.map { .string($0.text(of: delivery.way)) } ?? .null),
                        ])
                    })
            ),
        ])
    }
}
