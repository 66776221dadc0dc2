/// How often the traveller has flown a route before.
public struct TravelHistory: Hashable, Sendable {
    /// The number of flights between the two airports, in this direction.
    public let route: Int
    /// The number of those flights that had the same flight number.
    public let number: Int
    /// The date of the latest of them.
    public let last: PartialDay

    /// Creates a history; nil if the route was never flown, or fewer times than the flight number.
    public init?(route: Int, number: Int, last: PartialDay) {
        guard route > 0, (0...route).contains(number) else { return nil }
        self.route = route
        self.number = number
        self.last = last
    }

    /// `{"route": 7, "number": 3, "last": "2026-03-04"}`.
    var json: JSONValue {
        .object([
            ("route", .integer(Int64(route))), ("number", .integer(Int64(number))), ("last", .string(last.iso)),
        ])
    }

    /// Reads a history; nil if it is damaged.
    init?(_ value: JSONValue) {
        guard let route = value["route"]?.integer.flatMap({ Int(exactly: $0) }),
            let number = value["number"]?.integer.flatMap({ Int(exactly: $0) }),
            let last = value["last"]?.string.flatMap({ PartialDay(iso: $0) })
        else { return nil }
        self.init(route: route, number: number, last: last)
    }
}
