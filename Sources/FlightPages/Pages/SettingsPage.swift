public import FlightCore
internal import FlightScreens

/// The settings page: language, clock, units, theme and home airport, and the permissions of this device.
public struct SettingsPage: Sendable {
    public let settings: Settings
    public let wasSaved: Bool
    public let error: String?
    public let context: PageContext
    /// A refused change, with its input and the reason; nil if there is none.
    private let refused: RefusedForm?

    public init(
        settings: Settings, wasSaved: Bool, error: String?, context: PageContext, refused: RefusedForm? = nil
    ) {
        self.settings = settings
        self.wasSaved = wasSaved
        self.error = error
        self.context = context
        self.refused = refused
    }

    /// The text of a fault that cannot be shown at its field; nil if there is none.
    private var faultOfAChoice: String? {
        guard let fault = refused?.fault, !fault.isAbout("home"), !fault.isAbout("homeMinutes") else { return nil }
        return fault.text(context.words)
    }

    public func draw() -> DrawnPage {
        let words = context.words
        var html = HTML()
        html.element("div", .cls("narrow")) { html in
            html.element("h1", .cls("title"), say: .settings, words)
            if let error = error ?? faultOfAChoice {
                html.element("p", .cls("tline"), HTML.Attribute("role", is: "alert"), text: error)
            }
            if wasSaved { Confirmed.draw(&html, context) }
            form(&html, words)
            html.markup("<datalist id=\"airports\"></datalist>")
            if let device = context.device { panel(&html, device, words) }
            if context.role.includes(.seeSources) {
                html.element("a", .cls("panel act"), .href(PageAddress.sources.path())) { html in
                    html.text(words.say(.liveSources))
                    Icon.next.draw(&html)
                }
            }
            html.element("a", .cls("panel act"), .href(PageAddress.alerts.path())) { html in
                html.say(.alerts, words)
                Icon.next.draw(&html)
            }
            html.element("a", .cls("panel act"), .href(PageAddress.airports.path())) { html in
                html.text(words.airports)
                Icon.next.draw(&html)
            }
            html.element("a", .cls("panel act"), .href(PageAddress.bookings.path())) { html in
                html.text(words.say(.bookings))
                Icon.next.draw(&html)
            }
            html.element("a", .cls("panel act"), .href(PageAddress.people.path())) { html in
                html.say(.people, words)
                Icon.next.draw(&html)
            }
            html.element("a", .cls("panel act"), .href(PageAddress.access.path())) { html in
                html.say(.access, words)
                Icon.next.draw(&html)
            }
            html.element("p", .cls("note replay"), text: words.say(.dataNote))
        }
        return DrawnPage(title: words.say(.settings), main: html, nextChange: nil, section: .settings)
    }

    private func form(_ html: inout HTML, _ words: Words) {
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.settings.path())
        ) { html in
            Field.choice(
                &html, "language", .language, words, Language.allCases.map { ($0.tag, $0.ownName) },
                selected: settings.language.tag)
            Field.choice(
                &html, "clock", .clock, words, .init("", words.say(.automatic), settings.clock == nil),
                .init("12", words.say(.clock12), settings.clock == .twelveHour),
                .init("24", words.say(.clock24), settings.clock == .twentyFourHour))
            Field.choice(
                &html, "units", .units, words, .init("", words.say(.automatic), settings.units == nil),
                .init("metric", words.say(.metric), settings.units == .metric),
                .init("imperial", words.say(.imperial), settings.units == .imperial))
            let likeUnits = [(value: "", text: words.say(.likeUnits))]
            Field.choice(
                &html, "distance", .distanceUnit, words,
                likeUnits + Settings.DistanceUnit.allCases.map { ($0.name, $0.symbol) },
                selected: settings.distance?.name ?? "")
            Field.choice(
                &html, "speed", .speedUnit, words,
                likeUnits + Settings.SpeedUnit.allCases.map { ($0.name, $0.symbol) },
                selected: settings.speed?.name ?? "")
            Field.choice(
                &html, "altitude", .altitudeUnit, words,
                likeUnits + Settings.AltitudeUnit.allCases.map { ($0.name, $0.symbol) },
                selected: settings.altitude?.name ?? "")
            Field.choice(
                &html, "theme", .theme, words, .init("system", words.say(.themeSystem), settings.theme == .system),
                .init("light", words.say(.themeLight), settings.theme == .light),
                .init("dark", words.say(.themeDark), settings.theme == .dark))
            Field.text(
                &html, "home", .homeAirport, words, value: refused?.fields["home"] ?? settings.home?.text ?? "",
                isAirport: true,
                hint: "JFK", fault: refused?.fault)
            Field.text(
                &html, "homeMinutes", .homeMinutes, words,
                value: refused?.fields["homeMinutes"] ?? settings.homeMinutes.map { String($0) } ?? "", hint: "45",
                fault: refused?.fault)
            html.element("button", .cls("btn"), say: .save, words)
        }
    }

    /// Draws the settings and state of this device.
    private func panel(_ html: inout HTML, _ device: DeviceFacts, _ words: Words) {
        html.element("section", .cls("panel form"), HTML.Attribute("id", is: "device")) { html in
            html.element("h2", text: words.say(.deviceTitle))
            if device.isReadyForOffline {
                html.element("p", .cls("note ok"), HTML.Attribute("id", is: "offline-ready")) { html in
                    Icon.onTime.draw(&html, small: true)
                    html.text(
                        words.say(.readyForOffline) + (device.isStorageKept ? ". " + words.say(.storageKept) : ""))
                }
            } else {
                html.element("p", .cls("note"), text: words.say(.notReadyForOffline))
            }
            switch device.location {
            case .unavailable: break
            case .off:
                html.element("p", .cls("sec"), text: words.say(.locationNote))
                button(&html, "locate", words.say(.useLocation))
            case .on:
                html.element("p", .cls("note ok")) { html in
                    Icon.onTime.draw(&html, small: true)
                    html.text(words.say(.locationIsOn))
                }
                button(&html, "forget-location", words.say(.turnOff))
            case .denied: html.element("p", .cls("sec"), text: words.say(.locationDenied))
            }
        }
    }

    private func button(_ html: inout HTML, _ what: String, _ text: String) {
        html.element(
            "button", .cls("btn q"), HTML.Attribute("type", is: "button"), HTML.Attribute("data-do", what), text: text)
    }
}
