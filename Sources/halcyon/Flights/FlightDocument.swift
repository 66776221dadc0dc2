import FlightCore

/// Formats a flight as JSON that `halcyon state` can read. Times are in ISO 8601, whereas FlightCore's JSON uses Unix
/// seconds.
enum FlightDocument {
    static func write(_ flight: Flight) -> [(key: String, value: JSONValue)] {
        let start = flight.origin.zone
        let end = flight.landingAirport.zone
        return (FlightJSON.write(flight).object ?? []).map { member in
            let zone = ["on", "in"].contains(member.key) ? end : start
            return (member.key, spellTimes(member.value, key: member.key, zone))
        }
    }

    /// Returns a flight with its trip and its card.
    static func write(_ entry: Snapshot.Entry, _ reading: StateReading?) -> [(key: String, value: JSONValue)] {
        write(entry.flight) + [("trip", .text(entry.trip?.text)), ("card", reading?.json ?? .null)]
    }

    /// Returns the log of a flight, newest first.
    static func write(_ log: [FlightObservation], of flight: Flight) -> JSONValue {
        .array(log.map { spellTimes($0.json, key: "", flight.origin.zone) })
    }

    /// The keys whose values are Unix seconds.
    private static let timeKeys: Set<String> = [
        "scheduled", "estimated", "actual", "leaveBy", "leaveByFor", "heard", "last", "resumed", "saidOnBoard", "at",
        "time", "flying",
        "descending", "down",
    ]

    private static func spellTimes(_ value: JSONValue, key: String, _ zone: Zone) -> JSONValue {
        if let members = value.object {
            return .object(members.map { ($0.key, spellTimes($0.value, key: $0.key, zone)) })
        }
        guard timeKeys.contains(key), let seconds = value.integer else { return value }
        return .string(zone.local(Instant(seconds)).iso)
    }
}
