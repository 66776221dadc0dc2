/// A later flight as the ticket names it, with what a device needs to draw the line.
public struct AlternativeLine: Sendable {
    public let number: String
    /// The name of the airline; nil if unknown.
    public let airline: String?
    /// The codes of both airports; nil if they are those of the flight that is replaced.
    public let route: String?
    /// The departure; nil if only the usual route is known.
    public let out: Instant?
    /// The source that listed the flight; nil for a usual flight.
    public let source: FlightObservation.Source?

    /// The names of the flight: `UA 791 · United Airlines · EWR – ORD`.
    public var name: String {
        number + (airline.map { " · " + $0 } ?? "") + (route.map { " · " + $0 } ?? "")
    }
}

/// The later flights in the entry of a snapshot.
public enum AlternativesJSON {
    /// Returns the lines of the ticket; empty lines say that no later flight is known.
    public static func write(_ alternatives: Alternatives) -> JSONValue {
        .array(
            alternatives.options.map { option in
                var members = JSONMembers()
                members.add("number", option.number.text)
                members.add("airline", option.airline)
                if option.from.code != alternatives.need.from.code || option.to.code != alternatives.need.to.code {
                    members.add("route", option.from.code.text + " – " + option.to.code.text)
                }
                members.add("out", option.out)
                members.add("source", option.source?.name)
                return members.value
            })
    }

    /// Reads the lines of flights that have not left; nil if the flight needs no replacement. Damaged lines are left out.
    public static func read(_ value: JSONValue?, now: Instant) -> [AlternativeLine]? {
        guard let items = value?.array else { return nil }
        var lines: [AlternativeLine] = []
        for item in items {
            let out = item["out"]?.integer.map { Instant($0) }
            guard let number = item["number"]?.string,
                out.map({ Instant.plausible.contains($0) && $0 > now }) ?? true
            else { continue }
            lines.append(
                AlternativeLine(
                    number: number, airline: item["airline"]?.string, route: item["route"]?.string, out: out,
                    source: item["source"]?.string.map { FlightObservation.Source($0) }))
        }
        return lines
    }
}
