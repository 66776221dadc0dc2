internal import FlightCore
internal import FlightPages

/// The next leg of a trip: layover, gates and destination.
public struct Then: Hashable, Sendable {
    public let title: String
    public let layover: String?
    /// The arrival gate and the departure gate, shown with an arrow in between.
    public let codes: [String]
    public let text: String
    public let deed: ScreenAction?

    init?(_ trip: Trip, leg: Int, at present: ScreenContext, _ words: Words) {
        guard let view = ThenView(trip: trip, leg: leg, now: present.now, words: words) else { return nil }
        title = words.say(.then)
        layover = view.layover
        codes = view.gate.map { gate in [view.from, gate].compactMap { $0 } } ?? []
        text = view.onward
        let flight = trip.legs[leg]
        deed = flight.id.flatMap { id in
            flight.connects(to: trip.legs[leg + 1], now: present.now)
                ? ScreenAction(words.say(.labelConnection), .connection, .connection(id)) : nil
        }
    }
}
