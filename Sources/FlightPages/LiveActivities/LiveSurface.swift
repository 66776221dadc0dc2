public import FlightCore
public import FlightScreens

/// Draws a content state in the presentations of a live activity, at the sizes of Apple's phones. The web app draws the
/// same surfaces.
///
/// The attribute `data-progress` contains the start and end times of the plane's movement, in Unix seconds, followed by
/// the plane's start and end positions, in millionths of the route. Progress lines therefore continue offline.
public struct LiveSurface: Sendable {
    /// Where a live activity is shown.
    public enum Presentation: UInt8, Named, Sendable {
        case compactLeading, compactTrailing, minimal, expanded, lockScreen

        public var name: String {
            switch self {
            case .compactLeading: "compactLeading"
            case .compactTrailing: "compactTrailing"
            case .minimal: "minimal"
            case .expanded: "expanded"
            case .lockScreen: "lockScreen"
            }
        }
    }

    let layout: LiveLayout
    private let openAddress: String?
    private let shareAddress: String?

    var state: LiveActivityState { layout.state }
    var words: Words { layout.words }

    /// - Parameters:
    ///   - open: The target of the first action; nil omits it.
    ///   - share: The target of the second action; nil omits it.
    public init(_ layout: LiveLayout, open: String? = nil, share: String? = nil) {
        self.layout = layout
        openAddress = open
        shareAddress = share
    }

    public func draw(_ html: inout HTML, _ presentation: Presentation) {
        switch presentation {
        case .compactLeading: compactLeading(&html)
        case .compactTrailing: compactTrailing(&html)
        case .minimal: minimal(&html)
        case .expanded: expanded(&html)
        case .lockScreen: lockScreen(&html)
        }
    }

    /// Draws the compact island: a part on each side of the camera.
    public func compact(_ html: inout HTML) {
        html.element("div", .cls("lv cmp"), HTML.Attribute("role", is: "img"), .label(layout.spoken)) { html in
            compactLeading(&html)
            compactTrailing(&html)
        }
    }

    /// Draws the status icon and the gate or destination.
    private func compactLeading(_ html: inout HTML) {
        html.element("span", .classes("cl " + tone)) { html in
            icon.draw(&html)
            html.element("b") { $0.code(layout.leading) }
        }
    }

    /// Draws the time remaining or the clock time.
    private func compactTrailing(_ html: inout HTML) {
        html.element("span", .classes("ct " + tone)) { html in
            guard let figure = layout.trailing else { return }
            short(&html, figure)
        }
    }

    private func minimal(_ html: inout HTML) {
        html.element(
            "div", .classes("lv min " + tone), HTML.Attribute("role", is: "img"), .label(layout.spoken)
        ) { html in
            mark(&html)
        }
    }

    /// Draws the progress as a ring, or the status icon if there is no progress to show.
    func mark(_ html: inout HTML) {
        guard let fraction = layout.fraction else {
            icon.draw(&html)
            return
        }
        moving(&html, "ringed") {
            ProgressRing(fraction: fraction, label: words.say(.progressFlown, percent(fraction))).draw(&$0)
        }
    }

    private func expanded(_ html: inout HTML) {
        html.element("div", .cls("lv exp")) { html in
            head(&html)
            middle(&html)
            // The line itself shows the lost signal with a hollow plane and dots.
            if !layout.isOnTheWay {
                below(&html)
            }
            actions(&html)
        }
    }

    /// Draws a single line: the reason or the action if there is one; otherwise, additional times.
    private func below(_ html: inout HTML) {
        if layout.hasTimesBelow {
            others(&html)
        } else if let detail = layout.detail {
            note(&html, detail)
        }
    }

    private func lockScreen(_ html: inout HTML) {
        html.element("div", .cls("lv lock")) { html in
            head(&html)
            middle(&html)
            others(&html)
            if let detail = layout.detail { note(&html, detail) }
        }
    }

    // MARK: - Parts

    private func head(_ html: inout HTML) {
        html.element("p", .cls("h")) { html in
            html.element("b", text: headline)
            // The original destination. While the flight is under way, the route line shows it instead.
            if let planned = state.planned, !layout.isOnTheWay { html.element("s", text: planned.text) }
            html.element("span", .classes("st " + tone)) { html in
                icon.draw(&html)
                html.text(state.status.text)
            }
        }
    }

    /// The flight and its destination, which is shown as a code if the status would otherwise not fit on the line.
    private var headline: String {
        guard state.headline.count + state.status.text.count > LiveSurface.longestHead, let number = state.number else {
            return state.headline
        }
        return number.text + " → " + state.to.text
    }

    /// The maximum combined length of headline and status on the narrowest phone, in characters.
    private static let longestHead = 34

