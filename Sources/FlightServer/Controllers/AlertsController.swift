import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird

/// Serves the alerts page with its forms, and the corresponding public API.
struct AlertsController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.alerts.routerPath, use: page)
        routes.get(PageAddress.flightAlerts.routerPath, use: pageOfFlight)
        routes.post(FormAddress.alerts.routerPath, use: save)
        routes.post(FormAddress.flightAlerts.routerPath, use: saveOfFlight)
        routes.post(FormAddress.testAlert.routerPath, use: test)
        routes.post(FormAddress.removeBrowser.routerPath, use: remove)
        routes.post(FormAddress.alertChannel.routerPath, needing: .manageSources, use: enterChannel)
        routes.lead(from: .alertChannel)
        routes.post(FormAddress.removeAlertChannel.routerPath, needing: .manageSources, use: removeChannel)
        routes.get("/api/v1/alerts/channels", needing: .seeSources, use: listChannels)
        routes.put("/api/v1/alerts/channels/{id}", needing: .manageSources, use: setChannel)
        routes.delete("/api/v1/alerts/channels/{id}", needing: .manageSources, use: deleteChannel)
        routes.get("/api/v1/alerts", use: list)
        routes.post("/api/v1/alerts/browsers", use: subscribe)
        routes.delete("/api/v1/alerts/browsers", use: unsubscribe)
    }

    private var alerts: ServerServices.AlertServices {
        get throws(Problem) {
            guard let alerts = services.alerts else { throw .notFound }
            return alerts
        }
    }

    private func flight(_ context: HalcyonContext) throws(Problem) -> Flight.ID {
        guard let id = context.parameters.get("id").flatMap({ Flight.ID($0) }) else { throw .notFound }
        return id
    }

    // MARK: - The page

    /// The maximum number of alerts to show.
    private static let mostShown = 200

    private func draw(
        of id: Flight.ID? = nil, wasSaved: Bool = false, trial: AlertsPage.Trial? = nil, wrong: FormFields? = nil,
        refused: AlertChannelViews.Refused? = nil
    ) async throws -> Response {
        let alerts = try alerts
        let settings = try await own.settings()
        let context = PageContext(settings: settings, now: own.flights.clock.now)
        var one: AlertsPage.OneFlight?
        let wishes = try await own.alerts.alertWishes()
        if let id {
            guard let flight = try await own.flights.entry(id)?.flight else {
                throw RepositoryError.noSuchFlight(id)
            }
            one = AlertsPage.OneFlight(
                id: id, title: context.words.alertTitle(of: flight), groups: wishes.flights[id])
        }
        let told = try await own.alerts.alerts(of: id, limit: AlertsController.mostShown)
        let flights = try await flights(of: told)
        let airports = own.flights.airports
        let zone = settings.home.flatMap { own.flights.airports[$0]?.zone } ?? .utc
        let snapshot = try await own.snapshotWithAlerts()
        let chances = await chancesOfDelay(in: snapshot)
        let page = AlertsPage(
            sent: told.compactMap { one in
                one.view(context.words, flight: { id in flights.first { $0.id == id } }, airport: { airports[$0] })
            },
            held: DeviceAlerts.held(in: snapshot, now: context.now) { chances[$0] },
            wishes: AlertsPage.Wishes(
                groups: wishes.groups, quietFrom: wrong?["quietFrom"] ?? AlertsController.clock(wishes.quiet?.from),
                quietTo: wrong?["quietTo"] ?? AlertsController.clock(wishes.quiet?.to), isWrong: wrong != nil),
            flight: one,
            browsers: try await own.alerts.subscribers().map {
                AlertsPage.Browser(id: $0.id, label: $0.label, since: $0.createdAt)
            },
            channels: try await channels(refused), pushKey: alerts.pushKey,
            isFaster: own.flights.clock.speed != 1, trial: trial, wasSaved: wasSaved, zone: zone,
            context: context,
            assetVersion: WebAssets.shared.version)
        var response = Document(
            page: page.draw(), settings: settings, isSignedIn: true, assetVersion: WebAssets.shared.version
        ).response()
        if wrong != nil || refused != nil { response.status = .unprocessableContent }
        return response
    }

    /// Returns the flights of the alerts, the person's own and those that friends show.
    private func flights(of told: [ToldAlert]) async throws -> [Flight] {
        try await own.flights.entries(Set(told.compactMap { $0.content.topic.flight })).map { $0.flight }
            + own.friends.shown().flatMap { $0.entries.map { $0.flight } }
    }

    /// Returns each flight's probability of delay, for the alerts that are being held back.
    private func chancesOfDelay(in snapshot: Snapshot) async -> [Flight.ID: Int] {
        guard let forecasts = own.forecasts else { return [:] }
        var chances: [Flight.ID: Int] = [:]
        for flight in snapshot.entries.map({ $0.flight }) {
            if let id = flight.id { chances[id] = await forecasts.chanceOfDelay(of: flight) }
        }
        return chances
    }

    private static func clock(_ minute: Int?) -> String {
        guard let minute else { return "" }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        return two(minute / 60) + ":" + two(minute % 60)
    }

    private static func minute(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 2, let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }

    private static func groups(_ fields: FormFields) -> Set<AlertGroup> {
        Set(AlertGroup.allCases.filter { fields[$0.name] != nil })
    }

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await draw(wasSaved: request.uri.queryParameters["saved"] != nil)
    }

    @Sendable private func pageOfFlight(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await draw(of: try flight(context), wasSaved: request.uri.queryParameters["saved"] != nil)
    }

    @Sendable private func save(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let fields = try await FormBody(request, context).fields
        let groups = AlertsController.groups(fields)
        let (from, to) = (fields["quietFrom"] ?? "", fields["quietTo"] ?? "")
        var quiet: AlertWishes.Quiet?
        if !from.isEmpty || !to.isEmpty {
            guard let first = AlertsController.minute(from), let last = AlertsController.minute(to),
                let span = AlertWishes.Quiet(from: first, to: last)
            else { return try await draw(wrong: fields) }
            quiet = span
        }
        try await own.alerts.changeWishes(at: own.flights.clock.now) { [quiet] wishes in
            wishes.groups = groups
            wishes.quiet = quiet
        }
        return .redirect(to: PageAddress.alerts.path() + "?saved=1")
    }

    @Sendable private func saveOfFlight(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try flight(context)
        guard try await own.flights.entry(id) != nil else { throw RepositoryError.noSuchFlight(id) }
        let fields = try await FormBody(request, context).fields
        let chosen = AlertsController.groups(fields)
        let saysSame = fields["same"] != nil
        try await own.alerts.changeWishes(at: own.flights.clock.now) { wishes in
            // A changed selection takes effect even if "as for all" is still selected.
            let isSame = saysSame && (wishes.flights[id] != nil || chosen == wishes.groups)
            wishes.flights[id] = isSame ? nil : chosen
        }
        return .redirect(to: PageAddress.flightAlerts.path(id.text) + "?saved=1")
    }

    // MARK: - Channels

    /// The settings of channels, which reach only the person for whom Halcyon was installed. Only an owner
    /// sees them.
    private var setup: AlertSetup? {
        get throws(Problem) {
            own.person == .first && own.role.includes(.manageSources) ? try alerts.setup : nil
        }
    }

    private func channels(_ refused: AlertChannelViews.Refused?) async throws -> [AlertChannelForm] {
        guard let setup = try setup else { return [] }
        let views = AlertChannelViews(values: try await setup.values(), refused: refused, home: try alerts.home?.status)
        return AlertChannel.allCases.map { views.form($0) }
    }

    private func channel(_ context: HalcyonContext) throws(Problem) -> (AlertChannel, AlertSetup) {
        guard let channel = AlertChannel(rawValue: context.parameters.get("id") ?? ""), let setup = try setup else {
            throw .notFound
        }
        return (channel, setup)
    }

    /// Stores the settings of a channel, and sends a test message through it.
    @Sendable private func enterChannel(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let (channel, setup) = try channel(context)
        let form = try await FormBody(request, context)
        var fields: [AlertSetting: String] = [:]
        for setting in channel.settings { fields[setting] = form[setting.rawValue] }
        let entered = fields.filter { !$0.key.isSecret }
        do {
            try await setup.enter(fields, of: channel)
            try alerts.home?.wake()
        } catch let fault as AlertSettingFault {
            return try await draw(
                refused: .init(
                    channel: channel, entered: entered,
                    fault: channel.settings.contains(fault.setting)
                        ? .setting(fault.setting.shown) : .elsewhere(fault.text)))
        } catch let error as SecretBoxError {
            return try await draw(
                refused: .init(channel: channel, entered: entered, fault: .notStored(error.message)))
        }
        guard let way = channel.way else { return .redirect(to: PageAddress.alerts.path() + "?saved=1") }
        return try await sendTest(through: way.rawValue)
    }

    @Sendable private func removeChannel(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let (channel, setup) = try channel(context)
        try await setup.remove(channel)
        try alerts.home?.wake()
        return .redirect(to: PageAddress.alerts.path() + "?saved=1")
    }

    @Sendable private func listChannels(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let setup = try setup else { throw Problem.notFound }
        return try await channelList(setup)
    }

    private func channelList(_ setup: AlertSetup) async throws -> Response {
        let values = try await setup.values()
        return JSONValue.object([("channels", .array(AlertChannel.allCases.map { values.json($0) }))]).response()
    }

    /// Stores the settings that the body names, such as `{"address": "https://ntfy.example.org", "topic": "…"}`.
    @Sendable private func setChannel(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let (channel, setup) = try channel(context)
        var fields: [AlertSetting: String] = [:]
        for (name, value) in try await body(request).object ?? [] {
            guard let setting = channel.settings.first(where: { $0.shortName(in: channel) == name }) else {
                let names = channel.settings.map { $0.shortName(in: channel) }.joined(separator: ", ")
                throw Problem.badRequest(name, "is not a setting of \(channel.rawValue); the settings are \(names)")
            }
            guard let text = value.isNull ? "" : value.string else {
                throw Problem.badRequest(name, "expected a string, or null to delete the setting")
            }
            fields[setting] = text
        }
        do {
            try await setup.enter(fields, of: channel)
            try alerts.home?.wake()
        } catch let fault as AlertSettingFault {
            throw Problem(
                status: .unprocessableContent, code: "invalid", message: fault.text,
                field: fault.setting.shortName(in: channel))
        }
        return try await channelList(setup)
    }

    @Sendable private func deleteChannel(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let (channel, setup) = try channel(context)
        try await setup.remove(channel)
        try alerts.home?.wake()
        return Response(status: .noContent)
    }

    @Sendable private func test(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await sendTest(through: context.parameters.get("id") ?? "")
    }

    /// - Parameter name: The name of a channel, or the identifier of a browser.
    private func sendTest(through name: String) async throws -> Response {
        let alerts = try alerts
        let way: AlertsPage.Way
        let destination: AlertDestination
        var language = try await own.settings().language
        if own.person == .first, let known = AlertWay(rawValue: name), let common = known.destination,
            await alerts.outbox.ways().contains(known)
        {
            (way, destination) = (known.view, common)
            language = await alerts.outbox.commonLanguage() ?? language
        } else if let browser = try await own.alerts.subscribers().first(where: { $0.id == name }) {
            (way, destination, language) = (.browser, .push(browser.subscription), browser.language)
        } else {
            throw Problem.notFound
        }
        let fault: DeliveryFault?
        guard
            let message = AlertMessage.test(
                language, id: services.secrets.secret(bytes: 12), at: services.accessClock.now)
        else { throw Problem.notFound }
        switch await alerts.outbox.tryOut(destination, message) {
        case .taken: fault = nil
        case .gone:
            _ = try await own.alerts.removeSubscriber(name)
            return .redirect(to: PageAddress.alerts.path())
        case .refused(let reason), .failed(let reason, _): fault = reason
        }
        return try await draw(
            trial: AlertsPage.Trial(way: way, browser: way == .browser ? name : nil, fault: fault))
    }

    @Sendable private func remove(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard try await own.alerts.removeSubscriber(context.parameters.get("id") ?? "") else {
            throw Problem.notFound
        }
        return .redirect(to: PageAddress.alerts.path())
    }

    @Sendable private func subscribe(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let alerts = try alerts
        guard alerts.pushKey != nil else { throw Problem.notFound }
        let value = try await body(request)
        guard let endpoint = value["endpoint"]?.string, let keys = value["keys"],
            let key = keys["p256dh"]?.string.flatMap({ AlertsController.bytes(base64URL: $0) }),
            let secret = keys["auth"]?.string.flatMap({ AlertsController.bytes(base64URL: $0) }),
            let subscription = PushSubscription(endpoint: endpoint, key: key, secret: secret)
        else {
            throw Problem.badRequest(
                nil, "expected a PushSubscription: {\"endpoint\", \"keys\": {\"p256dh\", \"auth\"}}")
        }
        if let fault = await alerts.outbox.refusal(of: .push(subscription)) {
            throw Problem(
                status: .unprocessableContent, code: "address-refused", message: fault.text(of: .push),
                field: "endpoint")
        }
        let language = try await own.settings().language
        try await own.alerts.subscribe(
            PushSubscriber(
                id: services.secrets.secret(bytes: 9), subscription: subscription,
                language: value["language"]?.string.flatMap { Language(tag: $0) } ?? language,
                label: SignInController.browser(request.headers[.userAgent] ?? ""),
                credential: context.access?.id, createdAt: services.accessClock.now),
            insteadOf: value["instead"]?.string)
        return Response(status: .noContent)
    }

    @Sendable private func unsubscribe(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let endpoint = try await body(request)["endpoint"]?.string else {
            throw Problem.badRequest("endpoint", "expected a string")
        }
        _ = try await own.alerts.removeSubscriber(endpoint: endpoint)
        return Response(status: .noContent)
    }

    private func body(_ request: Request) async throws -> JSONValue {
        let buffer = try await request.body.collect(upTo: 16 << 10)
        let value = try JSONReader.read(Array(buffer.readableBytesView))
        guard value.object != nil else { throw Problem.badRequest(nil, "expected a JSON object") }
        return value
    }

    private static func bytes(base64URL text: String) -> [UInt8]? {
        var plain = text.replacing("-", with: "+").replacing("_", with: "/").filter { $0 != "=" }
        while plain.utf8.count % 4 != 0 { plain += "=" }
        return Data(base64Encoded: plain).map { [UInt8]($0) }
    }

    // MARK: - API

    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        var id: Flight.ID?
        if let said = request.uri.queryParameters["flight"] {
            id = Flight.ID(String(said))
            guard id != nil else { throw Problem.badRequest("flight", "'\(said)' is not a flight ID") }
        }
        let words = Words(try await own.settings())
        let told = try await own.alerts.alerts(of: id, limit: AlertsController.mostShown)
        let flights = try await flights(of: told)
        let airports = own.flights.airports
        let alerts = told.compactMap { one in
            one.json(words, flight: { id in flights.first { $0.id == id } }, airport: { airports[$0] })
        }
        return JSONValue.object([("alerts", .array(alerts))]).response()
    }
}

