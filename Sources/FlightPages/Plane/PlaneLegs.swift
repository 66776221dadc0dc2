internal import FlightCore
internal import FlightScreens

/// The legs of an aircraft in a list, ending with the traveller's flight. Flown legs are filled. An unknown leg is
/// shown as a labelled break in the line.
struct PlaneLegs {
    let inbound: InboundAircraft
    let words: Words

    func draw(_ html: inout HTML) {
        html.element("ol", .cls("legs")) { html in
            for leg in inbound.legs {
                if let before = leg.gapBefore { gap(&html, before, leg.from) }
                line(&html, leg)
            }
            if let last = inbound.gap { gap(&html, last, inbound.flight.origin) }
            mine(&html)
        }
    }

    private func gap(_ html: inout HTML, _ from: Airport, _ to: Airport) {
        html.element("li", .cls("gap")) { html in
            html.element(
                "span", .cls("r"),
                text: words.say(
                    inbound: inbound.isFromRecording ? .gapRecorded : .gap, from.code.text, to.code.text))
        }
    }

    private func route(_ html: inout HTML, _ from: Airport, _ to: Airport, _ below: String?) {
        html.element("span", .cls("r")) { html in
            html.code(from.code.text + " → " + to.code.text)
            if let below { html.element("small", text: below) }
        }
    }

    private func line(_ html: inout HTML, _ leg: InboundLeg) {
        let name: String =
            switch leg.stage {
            case .atGate, .landed: leg.isReported ? "on" : ""
            case .underWay: "now"
            case .notLeft: ""
            case .cancelled, .diverted: "off"
            }
        html.element("li", .classes(name)) { html in
            route(&html, leg.from, leg.to, leg.flight.number?.text)
            html.element("span", .cls("e")) { html in
                status(&html, leg)
                below(&html, leg)
            }
        }
    }

    private func status(_ html: inout HTML, _ leg: InboundLeg) {
        let (cls, icon, text): (String, Icon, String) =
            switch leg.stage {
            case .atGate where leg.isReported: ("st ok", .onTime, words.say(inbound: .legArrived))
            case .atGate: ("st plan", .ring, words.say(inbound: .legArrived))
            case .landed: ("st ok", .onTime, words.say(inbound: .legLanded))
            case .underWay: (leg.isReported ? "st air" : "st plan", .plane, words.say(inbound: .legDue))
            case .notLeft where leg.departureIsKnown: ("st plan", .ring, words.say(inbound: .legLeaves))
            case .notLeft: ("st plan", .ring, words.say(.planned))
            case .cancelled: ("st off", .cancelled, words.say(.cancelled))
            case .diverted: ("st off", .diverted, words.say(.diverted))
            }
        html.element("span", .classes(cls)) { html in
            icon.draw(&html)
            html.text(leg.isReported || leg.stage == .notLeft ? text : "~ " + text)
        }
    }

    /// Draws the arrival time and the delay.
    private func below(_ html: inout HTML, _ leg: InboundLeg) {
        guard let arrival = leg.in else { return }
        let hasCome = leg.stage == .atGate
        let time = words.time(arrival, at: leg.to, isReported: hasCome && leg.isReported)
        html.element("small", .cls("s"), text: hasCome ? time : words.say(inbound: .legArrives, time))
        if let late = leg.minutesLate, late > 0 {
            html.element("small", .cls("s"), text: words.say(inbound: .late, words.duration(late)))
        }
    }

    private func mine(_ html: inout HTML) {
        let flight = inbound.flight
        let name = words.say(inbound: .yours, flight.name)
        html.element("li", .cls("mine")) { html in
            route(&html, flight.origin, flight.destination, name)
            html.element("span", .cls("e")) { html in
                if let out = inbound.turnaround?.leaves ?? flight.out.estimated ?? flight.out.scheduled {
                    html.time(words, flight.origin.zone.local(out))
                }
            }
        }
    }
}
