/// How it stands with a source that could tell of an airport.
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
        /// Its owner has not switched it on.
        case off
        /// It is on, and was not heard yet; where its pace is kept, it is asked at that time.
        case silent(asked: Instant?)
        case heard(Instant)
        /// It has failed since it was heard last; nil if it never was.
        case failing(since: Instant, heard: Instant?)
        /// What it says costs something, and so it is not asked for a look at a page.
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

    /// When it was heard last; nil if it never was, or is off.
    public var heard: Instant? {
        switch state {
        case .off, .silent: nil
        case .heard(let at): at
        case .failing(_, let at), .costs(let at): at
        }
    }
}
