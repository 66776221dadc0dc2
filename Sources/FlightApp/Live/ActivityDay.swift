public import FlightActivity
public import FlightCore
internal import FlightPages
public import Foundation

/// The live activities that an app starts and updates itself: those of the flights whose day it is.
public struct ActivityDay: Hashable, Sendable {
    public struct Item: Hashable, Sendable {
        public let flight: Flight.ID
        public let attributes: FlightActivityAttributes
        public let state: FlightContentState
        /// From when on it is out of date if nothing newer has come.
        public let staleDate: Date?
        /// Which of several comes first, 0…100.
        public let relevance: Double
        /// By when all is over, as far as is known.
        public let ends: Date?
    }

    /// The one that asks for the most first, at most three.
    public let items: [Item]
    /// When any of it may be another.
    public let nextChange: Date?

    /// - Throws: what the decoder says where both sides disagree; a test holds that they do not.
    public init(_ snapshot: Snapshot, at present: ScreenContext) throws {
        let words = Words(snapshot.settings)
        // What may be shown on a locked screen knows no place.
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
