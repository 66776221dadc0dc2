public import FlightCore
internal import FlightScreens

/// A small picture of a flight with a transparent background, to put on a photo. It shows only what a shared link shows.
/// Like ``PassportArt``, it has no style sheet and loads nothing.
public struct Sticker: Sendable {
    /// What the sticker shows.
    public enum Kind: UInt8, Named, Sendable {
        /// The airports with an arc between them, the cities and the distance.
        case route
        /// The flight number, its status, and the next time and gate.
        case status

        /// The size in pixels.
        public var size: (width: Int, height: Int) {
            switch self {
            case .route: (1080, 540)
            case .status: (1080, 486)
            }
        }

        /// The name used in addresses and command-line options.
        public var name: String {
            switch self {
            case .route: "route"
            case .status: "status"
            }
        }
    }

    /// The colour of the text.
    public enum Ink: UInt8, Named, Sendable {
        /// For dark photos.
        case light
        /// For bright photos.
        case dark

        /// The name used in addresses and command-line options.
        public var name: String {
            switch self {
            case .light: "light"
            case .dark: "dark"
            }
        }

        fileprivate var text: StaticString { self == .light ? "#FFFFFF" : "#111827" }
        /// The colour around letters and lines, which separates them from a photo of a similar colour.
        fileprivate var halo: StaticString { self == .light ? "#0B1220" : "#FFFFFF" }

        fileprivate func colour(of tone: StateContent.Tone) -> StaticString {
            switch (tone, self) {
            case (.ok, .light): "#6EE7B7"
            case (.ok, .dark): "#047857"
            case (.late, .light): "#FCD34D"
            case (.late, .dark): "#B45309"
            case (.off, .light): "#FCA5A5"
            case (.off, .dark): "#B91C1C"
            case (.go, .light), (.air, .light): "#93C5FD"
            case (.go, .dark), (.air, .dark): "#1D4ED8"
            case (.quiet, _): text
            }
        }
    }

    private let flight: Flight
    private let kind: Kind
    private let ink: Ink
    private let now: Instant
    private let words: Words

    /// - Parameter flight: The flight. Only its shared facts are shown (``Flight/shared(showing:)``).
    public init(_ kind: Kind, of flight: Flight, _ ink: Ink, now: Instant, words: Words) {
        self.kind = kind
        self.flight = flight.shared(showing: [])
        self.ink = ink
        self.now = now
        self.words = words
    }

    /// A complete SVG document without a background.
    public var document: HTML {
        let (width, height) = kind.size
        var html = HTML()
        html.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        let lines = kind == .status ? statusLines : []
        html.open(
            "svg", HTML.Attribute("xmlns", is: "http://www.w3.org/2000/svg"), HTML.Attribute("width", String(width)),
            HTML.Attribute("height", String(height)),
            HTML.Attribute("viewBox", is: kind == .route ? "0 0 400 200" : "0 0 400 180"),
            HTML.Attribute("role", is: "img"), .label(label(lines)))
        html.open(
            "g", HTML.Attribute("fill", is: ink.text), HTML.Attribute("stroke", is: ink.halo),
            HTML.Attribute("stroke-opacity", is: ink == .light ? ".55" : ".75"),
            HTML.Attribute("stroke-width", is: "2.5"),
            HTML.Attribute("stroke-linejoin", is: "round"), HTML.Attribute("paint-order", is: "stroke"))
        switch kind {
        case .route: route(&html)
        case .status: status(&html, lines)
        }
        html.close("g")
        html.close("svg")
        html.markup("\n")
        return html
    }

    /// The description for screen readers.
    private func label(_ lines: [String]) -> String {
        var text = flight.origin.code.text + " → " + flight.landingAirport.code.text
        if let number = flight.number?.text { text = number + ", " + text }
        if kind == .status { text += ", " + words.text(FlightStatus(flight, at: now)) }
        for line in lines { text += ", " + line }
        return text
    }

    // MARK: - Route

    /// An aircraft that flies to the right, 24 units wide; the shape of ``Icon/plane``.
    private static let plane: StaticString =
        "M22.2 12c0 .95-1.7 1.55-3.6 1.55h-4.3L9.9 20.6H7.8l1.9-7.05H5.6l-1.7 2.2H2.2L3 12l-.8-3.75h1.7l1.7 2.2h4.1L7.8 3.4h2.1l4.4 7.05h4.3c1.9 0 3.6.6 3.6 1.55Z"

