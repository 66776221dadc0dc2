public import FlightCore

/// What a browser can open at Halcyon, by its address: the one table of them. The server's router, the pages of the
/// device, the navigation and the service worker all take theirs from it.
///
/// Where two patterns fit an address, the first one counts. What forms are sent to stands in ``FormAddress``.
public enum PageAddress: UInt8, AddressTable {
    // Drawn from the snapshot, by the server and by the device
    case board, flight, wall, display, settings, add, preview, flightCalm, connection, leaveBy, terminalMap, trip
    // Drawn by the server alone
    case calm, logbook, importFiles, importPreview, record, passport, access, accessLog, sources, alerts, flightAlerts,
        design,
        designLive
    case airport, forecast, plane, signIn, share
    // Seen by whoever has a link
    case shared, sharedEvents, sharedPicture
    // Parts of pages, and files to take away
    case shell, passportRoutes, shareDrawing, sharePicture, export, calendar, flightCalendar
    // For machines
    case health, metrics, worker

    public var pattern: String {
        switch self {
        case .board: "/"
        case .flight: "/flights/{id}"
        case .wall: "/wall"
        case .display: "/board"
        case .settings: "/settings"
        case .add: "/add"
        case .preview: "/flights/{id}/preview"
        case .flightCalm: "/flights/{id}/calm"
        case .connection: "/flights/{id}/connection"
        case .leaveBy: "/flights/{id}/leave-by"
        case .terminalMap: "/flights/{id}/map"
        case .trip: "/trips/{id}"
        case .calm: "/calm"
        case .logbook: "/logbook"
        case .importFiles: "/logbook/import"
        case .importPreview: "/logbook/import/{upload}"
        case .record: "/logbook/{id}"
        case .passport: "/passport"
        case .access: "/settings/access"
        case .accessLog: "/settings/access/log"
        case .sources: "/settings/sources"
        case .alerts: "/settings/alerts"
        case .flightAlerts: "/flights/{id}/alerts"
        case .airport: "/airports/{code}"
        case .forecast: "/flights/{id}/forecast"
        case .plane: "/flights/{id}/plane"
        case .design: "/design"
        case .designLive: "/design/live"
        case .signIn: "/sign-in"
        case .share: "/flights/{id}/share"
        case .shared: "/s/{secret}"
        case .sharedEvents: "/s/{secret}/events"
        case .sharedPicture: "/s/{secret}/preview.png"
        case .shell: "/shell"
        case .passportRoutes: "/passport/routes.bin"
        case .shareDrawing: "/passport/share.svg"
        case .sharePicture: "/passport/share.png"
        case .export: "/logbook/export/{format}"
        case .calendar: "/calendar/{secret}"
        case .flightCalendar: "/flights/{id}/calendar.ics"
        case .health: "/healthz"
        case .metrics: "/metrics"
        case .worker: "/sw.js"
        }
    }

    /// What a device does with an address, above all without a network.
    public enum Offline: UInt8, Named, Sendable {
        /// It draws the page; the module of the first sight can.
        case drawnAtFirstSight
        /// It draws the page, with the whole module.
        case drawnByWhole
        /// The same, but if something is asked in the address: then the server draws it, as long as there is one.
        case drawnUnlessAsked
        /// It has fetched the page ahead, and shows it as it was then.
        case fetchedAhead
        /// It has fetched what belongs to a page ahead, and asks the server first each time.
        case fetchedWithPage
        /// Calm mode: kept in every language as soon as there is time.
        case calm
        /// The document without a page, into which it draws.
        case shell
        /// It shows the page as it last saw it.
        case lastSeen
        /// It says that the page needs the server: what it shows holds only now.
        case needsServer
        /// It leaves the request to the browser: the answer must be fresh, or is kept in another way.
        case never

        /// As the service worker calls it.
        public var name: String {
            switch self {
            case .drawnAtFirstSight: "drawnAtFirstSight"
            case .drawnByWhole: "drawnByWhole"
            case .drawnUnlessAsked: "drawnUnlessAsked"
            case .fetchedAhead: "fetchedAhead"
            case .fetchedWithPage: "fetchedWithPage"
            case .calm: "calm"
            case .shell: "shell"
            case .lastSeen: "lastSeen"
            case .needsServer: "needsServer"
            case .never: "never"
            }
        }
    }

    public var offline: Offline {
        switch self {
        case .board, .flight: .drawnAtFirstSight
        case .add: .drawnUnlessAsked
        case .wall, .display, .settings, .preview, .flightCalm, .connection, .leaveBy, .terminalMap, .trip:
            .drawnByWhole
        case .logbook, .passport: .fetchedAhead
        case .passportRoutes: .fetchedWithPage
        case .calm: .calm
        case .importFiles, .importPreview, .record, .access, .design, .designLive, .shareDrawing, .sharePicture,
            .export,
            .calendar, .forecast, .plane:
            .lastSeen
        case .accessLog, .sources, .alerts, .flightAlerts, .airport, .share: .needsServer
        case .flightCalendar, .signIn, .shared, .sharedEvents, .sharedPicture, .health, .metrics, .worker: .never
        case .shell: .shell
        }
    }

    /// Whether the device can draw it.
    public var isDrawnByDevice: Bool { offline == .drawnAtFirstSight || needsWhole }

    /// Whether the device can draw it, but not with the module of the first sight.
    public var needsWhole: Bool { offline == .drawnByWhole || offline == .drawnUnlessAsked }
}
