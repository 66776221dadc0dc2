public import FlightCore
internal import FlightScreens

/// The frame of a page: the header with the navigation, the `main` element, and the tab bar on phones. A device redraws
/// the frame with every page, so that the language and the navigation stay current.
public struct Frame: Sendable {
    public let page: DrawnPage
    public let settings: Settings
    /// Whether the reader is signed in and may see private data. Other readers see no navigation.
    public let isSignedIn: Bool
    /// The device's notices, shown above the page.
    public let device: DeviceFacts?
    public let isOnline: Bool
    /// The time zone used to show the device's last contact with the server.
    public let zone: Zone?
    /// The current time of the device; nil when the server draws.
    public let now: Instant?

    public init(
        page: DrawnPage, settings: Settings, isSignedIn: Bool, device: DeviceFacts? = nil, isOnline: Bool = true,
        zone: Zone? = nil, now: Instant? = nil
    ) {
        self.page = page
        self.settings = settings
        self.isSignedIn = isSignedIn
        self.device = device
        self.isOnline = isOnline
        self.zone = zone
        self.now = now
    }

    public var html: HTML {
        let words = Words(settings)
        var html = HTML()
        if page.isWhole {
            html.element("main", .cls("whole"), HTML.Attribute("id", is: "main")) { $0.append(page.main) }
            return html
        }
        html.element("a", .cls("skip"), .href("#main"), text: words.say(.skipToContent))
        header(&html, words)
        html.open("main", .cls("wrap page"), HTML.Attribute("id", is: "main"), HTML.Attribute("tabindex", is: "-1"))
        notices(words)?.draw(&html)
        html.append(page.main)
        if let device, device.isReadyForOffline, page.section == .flights {
            html.element("p", .cls("note ready")) { html in
                Icon.onTime.draw(&html, small: true)
                html.say(.readyForOffline, words)
            }
        }
        html.close("main")
        if isSignedIn { tabs(&html, words) }
        return html
    }

    private func notices(_ words: Words) -> DeviceNotices? {
        device.map { DeviceNotices(device: $0, isOnline: isOnline, zone: zone, now: now, words: words) }
    }

    private func header(_ html: inout HTML, _ words: Words) {
        html.element("header", .cls("wrap top")) { html in
            html.element("a", .cls("brand"), .href(PageAddress.board.path())) { html in
                html.markup("<svg aria-hidden=\"true\"><use href=\"#mark\"></use></svg>Halcyon")
            }
            guard isSignedIn else { return }
            html.element("nav", .cls("nav"), .label(.mainNavigation, words)) { html in
                for place in Frame.places { link(&html, place, words) }
            }
            if let clock = page.clock {
                html.element(
                    "time", .cls("clock"), HTML.Attribute("datetime", clock.time.iso)
                ) { html in
                    html.element("span", .cls("vh"), text: clock.label + " ")
                    html.element("small", HTML.Attribute("aria-hidden", is: "true"), text: clock.code)
                    html.clock(words, clock.time)
                }
            }
            html.element("div", .cls("tools")) { html in
                notices(words)?.drawMark(&html)
                theme(&html, words)
                html.element("a", .cls("round-btn"), .href(PageAddress.settings.path()), .label(.settings, words)) {
                    Icon.gear.draw(&$0)
                }
                html.element("a", .cls("round-btn pri"), .href(PageAddress.add.path()), .label(.addFlight, words)) {
                    Icon.plus.draw(&$0)
                }
            }
        }
    }

    private func theme(_ html: inout HTML, _ words: Words) {
        html.element(
            "form", .cls("theme"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.settings.path()),
            HTML.Attribute("data-stay", is: "1")
        ) { html in
            // A script sets the opposite of the visible theme; without scripts, the button alternates between dark and
            // light.
            html.element(
                "button", .cls("round-btn"), HTML.Attribute("name", is: "theme"),
                HTML.Attribute("value", settings.theme == .dark ? "light" : "dark"),
                HTML.Attribute("data-theme-toggle", is: "1"), .label(.lightOrDark, words)
            ) { Icon.theme.draw(&$0) }
        }
    }

    /// An entry in the navigation.
    private struct Place {
        let address: PageAddress
        let icon: Icon
        let name: Phrase
        /// The section; nil if the page belongs to no section and therefore has a close button.
        let section: Section?
    }

    private static let places = [
        Place(address: .board, icon: .board, name: .flights, section: .flights),
        Place(address: .logbook, icon: .book, name: .logbook, section: .logbook),
        Place(address: .passport, icon: .passport, name: .passport, section: .passport),
        Place(address: .calm, icon: .calm, name: .calm, section: nil),
    ]

    private func link(_ html: inout HTML, _ place: Place, _ words: Words, hasIcon: Bool = false) {
        if place.section == page.section {
            html.open("a", .href(place.address.path()), HTML.Attribute("aria-current", is: "page"))
        } else {
            html.open("a", .href(place.address.path()))
        }
        if hasIcon { place.icon.draw(&html) }
        html.text(words.say(place.name))
        html.close("a")
    }

    private func tabs(_ html: inout HTML, _ words: Words) {
        html.element("nav", .cls("tabs"), .label(.mainNavigation, words)) { html in
            for place in Frame.places { link(&html, place, words, hasIcon: true) }
        }
    }
}