    private func middle(_ html: inout HTML) {
        if layout.isOnTheWay { way(&html) }
        guard layout.sentence != nil || layout.arrives != nil || state.gate != nil else { return }
        html.element("div", .classes(layout.isOnTheWay ? "ww way" : "ww")) { html in
            if let sentence = layout.sentence { html.element("p", .cls("now")) { $0.sentence(sentence) } }
            if let arrives = layout.arrives {
                html.element("p", .cls("where")) { html in
                    label(&html, arrives)
                    html.element("span", .cls("big")) { figure(&$0, arrives.figure) }
                }
            } else if let gate = state.gate, let label = layout.plateLabel {
                html.element("p", .cls("where")) { html in
                    html.element("span", .cls("lab")) { html in
                        html.text(label)
                        if gate.isSimulated { html.simulatedMark(words) }
                    }
                    html.element("span", .cls("plate")) { $0.code(gate.code) }
                }
            }
        }
    }

    private func label(_ html: inout HTML, _ entry: LiveLayout.Entry) {
        html.element("span", .cls("lab")) { html in
            html.text(entry.label)
            if case .time(let time) = entry.figure, let was = time.was {
                html.markup(" <s>")
                html.text(words.clockParts(was).digits)
                html.markup("</s>")
            }
            if case .time(let time) = entry.figure, time.isSimulated { html.simulatedMark(words) }
        }
    }

    /// Draws the route, with the plane on it if the progress is known.
    func way(_ html: inout HTML) {
        moving(&html, "line") { html in
            html.code(state.from.text)
            if let fraction = layout.fraction {
                RouteLine.track(
                    &html, fraction: fraction, heard: state.silence?.fraction,
                    label: words.say(.progressFlown, percent(fraction)))
            } else {
                html.element("span", .cls("track"), text: "")
            }
            if let planned = state.planned {
                html.element("span", .cls("ends")) { html in
                    html.element("s", text: planned.text)
                    html.code(state.to.text)
                }
            } else {
                html.code(state.to.text)
            }
        }
    }

    /// Draws an element that the device animates.
    private func moving(_ html: inout HTML, _ cls: StaticString, _ body: (inout HTML) -> Void) {
        if let progress = state.progress {
            html.open(
                "div", .cls(cls),
                HTML.Attribute(
                    "data-progress",
                    "\(progress.start.seconds) \(progress.end.seconds) \(progress.startFraction) \(progress.endFraction)"
                ))
        } else {
            html.open("div", HTML.Class.cls(cls))
        }
        body(&html)
        html.close("div")
    }

    private func others(_ html: inout HTML) {
        let entries = layout.others
        guard !entries.isEmpty else { return }
        html.element("p", .cls("foot")) { html in
            for entry in entries {
                html.element("span") { html in
                    html.text(entry.label + " ")
                    html.element("b", text: layout.text(entry.figure))
                }
            }
        }
    }

    private func note(_ html: inout HTML, _ text: String) { html.element("p", .cls("note"), text: text) }

    private func actions(_ html: inout HTML) {
        guard openAddress != nil || shareAddress != nil else { return }
        let titles = layout.actions
        html.element("p", .cls("btns")) { html in
            if let openAddress { html.element("a", .href(openAddress), text: titles.open) }
            if let shareAddress, let share = titles.share { html.element("a", .href(shareAddress), text: share) }
        }
    }

    // MARK: - Figures

    private func figure(_ html: inout HTML, _ figure: LiveLayout.Figure) {
        switch figure {
        case .time(let time):
            html.time(words, time.local, time.certainty, cls: "tm", dayChange: time.dayChange)
        case .countdown, .now: html.text(layout.text(figure))
        case .text(let text): html.code(text)
        }
    }

    /// Draws the short form of a figure, for the space beside the camera. Times have no AM or PM, and durations of ten
    /// hours or more have no minutes.
    private func short(_ html: inout HTML, _ figure: LiveLayout.Figure) {
        switch figure {
        case .time(let time):
            html.element("time", HTML.Attribute("datetime", time.local.iso)) { html in
                if time.certainty == .estimated { html.text("~") }
                html.text(words.clockParts(time.local).digits)
            }
        case .countdown(let minutes, _, let certainty):
            html.text(
                (certainty == .estimated ? "~" : "") + (minutes >= 600 ? "\(minutes / 60)h" : words.duration(minutes)))
        case .now, .text: html.text(layout.text(figure))
        }
    }

    private func percent(_ fraction: Int32) -> String { String(Int(fraction) / 10_000) }

    package var icon: Icon { state.status.sign.icon }

    var tone: String { StatusView.toneClass(state.status.tone) }
}
