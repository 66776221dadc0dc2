package import FlightCore

/// The next leg of a trip: layover, gates and destination.
public struct Then: Hashable, Sendable {
    public let title: String
    /// The layover, or that the connection is missed if the next leg departs before this leg arrives; nil if the next
    /// leg departs from a different airport.
    public let layover: String?
    /// The arrival gate and the departure gate, shown with an arrow in between; only the departure gate if the arrival
    /// gate is unknown. Empty if the departure gate is unknown.
    public let codes: [String]
    /// Whether the departure gate is simulated.
    public let isGateSimulated: Bool
    public let text: String
    /// The link to the connection; nil if the next leg is not a connection.
    public let deed: ScreenAction?

    /// Creates the value; nil if this is the last leg, if the traveller misses this leg, or if either leg is cancelled.
    /// Also nil if the times of the two legs are unknown or do not follow each other.
    package init?(_ trip: Trip, leg: Int, now: Instant, _ words: Words) {
        guard leg + 1 < trip.legs.count else { return nil }
        let flight = trip.legs[leg]
        let next = trip.legs[leg + 1]
        guard flight.status != .cancelled, !flight.isMissed, next.status != .cancelled,
            let arrival = BestTimes(flight, now: now).in,
            let out = BestTimes(next, now: now).out
        else { return nil }
        let isConnection = flight.connects(to: next, now: now)
        guard out > arrival || isConnection else { return nil }
        // During a connection, the ticket itself shows the next leg.
        guard !isConnection || arrival > now else { return nil }
        let between = Layover(from: flight, to: next, now: now)
        // A diverted flight does not reach the airport from which the next leg departs.
        guard between != nil || isConnection || flight.status != .diverted else { return nil }
        title = words.say(.then)
        codes = next.departureGate.map { gate in [flight.arrivalGate, gate].compactMap { $0 } } ?? []
        isGateSimulated = next.simulated.contains(.gates)
        layover =
            between.map {
                words.say(.layoverIn, words.spacedDuration($0.minutes, $0.certainty), words.city(next.origin))
            } ?? (isConnection ? ConnectionPhrase.missed.text(words.language) : nil)
        let departs = next.origin.zone.local(out)
        let before = BestTimes(flight, now: now).out.map { flight.origin.zone.local($0).day } ?? departs.day
        let mark = words.dayMark(before.days(until: departs.day)).map { " " + $0 } ?? ""
        text = words.say(
            .nextLegLine,
            words.say(.dayBeforeShort, next.name, words.city(next.destination)),
            words.time(departs) + mark)
        deed = flight.id.flatMap { id in
            isConnection ? ScreenAction(words.say(.labelConnection), .connection, .connection(id)) : nil
        }
    }
}
