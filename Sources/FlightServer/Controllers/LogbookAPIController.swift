import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the public API for the logbook and the passport, including imports and exports.
struct LogbookAPIController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    private var logbook: LogbookService { own.logbook }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get("/api/v1/logbook", use: list)
        routes.post("/api/v1/logbook", use: add)
        routes.get("/api/v1/logbook/{id}", use: show)
        routes.put("/api/v1/logbook/{id}", use: replace)
        routes.delete("/api/v1/logbook/{id}", needing: .delete, use: delete)
        routes.post("/api/v1/logbook/{id}/restore", use: restore)
        routes.post("/api/v1/logbook/import", needing: .importFiles, use: take)
        routes.get("/api/v1/logbook/export/{format}", use: export)
        routes.get("/api/v1/passport", use: passport)
    }

    // MARK: - Reading

    /// The default number of flights in a response.
    private static let usual = 200
    /// The maximum number of flights in a response.
    private static let most = 1000

    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let limit = try LogbookAPIController.number(request, "limit", in: 1...Self.most) ?? Self.usual
        let offset = try LogbookAPIController.number(request, "offset", in: 0...Int(Int32.max)) ?? 0
        let found = try await logbook.find(try LogbookAPIController.query(request), names: logbook.names())
        return JSONValue.object([
            ("total", .integer(Int64(found.count))),
            ("records", .array(found.dropFirst(offset).prefix(limit).map { LogbookAPIController.json($0) })),
        ]).response()
    }

    private static func query(_ request: Request) throws(Problem) -> LogbookQuery {
        var query = LogbookQuery()
        query.text = text(request, "q") ?? ""
        query.year = try number(request, "year", in: 1900...2199)
        if let said = text(request, "airline") {
            query.airline = Airline.Code(said)
            if query.airline == nil { throw Problem.badRequest("airline", "'\(said)' is not an airline code") }
        }
        if let said = text(request, "airport") {
            query.airport = Airport.Code(said.uppercased())
            if query.airport == nil { throw Problem.badRequest("airport", "'\(said)' is not an airport code") }
        }
        query.aircraft = text(request, "aircraft")
        if let said = text(request, "order") {
            guard let order = LogbookOrder(name: said) else {
                throw Problem.badRequest(
                    "order", "expected one of \(LogbookOrder.names)")
            }
            query.order = order
        }
        return query
    }

    private static func text(_ request: Request, _ name: String) -> String? {
        request.uri.queryParameters[name[...]].map { String($0).trimmed }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func number(
        _ request: Request, _ name: String, in range: ClosedRange<Int>
    ) throws(Problem) -> Int? {
        guard let text = text(request, name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Problem.badRequest(
                name, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Returns a logged flight as JSON, including the ID of the corresponding flight on the board.
    private static func json(_ entry: LogbookEntry) -> JSONValue {
        var members = JSONMembers()
        members.add("record", RecordJSON.write(entry.record))
        members.add("flight", entry.flight?.text)
        return members.value
    }

    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        LogbookAPIController.json(try await entry(try id(context))).response()
    }

    private func id(_ context: HalcyonContext) throws(Problem) -> LoggedFlight.ID {
        guard let id = context.parameters.get("id").flatMap({ LoggedFlight.ID($0) }) else { throw Problem.notFound }
        return id
    }

    private func entry(_ id: LoggedFlight.ID) async throws -> LogbookEntry {
        guard let entry = try await logbook.entry(id) else { throw LogbookError.noSuchRecord(id) }
        return entry
    }

    @Sendable private func passport(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let passports = services.passports else { throw Problem.notFound }
        let range = try PassportController.range(request)
        let passport = Passport(try await logbook.logbook(), range: range, tables: passports.tables, now: logbook.now)
        return PassportJSON.write(passport, airlines: passports.tables.airlines).response()
    }

    // MARK: - Changing

    @Sendable private func add(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let record = try RecordJSON.read(try await APIController.body(request, context)) { logbook.newID() }
        try await logbook.add(record)
        return LogbookAPIController.json(try await entry(record.id)).response(.created)
    }

    @Sendable private func replace(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try id(context)
        let record = try RecordJSON.read(try await APIController.body(request, context)) { id }
        guard record.id == id else { throw Problem.badRequest("id", "the id differs from the one in the address") }
        try await logbook.update(record)
        return LogbookAPIController.json(try await entry(id)).response()
    }

    @Sendable private func delete(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try await entry(try id(context)).record.id
        try await logbook.delete([id])
        return Response(status: .noContent)
    }

    @Sendable private func restore(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try id(context)
        try await logbook.restore([id])
        return LogbookAPIController.json(try await entry(id)).response()
    }

    // MARK: - Files

    /// Imports the request body, which is a single file from another tracker or from Halcyon.
    @Sendable private func take(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        var isDryRun = false
        // Rejects unknown parameters, so that a request with a misspelt `dryRun` does not import the file.
        for (name, _) in request.uri.queryParameters where name != "dryRun" {
            throw Problem.badRequest(String(name), "unknown parameter; the only one is dryRun")
        }
        if let said = LogbookAPIController.text(request, "dryRun") {
            guard said == "true" || said == "false" else {
                throw Problem.badRequest("dryRun", "expected true or false")
            }
            isDryRun = said == "true"
        }
        let imports = own.imports
        do {
            let upload = try await receive(request, from: context.access)
            let (plan, receipt) = try await context.whileAwaited { [isDryRun] in
                try await imports.takeFile(upload, isDryRun: isDryRun)
            }
            @Sendable func message(_ issue: ImportIssue) -> String { Words(.english).importFault(issue.fault) }
            // The plan reveals which flights exist, so only clients with read access receive it.
            guard context.reader?.includes(.see) ?? false else {
                imports.tidy()
                return receipt.json(message: message).response()
            }
            return Response(
                status: .ok, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
                body: ResponseBody { writer in
                    defer { imports.tidy() }
                    try await plan.write(message: message) { piece in
                        try await writer.write(ByteBuffer(string: piece))
                    }
                    try await writer.finish(nil)
                })
        } catch let error as ExchangeError {
            let place = error.line > 0 ? "line \(error.line), column \(error.column): " : ""
            throw Problem(
                status: .unprocessableContent, code: error.fault.code,
                message: place + Words(.english).importFault(error.fault))
        } catch UploadError.gone, LogbookError.noSuchUpload {
            // The upload was deleted before it was read, to make space for other uploads.
            throw Problem(
                status: .serviceUnavailable, code: "too-many-imports",
                message: "too many imports at the same time; send the file again in a minute")
        }
    }

    /// Stores the request body while it is being received.
    ///
    /// - Returns: The ID of the upload.
    private func receive(_ request: Request, from sender: Credential?) async throws -> String {
        do {
            let id = try await services.receive(request.body, by: own, from: sender, begin: { try $0.begin("file") }) {
                bytes, draft in
                try draft.append(bytes[...])
            }
            guard let id else { throw Problem.notFound }
            return id
        } catch UploadFault.tooLarge {
            throw Problem(
                status: .contentTooLarge, code: "too-large",
                message: "an import can have at most \(ImportPage.largest) MB")
        } catch UploadError.noRoom {
            throw Problem(
                status: .insufficientStorage, code: "no-room",
                message: "there is no room for the file; free disk space, or wait until other uploads are "
                    + "done, and send it again")
        }
    }

    @Sendable private func export(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await ExportController.file(services, own, context)
    }
}
