/// The state of a data source for an airport.
public struct AirportSource: Hashable, Sendable {
    public enum Topic: UInt8, Named, Sendable {
        case board, weather, programmes

        public var name: String {
            switch self {
            case .board: "board"
            case .weather: "weather"
            case .programmes: "programmes"
            }
        }
    }

    public enum State: Hashable, Sendable {
        /// The owner has not turned the source on.
        case off
        /// The source is on but has not responded yet. `asked` is the instant of the next request, if a rate limit
        /// delays that request.
        case silent(asked: Instant?)
        case heard(Instant)
        /// All requests since the last response have failed. `heard` is the instant of the last response; nil if there
        /// was none.
        case failing(since: Instant, heard: Instant?)
        /// Each request costs money, so viewing the page does not send a request. `heard` is the instant of the last
        /// response; nil if there was none.
        case costs(heard: Instant?)
    }

    public let source: FlightObservation.Source
    public let topic: Topic
    public let state: State

    public init(_ source: FlightObservation.Source, _ topic: Topic, _ state: State) {
        self.source = source
        self.topic = topic
        self.state = state
    }

    /// The instant of the last response; nil if there was none or the source is off.
    public var heard: Instant? {
        switch state {
        case .off, .silent: nil
        case .heard(let at): at
        case .failing(_, let at), .costs(let at): at
        }
    }
}
