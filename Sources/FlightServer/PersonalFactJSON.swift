import FlightCore
import FlightTracking

/// What a traveller says of a flight, as JSON: `{"seat": "14A", "leaveBy": null}`. Null takes a value back.
enum PersonalFactJSON {
    static let keys = [
        "seat", "seatPosition", "confirmation", "gate", "leaveBy", "notes", "who", "role", "onBoard", "status",
    ]

    static func read(_ body: JSONValue) throws -> [PersonalFact] {
        var facts: [PersonalFact] = []
        for (key, value) in body.object ?? [] {
            switch key {
            case "seat": facts.append(.seat(try text(value, key)))
            case "confirmation": facts.append(.confirmation(try text(value, key)))
            case "gate": facts.append(.departureGate(try text(value, key)))
            case "notes": facts.append(.notes(try text(value, key)))
            case "who": facts.append(.who(try text(value, key)))
            case "leaveBy": facts.append(.leaveBy(try instant(value, key)))
            case "onBoard": facts.append(.onBoard(try instant(value, key)))
            case "seatPosition":
                guard !value.isNull else {
                    facts.append(.seatPosition(nil))
                    continue
                }
                guard let position = Flight.SeatPosition(name: try text(value, key)) else {
                    throw Problem.badRequest(key, "one of window, middle, aisle is expected")
                }
                facts.append(.seatPosition(position))
            case "role":
                guard let role = Flight.Role(name: try text(value, key)) else {
                    throw Problem.badRequest(key, "mine or followed is expected")
                }
                facts.append(.role(role))
            case "status":
                guard let status = Flight.Status(name: try text(value, key)) else {
                    throw Problem.badRequest(key, "one of scheduled, cancelled, diverted is expected")
                }
                facts.append(.status(status))
            default: continue
            }
        }
        return facts
    }

    private static func text(_ value: JSONValue, _ key: String) throws -> String {
        if value.isNull { return "" }
        guard let text = value.string else {
            throw Problem.badRequest(key, "a string is expected, not \(value.typeName)")
        }
        return text
    }

    private static func instant(_ value: JSONValue, _ key: String) throws -> Instant? {
        if value.isNull { return nil }
        if let text = value.string, let time = LocalTime(iso: text) { return time.instant }
        if let seconds = value.integer, Instant.plausible.contains(Instant(seconds)) { return Instant(seconds) }
        throw Problem.badRequest(key, "a time such as 2026-11-22T12:15:00-05:00 or Unix seconds is expected")
    }
}
