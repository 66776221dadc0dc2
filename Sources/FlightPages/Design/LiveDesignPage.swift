public import FlightCore
internal import FlightScreens

/// The live surfaces in every state, at the sizes of Apple's phones, for the flights of the style guide. Only the
/// server draws this page.
public struct LiveDesignPage: Sendable {
    public let settings: Settings
    private let words: Words

    /// - Parameter language: A BCP 47 tag that overrides the language of the settings; ignored if unsupported.
    public init(settings: Settings, language: String? = nil) {
        var settings = settings
        if let language = language.flatMap({ Language(tag: $0) }) { settings.language = language }
        self.settings = settings
        words = Words(settings)
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/design.css\"><link rel=\"stylesheet\" href=\"/live.css\">")
        html.element("h1", .cls("title"), text: words.say(LivePhrase.title))
        html.element("ol", .cls("lives")) { html in
            for moment in ExampleMoment.all { draw(&html, moment) }
        }
        return DrawnPage(title: words.say(LivePhrase.title), main: html, nextChange: nil)
    }

    private func draw(_ html: inout HTML, _ moment: ExampleMoment) {
        guard let trip = Trip(legs: moment.legs), let answer = moment.answer() else { return }
        let state = LiveActivityState(
            leg: answer.leg, of: trip, in: TravelContext(now: moment.now), words: words)
        let surface = LiveSurface(
            LiveLayout(state, words: words, now: moment.now), open: PageAddress.flight.path("example"),
            share: PageAddress.flight.path("example"))
        html.element("li", .cls("design"), HTML.Attribute("data-state", answer.state.name)) { html in
            html.element("h3") { html in
                html.text(words.name(of: answer.state))
                if let remark = moment.remark { html.text(", " + remark.text(settings.language)) }
                html.element("code", text: answer.state.name)
            }
            html.element("div", .cls("stages")) { html in
                html.element("div", .cls("stage small")) { html in
                    surface.compact(&html)
                    surface.draw(&html, .minimal)
                }
                html.element("div", .cls("stage")) { surface.draw(&$0, .expanded) }
                html.element("div", .cls("stage wall")) { surface.draw(&$0, .lockScreen) }
            }
        }
    }
}