    private func route(_ html: inout HTML) {
        let (from, to) = (flight.origin, flight.landingAirport)
        // The line below the arc is part of the arc's group, so that it has a halo, too.
        html.element("g", HTML.Attribute("fill", is: "none"), HTML.Attribute("stroke-linecap", is: "round")) { html in
            for (colour, width, opacity) in [
                (ink.halo, "6" as StaticString, ".45" as StaticString), (ink.text, "3", "1"),
            ] {
                html.open(
                    "path", HTML.Attribute("d", is: "M60 112Q200 14 340 112"), HTML.Attribute("stroke", is: colour),
                    HTML.Attribute("stroke-width", is: width), HTML.Attribute("stroke-opacity", is: opacity))
                html.close("path")
            }
        }
        for x in ["60" as StaticString, "340"] {
            html.open(
                "circle", HTML.Attribute("cx", is: x), HTML.Attribute("cy", is: "112"), HTML.Attribute("r", is: "6"))
            html.close("circle")
        }
        // The top of the arc is halfway between the ends and the control point.
        html.element("g", HTML.Attribute("transform", is: "translate(200 63) scale(1.7) translate(-12 -12)")) { html in
            html.open("path", HTML.Attribute("d", is: Sticker.plane))
            html.close("path")
        }
        if let start = from.position, let end = to.position, from.code != to.code {
            let kilometres = Int((Geodesic(from: start, to: end).length / 1000).rounded())
            text(&html, words.distance(kilometers: kilometres), x: 200, y: 112, size: 17, room: 200, .middle)
        }
        text(&html, from.code.text, x: 22, y: 160, size: 38, room: 170, .start, isCode: true)
        text(&html, to.code.text, x: 378, y: 160, size: 38, room: 170, .end, isCode: true)
        text(&html, words.city(from), x: 22, y: 184, size: 16, room: 172, .start)
        text(&html, words.city(to), x: 378, y: 184, size: 16, room: 172, .end)
    }

    // MARK: - Status

    /// The lines below the status: the next time, the gate, and the date.
    private var statusLines: [String] {
        let times = BestTimes(flight, now: now)
        let date = times.out.map { words.date($0, in: flight.origin.zone, now: now) }
        guard flight.status != .cancelled, !flight.isMissed else { return date.map { [$0] } ?? [] }
        let stops = DayStop.all(of: flight, now: now)
        func stop(_ milestone: Milestone) -> DayStop? { stops.first { $0.kind == .milestone(milestone) } }
        let departure = stop(.out)
        let hasLeft = departure?.hasHappened ?? false
        var line = ""
        let milestone: Milestone = hasLeft ? .in : .out
        if let next = hasLeft ? stop(.in) : departure, let time = next.best ?? next.planned {
            line =
                words.name(of: next) + " " + words.time(time, next.certainty)
                + words.simulatedMark(flight.isSimulated(milestone))
            let days = times.out.map { flight.origin.zone.local($0).day.days(until: time.day) } ?? 0
            if hasLeft, let mark = words.dayMark(days) { line += " " + mark }
        }
        let gate = hasLeft ? (flight.goesAsPlanned ? flight.arrivalGate : nil) : flight.departureGate
        if let gate {
            line +=
                (line.isEmpty ? "" : " · ") + words.say(.gate, gate)
                + words.simulatedMark(flight.simulated.contains(.gates))
        }
        return [line, date ?? ""].filter { !$0.isEmpty }
    }

    private func status(_ html: inout HTML, _ lines: [String]) {
        let route = flight.origin.code.text + " → " + flight.landingAirport.code.text
        if let number = flight.number?.text {
            text(&html, number, x: 22, y: 50, size: 32, room: 200, .start, isCode: true)
            text(&html, route, x: 378, y: 50, size: 20, room: 150, .end, isCode: true)
        } else {
            text(&html, route, x: 22, y: 50, size: 32, room: 356, .start, isCode: true)
        }
        let status = FlightStatus(flight, at: now)
        html.element("g", HTML.Attribute("fill", is: ink.colour(of: status.tone))) { html in
            text(&html, words.text(status), x: 22, y: 100, size: 38, room: 356, .start, isBold: true)
        }
        var y = 136
        for line in lines {
            text(&html, line, x: 22, y: y, size: 19, room: 356, .start)
            y += 28
        }
    }

    // MARK: - Text

    private enum Anchor { case start, middle, end }

    /// - Parameter room: The width of the text. A longer text is set smaller.
    private func text(
        _ html: inout HTML, _ text: String, x: Int, y: Int, size: Int, room: Double, _ anchor: Anchor,
        isCode: Bool = false, isBold: Bool = false
    ) {
        let advance = isCode ? 0.602 : isBold ? 0.64 : 0.58
        let fitting = min(Double(size), room / (Double(max(1, text.unicodeScalars.count)) * advance))
        let end: StaticString =
            switch anchor {
            case .start: "start"
            case .middle: "middle"
            case .end: "end"
            }
        html.element(
            "text", HTML.Attribute("font-family", is: isCode ? PassportArt.mono : PassportArt.sans),
            HTML.Attribute("font-weight", is: isCode || isBold ? "700" : "600"), HTML.Attribute("x", String(x)),
            HTML.Attribute("y", String(y)), HTML.Attribute("font-size", PathData.number(fitting)),
            HTML.Attribute("text-anchor", is: end), text: text)
    }
}
