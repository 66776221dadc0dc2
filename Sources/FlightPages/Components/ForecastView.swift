public import FlightCore
internal import FlightScreens

/// The delay forecast of a flight: verdict, range, reasons and certainty.
public struct ForecastView {
    private let outlook: FlightOutlook
    private let words: Words

    public init(_ outlook: FlightOutlook, words: Words) {
        self.outlook = outlook
        self.words = words
    }

    /// The card as HTML bytes, for the browser module that draws only this card.
    public var bytes: [UInt8] {
        var html = HTML()
        draw(&html)
        return html.bytes
    }

    private var zone: Zone { outlook.flight.origin.zone }
    private var range: DelayRange { outlook.forecast.out }

    private func clock(_ minutes: Double) -> String { words.time(zone.local(outlook.out(minutes))) }

    func draw(_ html: inout HTML) {
        html.element("section", .cls("panel forecast")) { html in
            html.element("h2", text: words.verdict(outlook))
            times(&html)
            bar(&html)
            html.element("p", .cls("note"), text: words.say(forecast: .withinBar))
            for sentence in [words.arriving(outlook)] + words.chances(outlook) {
                html.element("p", .cls("note"), text: sentence)
            }
            html.element("h3", .cls("lab"), text: words.why(outlook))
            html.element("ul", .cls("why")) { html in
                for reason in outlook.reasons { line(&html, reason) }
            }
            html.element("div", .cls("sure")) { html in
                html.element("p") { html in
                    html.element("b", text: words.say(forecast: .howSure))
                    for sentence in words.certainty(outlook) { html.text(" " + sentence) }
                }
            }
        }
    }

    private func times(_ html: inout HTML) {
        html.element("div", .cls("said2")) { html in
            for (label, time) in [
                (outlook.teller, words.time(zone.local(outlook.saidOut))),
                (.weExpect, "~" + clock(Double(outlook.minutes))),
            ] {
                html.element("p") { html in
                    html.element("span", .cls("lab"), text: words.say(forecast: label))
                    html.element("span", .cls("mid"), text: time)
                }
            }
        }
    }

    /// The width of the bar in units. The page scales the bar to the available width.
    private static let width = 1000

    /// Returns the position on the bar, in units, of a departure that is the given number of minutes late. The bar
    /// covers the range and the announced time, plus a margin on each side.
    private func place(_ minutes: Double) -> Int {
        let said = Double((outlook.saidOut - outlook.scheduledOut).wholeMinutes)
        let low = min(range.low, said)
        let span = max(10, max(range.high, said) - low)
        let share = (minutes - low + span * 0.1) / (span * 1.2)
        return Int((max(0, min(1, share)) * Double(ForecastView.width)).rounded())
    }

    private func bar(_ html: inout HTML) {
        let said = Double((outlook.saidOut - outlook.scheduledOut).wholeMinutes)
        let (low, high) = (place(range.low), place(range.high))
        html.open(
            "svg", .cls("rng"), .init("viewBox", is: "0 0 1000 44"), .init("preserveAspectRatio", is: "none"),
            .init("role", is: "img"), .label(words.leaving(outlook)))
        rectangle(&html, "ax", x: 0, y: 21, width: ForecastView.width, height: 2)
        rectangle(&html, "band", x: low, y: 16, width: max(4, high - low), height: 12)
        // A line, because a rectangle cannot be dashed.
        html.open(
            "line", .cls("said"), .init("x1", String(place(said))), .init("x2", String(place(said))),
            .init("y1", is: "8"), .init("y2", is: "36"))
        html.close("line")
        rectangle(&html, "mid50", x: place(range.middle) - 6, y: 12, width: 12, height: 20)
        html.close("svg")
        labels(&html, low: low, middle: place(range.middle), high: high)
    }

    /// The space, in units, that a label needs on each side of its mark on the narrowest page.
    private static let reach = 95

    /// Draws the times below their marks. The ends of the range are on the first line, and the middle is on the second
    /// line. Labels are moved sideways if they would otherwise overlap or leave the bar.
    private func labels(_ html: inout HTML, low: Int, middle: Int, high: Int) {
        let (first, last) = (ForecastView.reach, ForecastView.width - ForecastView.reach)
        func inside(_ place: Int) -> Int { max(first, min(last, place)) }
        var (left, right) = (inside(low), inside(high))
        if right - left < 2 * ForecastView.reach {
            let centre = max(2 * first, min(ForecastView.width - 2 * first, (left + right) / 2))
            (left, right) = (centre - ForecastView.reach, centre + ForecastView.reach)
        }
        html.open("svg", .cls("axl"), .hidden)
        for (place, y, name, minutes) in [
            (left, "13", "end", range.low), (right, "13", "end", range.high),
            (inside(middle), "31", "mid", range.middle),
        ] as [(Int, StaticString, StaticString, Double)] {
            html.element(
                "text", .cls(name), .init("x", "\(place / 10).\(place % 10)%"), .init("y", is: y),
                .init("text-anchor", is: "middle"), text: clock(minutes))
        }
        html.close("svg")
    }

    private func rectangle(
        _ html: inout HTML, _ name: StaticString, x: Int, y: Int, width: Int, height: Int
    ) {
        html.open(
            "rect", .cls(name), .init("x", String(x)), .init("y", String(y)), .init("width", String(width)),
            .init("height", String(height)))
        html.close("rect")
    }

    /// Draws a reason as a bar that starts at a quarter of the width. The bar extends to the right for a delay and to
    /// the left for time gained.
    private func line(_ html: inout HTML, _ reason: ForecastReason) {
        var longest = 1
        for other in outlook.reasons { longest = max(longest, abs(other.minutes)) }
        html.element("li") { html in
            html.element("span") { html in
                html.text(words.cause(reason, of: outlook))
                if let detail = words.detail(reason, of: outlook) { html.element("small", text: detail) }
            }
            html.open(
                "svg", .cls("g"), .init("viewBox", is: "0 0 100 8"), .init("preserveAspectRatio", is: "none"), .hidden)
            if reason.minutes > 0 {
                rectangle(&html, "late", x: 25, y: 0, width: max(3, reason.minutes * 75 / longest), height: 8)
            } else if reason.minutes < 0 {
                let width = max(3, -reason.minutes * 25 / longest)
                rectangle(&html, "early", x: 25 - width, y: 0, width: width, height: 8)
            }
            html.close("svg")
            html.element("span", .cls("w"), text: words.signed(reason.minutes))
        }
    }
}