extension ToldAlert {
    /// Returns nil if the person no longer sees the flight, or if Halcyon does not know the airport.
    fileprivate func view(
        _ words: Words, flight: (Flight.ID) -> Flight?, airport: (Airport.Code) -> Airport?
    ) -> AlertsPage.Sent? {
        let deliveries = deliveries.map {
            AlertsPage.Delivery(
                way: $0.way.view, label: $0.label, state: $0.state.view, attempts: $0.attempts, fault: $0.fault)
        }
        switch content {
        case .flight(let id, let alert):
            return flight(id).map { flight in
                AlertsPage.Sent(
                    title: words.alertTitle(of: flight), text: words.text(alert, of: flight), why: words.why(alert),
                    at: alert.place(of: flight).zone.local(alert.at), deliveries: deliveries,
                    path: PageAddress.flight.path(id.text))
            }
        case .airport(let alert):
            return airport(alert.airport).map { airport in
                AlertsPage.Sent(
                    title: words.place(airport), text: words.text(alert, at: airport), why: words.why(alert),
                    at: airport.zone.local(alert.at), deliveries: deliveries,
                    path: PageAddress.airport.path(alert.airport.text))
            }
        }
    }
}

extension AlertWay {
    fileprivate var view: AlertsPage.Way {
        switch self {
        case .push: .browser
        case .ntfy: .ntfy
        case .webhook: .webhook
        case .mail: .mail
        }
    }
}

extension ToldAlert.State {
    fileprivate var view: AlertsPage.State {
        switch self {
        case .waiting: .waiting
        case .taken: .taken
        case .refused: .refused
        case .gone: .gone
        case .expired: .expired
        }
    }
}
