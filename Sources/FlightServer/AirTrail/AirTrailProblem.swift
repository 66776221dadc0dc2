import FlightCore
import HTTPTypes

extension Problem {
    /// The addresses of AirTrail's interfaces, which have answers of their own.
    static func isOfAirTrail(_ path: String) -> Bool { path.hasPrefix("/airtrail/") }

    /// The problem in the form of both interfaces: the legacy one reads `message`, v1 reads `error`.
    var airTrailJSON: JSONValue {
        let code =
            switch status {
            case .unauthorized: "unauthorized"
            case .forbidden: "forbidden"
            case .notFound: "not_found"
            case .conflict: "conflict"
            case .unprocessableContent: "validation_failed"
            default: status.code < 500 ? "bad_request" : "internal_error"
            }
        let details = field.map { [JSONValue.object([("field", .string($0)), ("message", .string(message))])] } ?? []
        return .object([
            ("success", .bool(false)), ("message", .string(status == .unauthorized ? "Unauthorized" : message)),
            (
                "error",
                .object([("code", .string(code)), ("message", .string(message)), ("details", .array(details))])
            ),
        ])
    }
}
