/// An airport that a person keeps in view.
public struct FavouriteAirport: Hashable, Sendable {
    public let airport: Airport
    /// Whether the person gets alerts about the airport. They are off by default.
    public let hasAlerts: Bool
    /// The last known state of the airport; nil if no source has told it.
    public let glance: AirportGlance?

    /// The maximum number of a person's favourite airports, so that watching them stays within the limits of free sources.
    public static let most = 12

    public init(_ airport: Airport, hasAlerts: Bool, glance: AirportGlance?) {
        self.airport = airport
        self.hasAlerts = hasAlerts
        self.glance = glance
    }

    /// The form in the snapshot: `{"airport":"FRA","alerts":false,"glance":{…}}`.
    var jsonValue: JSONValue {
        var members = JSONMembers()
        members.add("airport", airport.code.text)
        members.add("alerts", .bool(hasAlerts))
        if let glance { members.add("glance", glance.jsonValue) }
        return members.value
    }

    /// Reads the form in the snapshot; nil if it is invalid.
    ///
    /// - Parameter airport: Returns the airport with a code; nil if there is none.
    init?(_ value: JSONValue, airport: (Airport.Code) -> Airport?) {
        guard let place = value["airport"]?.string.flatMap({ Airport.Code($0) }).flatMap({ airport($0) }) else {
            return nil
        }
        self.init(
            place, hasAlerts: value["alerts"]?.bool ?? false, glance: value["glance"].flatMap { AirportGlance($0) })
    }
}

/// How much a person wants of an airport.
public enum FavouriteWish: UInt8, Named, Sendable {
    /// The airport is not a favourite.
    case none
    /// The airport is on the board.
    case board
    /// The airport is on the board, and alerts tell when delays begin and end.
    case alerts

    public var name: String {
        switch self {
        case .none: "none"
        case .board: "board"
        case .alerts: "alerts"
        }
    }
}
