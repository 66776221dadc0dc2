/// What an alert is about.
public enum AlertTopic: Hashable, Sendable {
    case flight(Flight.ID)
    case airport(Airport.Code)

    /// The text that identifies the topic, such as a flight's identifier or `airport FRA`.
    public var text: String {
        switch self {
        case .flight(let id): id.text
        case .airport(let code): "airport " + code.text
        }
    }

    /// The flight; nil if the alert is about an airport.
    public var flight: Flight.ID? {
        if case .flight(let id) = self { id } else { nil }
    }
}

/// What an alert tells: about a flight, or about a favourite airport.
public enum AlertContent: Hashable, Sendable {
    case flight(Flight.ID, Alert)
    case airport(AirportAlert)

    public var topic: AlertTopic {
        switch self {
        case .flight(let id, _): .flight(id)
        case .airport(let alert): .airport(alert.airport)
        }
    }

    public var at: Instant {
        switch self {
        case .flight(_, let alert): alert.at
        case .airport(let alert): alert.at
        }
    }

    /// The instant after which the alert need not be delivered.
    public var expires: Instant {
        switch self {
        case .flight(_, let alert): alert.expires
        case .airport(let alert): alert.expires
        }
    }

    /// The form that is stored beside the topic.
    public var jsonValue: JSONValue {
        switch self {
        case .flight(_, let alert): alert.jsonValue
        case .airport(let alert): alert.jsonValue
        }
    }

    /// Reads the stored form of an alert about the topic; nil if it is invalid.
    public init?(_ value: JSONValue, about topic: AlertTopic) {
        switch topic {
        case .flight(let id):
            guard let alert = Alert(value) else { return nil }
            self = .flight(id, alert)
        case .airport(let code):
            guard let alert = AirportAlert(value), alert.airport == code else { return nil }
            self = .airport(alert)
        }
    }
}
