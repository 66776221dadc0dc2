/// The JSON form of an aircraft's legs in a snapshot. Contains the legs' airports and time zones, because the legs may use
/// airports that no flight of the snapshot uses.
public enum AircraftLegsJSON {
    /// Returns the JSON form; nil if there are no legs. Followed flights are left out, because the snapshot contains
    /// them.
    public static func write(_ legs: [AircraftLeg]) -> JSONValue? {
        var items: [JSONValue] = []
        var airports: [Airport] = []
        var start = Instant.never
        var end = Instant.always
        for leg in legs {
            var members = JSONMembers()
            switch leg.teller {
            case .followed: continue
            case .recording: break
            case .board(let source): members.add("by", source.name)
            }
            members.add("flight", FlightJSON.write(leg.flight))
            items.append(members.value)
            for airport in [leg.flight.origin, leg.flight.destination, leg.flight.divertedTo] {
                if let airport, !airports.contains(where: { $0.code == airport.code }) { airports.append(airport) }
            }
            for instant in leg.instants {
                start = min(start, instant - .hours(48))
                end = max(end, instant + .hours(48))
            }
        }
        guard !items.isEmpty else { return nil }
        var zones: [Zone] = []
        for airport in airports where !zones.contains(where: { $0.name == airport.zone.name }) {
            zones.append(start < end ? airport.zone.trimmed(from: start, to: end) : airport.zone)
        }
        return .object([
            ("zones", .array(zones.map { $0.json })), ("airports", .array(airports.map { $0.json })),
            ("flights", .array(items)),
        ])
    }

    /// Reads the format of ``write(_:)``. Damaged legs are left out.
    public static func read(_ value: JSONValue?) -> [AircraftLeg] {
        guard let value else { return [] }
        var zones: [Zone] = []
        for item in value["zones"]?.array ?? [] {
            if let zone = try? Zone(item) { zones.append(zone) }
        }
        var airports: [Airport] = []
        for item in value["airports"]?.array ?? [] {
            if let airport = try? Airport(item, zones: zones) { airports.append(airport) }
        }
        var legs: [AircraftLeg] = []
        for item in value["flights"]?.array ?? [] {
            guard let inner = item["flight"],
                let flight = try? FlightJSON.read(inner, airport: { code in airports.first { $0.code == code } })
            else { continue }
            let source = item["by"]?.string.map { FlightObservation.Source($0) }
            legs.append(AircraftLeg(flight, by: source.map { .board($0) } ?? .recording))
        }
        return legs
    }
}

extension AircraftLeg {
    /// The times of the leg's milestones.
    fileprivate var instants: [Instant] {
        var instants: [Instant] = []
        for milestone in Milestone.allCases {
            let times = flight[milestone]
            instants += [times.scheduled, times.estimated, times.actual].compactMap { $0 }
        }
        return instants
    }
}
