internal import FlightCore
internal import Foundation

/// The messages that a device sends to register itself and its live activities.
enum ActivityRegistration {
    static func device(_ device: String, token: Data?, label: String, language: Language) -> JSONValue {
        var members = JSONMembers()
        members.add("device", device)
        members.add("token", token.map { hexadecimal($0) })
        members.add("label", label)
        members.add("language", language.tag)
        return members.value
    }

    static func device(_ device: String) -> JSONValue { .object([("device", .string(device))]) }

    static func activity(_ activity: String, of flight: Flight.ID, on device: String, token: Data) -> JSONValue {
        .object([
            ("device", .string(device)), ("flight", .string(flight.text)), ("activity", .string(activity)),
            ("token", .string(hexadecimal(token))),
        ])
    }

    static func dismissal(_ activity: String, on device: String) -> JSONValue {
        .object([("device", .string(device)), ("activity", .string(activity))])
    }

    private static func hexadecimal(_ data: Data) -> String {
        data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
