public import FlightCore
internal import FlightScreens

/// Calm mode for the traveller's own flight: what the current phase feels and sounds like, why that is normal, and what
/// comes next. The page needs only the flight and the time, so it works offline.
public struct FlightCalmPage: Sendable {
    public let flight: Flight
    public let trip: Trip
    public let leg: Int
    public let context: PageContext

    /// Creates the page; nil if the snapshot has no such flight.
    public init?(_ id: Flight.ID, snapshot: Snapshot, context: PageContext) {
        guard let entry = snapshot.entries.first(where: { $0.flight.id == id }),
            let (trip, leg) = snapshot.trip(of: id)
        else { return nil }
        flight = entry.flight
        self.trip = trip
        self.leg = leg
        self.context = context
    }

    private var words: Words { context.words }

    public func draw() -> DrawnPage {
        let answer = SmartStateEngine.answer(leg: leg, of: trip, in: context.travel)
        let guide = PhaseGuide(flight, state: answer.state, now: context.now)
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/calm.css\">")
        Crumb.draw(
            &html, to: PageAddress.flight.path(flight.id?.text ?? ""), flight.name
        ) { html in
            html.element("span", .cls("sec"), text: flight.origin.code.text + " – " + flight.landingAirport.code.text)
        }
        html.element("div", .cls("guide")) { html in
            if let guide {
                now(&html, guide)
                next(&html, guide)
            } else {
                html.element("h1", text: words.say(.calm))
                html.element("p", .cls("sec"), text: words.say(guide: .notUnderWay))
            }
            breath(&html)
        }
        let change = min(answer.nextChange ?? .never, guide?.nextChange ?? .never)
        let name = guide.map { words.say(guide: GuidePhrase($0.phase)) } ?? words.say(.calm)
        return DrawnPage(title: name, main: html, nextChange: change == .never ? nil : change)
    }

    private func now(_ html: inout HTML, _ guide: PhaseGuide) {
        html.element("p", .cls("lab"), text: words.say(guide: .now))
        html.element("h1", text: words.say(guide: GuidePhrase(guide.phase)))
        sensations(&html, guide.phase)
    }

    private func next(_ html: inout HTML, _ guide: PhaseGuide) {
        guard let next = guide.phase.next else { return }
        html.element("h2") { html in
            html.element("span", .cls("lab"), text: words.say(guide: .next))
            html.text(words.say(guide: GuidePhrase(next)))
            let minutes = guide.minutesToNext(from: context.now)
            let when = minutes.map { words.say(guide: .inAbout, words.duration($0)) } ?? words.say(guide: .soon)
            html.element("span", .cls("sec"), text: " " + when)
        }
        sensations(&html, next)
    }

    private func sensations(_ html: inout HTML, _ phase: FlightPhase) {
        html.element("ul", .cls("panel felt")) { html in
            for sensation in phase.sensations {
                html.element("li") { html in
                    html.element("b", text: sensation.text(words))
                    html.element("p", text: sensation.reason(words))
                    html.element("p", .cls("note sec"), text: words.say(guide: .why, sensation.source))
                }
            }
        }
    }

    /// Draws the breathing ring, which the style sheet animates. The full exercise is a separate page.
    private func breath(_ html: inout HTML) {
        html.element("div", .cls("pace")) { html in
            html.element("p", .cls("breath"), .hidden) { html in
                html.markup("<i></i>")
                html.element("span", text: words.say(guide: .breatheIn))
                html.element("span", text: words.say(guide: .breatheOut))
            }
            html.element("a", .cls("btn q"), .href(PageAddress.calm.path())) { html in
                Icon.calm.draw(&html)
                html.text(words.say(guide: .breathe))
            }
        }
    }
}
