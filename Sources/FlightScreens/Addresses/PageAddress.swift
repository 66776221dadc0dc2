public import FlightCore

/// All addresses that a browser can open. The server's router, the pages drawn on the device, the navigation and the
/// service worker use this table.
///
/// If two patterns match an address, the first one wins. Form targets are in ``FormAddress``.
public enum PageAddress: UInt8, AddressTable {
    // Drawn from the snapshot, by server and device
    case board, flight, wall, display, settings, add, preview, flightCalm, connection, leaveBy, terminalMap, trip
    // Drawn only by the server
    case calm, logbook, importFiles, importPreview, record, passport, access, accessLog, sources, alerts, flightAlerts,
        design,
        designLive
    case airports, airport, forecast, plane, alternatives, signIn
    // Lead to a provider of OpenID Connect and back
    case openID, openIDLink, openIDCallback
    // Drawn only by the server
    case share, people, join, friend, bookings, review
    // Open to anyone with the link
    case shared, sharedEvents, sharedPicture
    // Fragments and downloads
    case shell, passportRoutes, shareDrawing, sharePicture, reviewDrawing, reviewPicture, stickerDrawing, stickerPicture
    case export, personExport, calendar, flightCalendar
    // For machines
    case health, ready, metrics, worker

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
        case .airports: "/airports"
        case .airport: "/airports/{code}"
        case .forecast: "/flights/{id}/forecast"
        case .plane: "/flights/{id}/plane"
        case .alternatives: "/flights/{id}/alternatives"
        case .design: "/design"
        case .designLive: "/design/live"
        case .signIn: "/sign-in"
        case .openID: "/sign-in/openid"
        case .openIDCallback: "/sign-in/openid/callback"
        case .openIDLink: "/sign-in/openid/link"
        case .share: "/flights/{id}/share"
        case .people: "/settings/people"
        case .bookings: "/bookings"
        case .join: "/join/{code}"
        case .friend: "/friend/{code}"
        case .shared: "/s/{secret}"
        case .sharedEvents: "/s/{secret}/events"
        case .sharedPicture: "/s/{secret}/preview.png"
        case .shell: "/shell"
        case .passportRoutes: "/passport/routes.bin"
        case .shareDrawing: "/passport/share.svg"
        case .sharePicture: "/passport/share.png"
        case .review: "/passport/review"
        case .reviewDrawing: "/passport/review.svg"
        case .reviewPicture: "/passport/review.png"
        case .stickerDrawing: "/flights/{id}/sticker.svg"
        case .stickerPicture: "/flights/{id}/sticker.png"
        case .export: "/logbook/export/{format}"
        case .personExport: "/settings/people/{id}/export"
        case .calendar: "/calendar/{secret}"
        case .flightCalendar: "/flights/{id}/calendar.ics"
        case .health: "/healthz"
        case .ready: "/readyz"
        case .metrics: "/metrics"
        case .worker: "/sw.js"
        }
    }

    /// How a device handles an address, especially offline.
    public enum Offline: UInt8, Named, Sendable {
        /// Draws the page with the small module, which is loaded first.
        case drawnAtFirstSight
        /// Draws the page with the full module.
        case drawnByWhole
        /// Draws the page. If the query is not empty and the server is reachable, the server draws the page instead.
        case drawnUnlessAsked
        /// Fetches the page in advance and shows that copy.
        case fetchedAhead
        /// Fetches a resource of a page in advance, but uses the server's response if the server is reachable.
        case fetchedWithPage
        /// Stores calm mode in every language while the browser is idle.
        case calm
        /// Stores the empty document in which the device draws pages.
        case shell
        /// Shows the most recently seen copy of the page.
        case lastSeen
        /// Shows a message that the page needs the server, because the page's content quickly becomes outdated.
        case needsServer
        /// Leaves the request to the browser, because the response must be fresh or is cached elsewhere.
        case never

        /// The name used in the service worker.
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
        case .board: .drawnAtFirstSight
        case .add: .drawnUnlessAsked
        case .flight, .wall, .display, .settings, .preview, .flightCalm, .connection, .leaveBy, .terminalMap, .trip:
            .drawnByWhole
        case .logbook, .passport: .fetchedAhead
        case .passportRoutes: .fetchedWithPage
        case .calm: .calm
        case .importFiles, .importPreview, .record, .access, .design, .designLive, .shareDrawing, .sharePicture,
            .export, .forecast, .plane, .review, .reviewDrawing, .reviewPicture:
            .lastSeen
        case .accessLog, .sources, .alerts, .flightAlerts, .airports, .airport, .alternatives, .share, .people,
            .bookings:
            .needsServer
        // The address of a calendar is secret.
        case .calendar, .flightCalendar, .personExport, .signIn, .join, .friend, .shared, .sharedEvents, .sharedPicture,
            .health, .ready, .metrics, .worker, .openID, .openIDCallback, .openIDLink,
            .stickerDrawing, .stickerPicture:
            .never
        case .shell: .shell
        }
    }

    /// Whether the device can draw the page.
    public var isDrawnByDevice: Bool { offline == .drawnAtFirstSight || needsWhole }

    /// Whether the device can draw the page only with the full module.
    public var needsWhole: Bool { offline == .drawnByWhole || offline == .drawnUnlessAsked }
}
