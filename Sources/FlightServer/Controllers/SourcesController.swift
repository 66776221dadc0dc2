import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the page with forms for the sources of live data, and the corresponding public API. Both accept API keys, but
/// never show one.
struct SourcesController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.sources.routerPath, needing: .seeSources, use: page)
        routes.post(FormAddress.enableSource.routerPath, needing: .manageSources) { own in
            { try await own.change($0, $1, field: "address", enable) }
        }
        routes.post(FormAddress.disableSource.routerPath, needing: .manageSources) { own in
            { try await own.change($0, $1, field: nil, disable) }
        }
        routes.post(FormAddress.sourceAddress.routerPath, needing: .manageSources) { own in
            { try await own.change($0, $1, field: "address", move) }
        }
        routes.post(FormAddress.sourceBudget.routerPath, needing: .manageSources) { own in
            { try await own.change($0, $1, field: "month", limit) }
        }
        routes.post(FormAddress.sourceKey.routerPath, needing: .manageSources, use: enterKeys)
        routes.post(FormAddress.removeSourceKey.routerPath, needing: .manageSources) { own in
            { try await own.change($0, $1, field: nil, removeKeys) }
        }
        routes.post(FormAddress.trySource.routerPath, needing: .manageSources) { own in
            { try await own.change($0, $1, field: nil, tryOut) }
        }
        routes.get("/api/v1/sources", needing: .seeSources, use: list)
        routes.post("/api/v1/sources/{name}/enable", needing: .manageSources) { own in
            { try await own.change($0, $1, "address", enable) }
        }
        routes.post("/api/v1/sources/{name}/disable", needing: .manageSources) { own in
            { try await own.change($0, $1, nil, disable) }
        }
        routes.post("/api/v1/sources/{name}/address", needing: .manageSources) { own in
            { try await own.change($0, $1, "address", move) }
        }
        routes.post("/api/v1/sources/{name}/key", needing: .manageSources, use: setKey)
        routes.post("/api/v1/sources/{name}/budget", needing: .manageSources) { own in
            { try await own.change($0, $1, "month", limit) }
        }
    }

    /// A change to a source. The arguments include the source's name and the value of the form field, which is `nil` if
    /// the field is empty.
    ///
    /// - Returns: Whether the source was tested, so that there is a test result to show.
    private typealias Change = @Sendable (FlightService, SourceService, String, String?) async throws -> Bool

    /// Turns the source on, or all sources that need neither a key nor an address. If there is an address, saves the
    /// address and tests the source.
    private static let enable: Change = { flights, service, name, address in
        if name == SourcesPage.free {
            for source in try await service.all() where source.view.isFree {
                // The terms of another source may forbid using both.
                do { try await service.enable(source.profile.source.name) } catch SourceServiceError.standsAlone {}
            }
            return false
        }
        try await service.enable(name, at: address)
        guard address != nil else { return false }
        return try await flights.tryOut(name) != nil
    }
    private static let disable: Change = { _, service, name, _ in
        if name == SourcesPage.free {
            for source in try await service.all() where source.view.isFree {
                try await service.disable(source.profile.source.name)
            }
            return false
        }
        try await service.disable(name)
        return false
    }
    private static let move: Change = { flights, service, name, address in
        guard let address else { throw SourceServiceError.needsAddress(name) }
        try await service.set(address: address, of: name)
        return try await flights.tryOut(name) != nil
    }
    private static let limit: Change = { _, service, name, amount in
        try await service.set(monthly: amount, of: name)
        return false
    }
    private static let removeKeys: Change = { _, service, name, _ in
        try await service.removeKeys(of: name)
        return false
    }
    private static let tryOut: Change = { flights, _, name, _ in try await flights.tryOut(name) != nil }

    private var service: SourceService {
        get throws(Problem) {
            guard let service = own.flights.sources else { throw .notFound }
            return service
        }
    }

    // MARK: - The page

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await draw(nil)
    }

    private func draw(_ refused: SourcesPage.Refused?) async throws -> Response {
        let settings = try await own.settings()
        let sources = try await own.flights.sources?.all() ?? []
        let zone = settings.home.flatMap { own.flights.airports[$0]?.zone } ?? .utc
        let page = SourcesPage(
            sources: sources.map { $0.view }, refused: refused, zone: zone,
            context: PageContext(settings: settings, now: own.flights.clock.now),
            assetVersion: WebAssets.shared.version)
        var response = Document(
            page: page.draw(), settings: settings, isSignedIn: true, assetVersion: WebAssets.shared.version
        ).response()
        if refused != nil { response.status = .unprocessableContent }
        return response
    }

    /// Handles a form. An error is shown at its field, and the entered value is kept.
    private func change(
        _ request: Request, _ context: HalcyonContext, field: String?, _ change: Change
    ) async throws -> Response {
        let name = context.parameters.get("name") ?? ""
        let fields = try await FormBody(request, context).fields
        let text = field.flatMap { fields[$0] }
        let isTried: Bool
        do {
            isTried = try await change(
                own.flights, try service, name, text.flatMap { $0.isEmpty ? nil : $0 })
        } catch let error as SourceServiceError {
            guard let fault = error.fault else { throw Problem.notFound }
            return try await draw(SourcesPage.Refused(source: name, fault: fault, entered: text))
        }
        guard name != SourcesPage.free else {
            return .redirect(to: (fields["later"] == nil ? PageAddress.sources : .board).path())
        }
        return .redirect(to: PageAddress.sources.path() + (isTried ? "#tried-" : "#source-") + name.lowercased())
    }

    /// Stores the entered keys, turns the source on and tries it. Empty fields leave their keys as they are.
    @Sendable private func enterKeys(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let name = context.parameters.get("name") ?? ""
        let fields = try await FormBody(request, context).fields
        do {
            let service = try service
            let known = try await service.status(of: name)
            guard !known.keys.isEmpty else { throw SourceServiceError.hasNoKey(name) }
            var keys: [String: String] = [:]
            for key in known.keys {
                let text = fields[SourcesPage.fieldName(ofKey: key.name)] ?? ""
                if !text.isEmpty { keys[key.name] = text }
            }
            let missing = known.keys.first { keys[$0.name] == nil && !$0.isThere }
            if let wrong = missing ?? (keys.isEmpty ? known.keys.first : nil) {
                throw SourceServiceError.badKey(name, wrong.name)
            }
            try await service.set(keys: keys, of: name)
            if !known.record.isEnabled { try await service.enable(name) }
            _ = try await own.flights.tryOut(name)
        } catch let error as SourceServiceError {
            guard let fault = error.fault else { throw Problem.notFound }
            return try await draw(SourcesPage.Refused(source: name, fault: fault, entered: nil))
        }
        return .redirect(to: PageAddress.sources.path() + "#tried-" + name.lowercased())
    }

    // MARK: - API

    /// Stores a key: `{"key": "…"}`, with `"name"` if the source has several. `null` removes it.
    @Sendable private func setKey(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let name = context.parameters.get("name") ?? ""
        let buffer = try await request.body.collect(upTo: context.maxUploadSize)
        let value = try JSONReader.read(Array(buffer.readableBytesView))
        // A member that is null differs from one that is missing.
        guard let key = value.object?.last(where: { $0.key == "key" })?.value, key.isNull || key.string != nil else {
            throw Problem.badRequest("key", "expected a string, or null to remove the key")
        }
        return try await changed(name) { service in
            let named = value["name"]?.string
            guard let text = key.string else {
                try await service.removeKeys(named, of: name)
                return
            }
            let keys = try await service.status(of: name).keys.map { $0.name }
            guard let key = named ?? (keys.count == 1 ? keys[0] : nil) else {
                guard !keys.isEmpty else { throw SourceServiceError.hasNoKey(name) }
                throw Problem.badRequest("name", "say which key: \(keys.joined(separator: ", "))")
            }
            try await service.set(keys: [key: text], of: name)
        }
    }

    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let sources = try await service.all()
        let ledger = try await service.ledger()
        return JSONValue.object([("sources", .array(sources.map { $0.json(ledger) }))]).response()
    }

    private func change(
        _ request: Request, _ context: HalcyonContext, _ field: String?, _ change: Change
    ) async throws -> Response {
        let name = context.parameters.get("name") ?? ""
        var text: String?
        if let field {
            let buffer = try await request.body.collect(upTo: context.maxUploadSize)
            // An empty body counts as an empty object.
            let value = buffer.readableBytes == 0 ? .object([]) : try JSONReader.read(Array(buffer.readableBytesView))
            guard value.object != nil else { throw Problem.badRequest(nil, "expected a JSON object") }
            if let member = value[field], !member.isNull {
                guard let said = member.string ?? member.integer.map({ String($0) }) else {
                    throw Problem.badRequest(field, "expected a string")
                }
                text = said.isEmpty ? nil : said
            }
        }
        return try await changed(name) { _ = try await change(own.flights, $0, name, text) }
    }

    /// Changes a source and returns its new state.
    private func changed(_ name: String, _ change: (SourceService) async throws -> Void) async throws -> Response {
        do {
            try await change(try service)
        } catch let error as SourceServiceError {
            switch error {
            case .noSuchSource:
                throw Problem(status: .notFound, code: "no-such-source", message: error.message)
            default:
                throw Problem(
                    status: .unprocessableContent, code: "invalid", message: error.message, field: error.field)
            }
        }
        let sources = try await service.all()
        guard let source = sources.first(where: { $0.profile.source.name == name.lowercased() }) else {
            throw Problem.notFound
        }
        return source.json(try await service.ledger()).response()
    }
}
