public import FlightActivity
public import FlightCore
public import FlightScreens
public import Foundation

/// The live activities for the flights of the day, which the app itself starts and updates.
public struct ActivityDay: Hashable, Sendable {
    public struct Item: Hashable, Sendable {
        public let flight: Flight.ID
        public let attributes: FlightActivityAttributes
        public let state: FlightContentState
        /// The date after which the content is stale unless it is updated.
        public let staleDate: Date?
        /// The activity's priority among the live activities, 0…100.
        public let relevance: Double
        /// The date on which the live activity is expected to end; nil if it is unknown.
        public let ends: Date?
    }

    /// The activities, most urgent first; at most three.
    public let items: [Item]
    /// The next time at which any item changes.
    public let nextChange: Date?

    /// - Throws: A decoding error if the encoder and the decoder of the content state disagree, which a test rules out.
    public init(_ snapshot: Snapshot, at present: ScreenContext) throws {
        let words = Words(snapshot.settings)
        // The Lock Screen must not depend on the location.
        let context = TravelContext(now: present.now, online: present.isOnline)
        let live = LiveFlights(snapshot, in: context, words: words)
        items = try live.items.compactMap { item in
            guard let (trip, leg) = snapshot.trip(of: item.id) else { return nil }
            let state = LiveActivityState(leg: leg, of: trip, in: context, words: words)
            return Item(
                flight: item.id, attributes: try ActivityDay.read(LiveActivityAttributes(trip.legs[leg]).json),
                state: try ActivityDay.read(state.json), staleDate: state.staleFrom?.date,
                relevance: Double(state.relevance), ends: item.ends?.date)
        }
        nextChange = live.nextChange.dateIfAny
    }

    static func read<Value: Decodable>(_ json: JSONValue) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.jsonBytes))
    }
}
