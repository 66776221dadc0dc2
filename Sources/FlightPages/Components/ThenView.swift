package import FlightCore
internal import FlightScreens

/// The next leg of a trip: layover, gates and destination.
package struct ThenView {
    package let from: String?
    package let gate: String?
    private let isGateSimulated: Bool
    /// The layover, or "at risk" if the next leg departs before this leg arrives; nil if the next leg departs from a
    /// different airport.
    package let layover: String?
    package let onward: String
    /// The address of the connection page.
    private let address: String?
    private let words: Words

    /// Creates the view; nil if this is the last leg, if the traveller misses this leg, or if either leg is cancelled.
    /// Also nil if the times of the two legs are unknown or do not follow each other.
    package init?(trip: Trip, leg: Int, now: Instant, words: Words) {
        guard leg + 1 < trip.legs.count else { return nil }
        let flight = trip.legs[leg]
        let next = trip.legs[leg + 1]
        guard flight.status != .cancelled, !flight.isMissed, next.status != .cancelled,
            let arrival = BestTimes(flight, now: now).in,
            let out = BestTimes(next, now: now).out
        else { return nil }
        let isConnection = flight.connects(to: next, now: now)
        guard out > arrival || isConnection else { return nil }
        let between = Layover(from: flight, to: next, now: now)
        // A diverted flight does not reach the airport from which the next leg departs.
        guard between != nil || isConnection || flight.status != .diverted else { return nil }
        from = flight.arrivalGate
        gate = next.departureGate
        isGateSimulated = next.simulated.contains(.gates)
        layover =
            between.map {
                words.say(.layoverIn, words.duration($0.minutes, $0.certainty), words.city(next.origin))
            } ?? (isConnection ? words.say(.atRisk) : nil)
        let departs = next.origin.zone.local(out)
        let before = BestTimes(flight, now: now).out.map { flight.origin.zone.local($0).day } ?? departs.day
        let mark = words.dayMark(before.days(until: departs.day)).map { " " + $0 } ?? ""
        onward = words.say(
            .nextLegLine,
            words.say(.dayBeforeShort, next.number?.text ?? next.origin.code.text, words.city(next.destination)),
            words.time(departs) + mark)
        address = !isConnection ? nil : flight.id.map { PageAddress.connection.path($0.text) }
        self.words = words
    }

    func draw(_ html: inout HTML) {
        html.element("section", .cls("panel then")) { html in
            html.element("h2") { html in
                html.say(.then, words)
                if let layover { html.element("span", text: layover) }
            }
            if let gate {
                html.element("p", .cls("hop")) { html in
                    if let from {
                        html.element("span", .cls("plate")) { $0.code(from) }
                        Icon.arrow.draw(&html, small: true)
                    }
                    html.element("span", .cls("plate")) { $0.code(gate) }
                    if isGateSimulated { html.simulatedMark(words) }
                }
            }
            html.element("p", .cls("sec note"), text: onward)
            if let address {
                html.element("a", .cls("act"), .href(address)) { html in
                    html.say(.labelConnection, words)
                    Icon.next.draw(&html)
                }
            }
        }
    }
}
