import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the logbook to clients of AirTrail, in its legacy interface and in v1. A client's base address is
/// `/airtrail`, because Halcyon's own API has the addresses below `/api/v1`.
///
/// Source: AirTrail's OpenAPI descriptions (johanohly/AirTrail, version 3.14). `Docs/guide/airtrail.md` lists the
/// differences.
struct AirTrailController: PersonalController {
    typealias Dialect = AirTrailWriter.Dialect

    let services: ServerServices
    let own: PersonServices

    private var logbook: LogbookService { own.logbook }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        let legacy = "/airtrail/api"
        routes.router.get("/airtrail/api/ping") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "pong")))
        }
        routes.get("\(legacy)/flight/list", use: { $0.listAll })
        routes.get("\(legacy)/flight/get/{id}", use: { controller in controller.show(.legacy) })
        routes.post("\(legacy)/flight/save", use: { $0.save })
        routes.post("\(legacy)/flight/delete", needing: .delete, use: { $0.deleteSaid })
        routes.get("\(legacy)/flight/export", use: { $0.export })
        routes.get("\(legacy)/stats", use: { controller in controller.statistics(.legacy) })

        let v1 = "/airtrail/api/v1"
        routes.router.get("/airtrail/api/v1") { _, _ in AirTrailController.discovery.response() }
        routes.get("\(v1)/me", use: { $0.me })
        routes.get("\(v1)/flights", use: { $0.listPage })
        routes.post("\(v1)/flights", use: { $0.create })
        routes.get("\(v1)/flights/export", use: { $0.export })
        routes.get("\(v1)/flights/{id}", use: { controller in controller.show(.v1) })
        routes.put("\(v1)/flights/{id}", use: { $0.replace })
        routes.delete("\(v1)/flights/{id}", needing: .delete, use: { $0.deleteNamed })
        routes.get("\(v1)/flights/{id}/track", use: { $0.track })
        routes.get("\(v1)/stats", use: { controller in controller.statistics(.v1) })
        for kind in Reference.allCases {
            routes.get("\(v1)/\(kind.rawValue)", use: { controller in controller.search(kind) })
            routes.get("\(v1)/\(kind.rawValue)/{id}", use: { controller in controller.reference(kind) })
        }
        routes.get("\(v1)/visited-countries", use: { $0.countries })
        routes.get("\(v1)/users", use: { $0.users })
    }

    private static let discovery: JSONValue = .object([
        ("api", .object([("version", .string("v1"))])), ("instance", .object([("name", .string("Halcyon"))])),
        ("authentication", .object([("apiKey", .bool(true)), ("oauth", .bool(false))])),
        ("mcp", .object([])), ("scopes", .array([])),
    ])

    // MARK: - Reading

    /// Returns the person of the token.
    private func person() async throws -> Person {
        guard let person = try await services.people.person(own.person) else { throw Problem.signInNeeded }
        return person
    }

    private func writer(_ dialect: Dialect) async throws -> AirTrailWriter {
        let snapshot = try await own.flights.snapshot()
        let expected = snapshot.entries.compactMap { entry in
            entry.flight.id.map { ($0, BestTimes(entry.flight, now: snapshot.now)) }
        }
        return AirTrailWriter(
            dialect: dialect, person: try await person(), airports: own.flights.airports, airlines: logbook.airlines,
            aircraft: own.flights.aircraft, expected: Dictionary(expected) { first, _ in first })
    }

    /// Returns the flights of the person, the latest first. AirTrail knows no cancelled flights, and a missed flight was
    /// not flown.
    private func records() async throws -> [LogbookEntry] {
        try await logbook.entries().filter {
            $0.record.role == .mine && $0.record.status != .cancelled && !$0.record.isMissed
        }.sorted { a, b in
            a.record.date != b.record.date
                ? b.record.date < a.record.date : AirTrailID.of(a.record.id) > AirTrailID.of(b.record.id)
        }
    }

    /// A token belongs to one person, so other scopes are refused.
    private func checkScope(_ request: Request) throws(Problem) {
        let query = request.uri.queryParameters
        switch query["scope"] ?? "mine" {
        case "mine": return
        case "user":
            if query["userId"].map({ String($0) }) == own.person.text { return }
        case "all": break
        default: throw Problem.badRequest("scope", "expected mine, user or all")
        }
        throw Problem(
            status: .forbidden, code: "out-of-reach", message: "a token gives out the flights of its own person only",
            page: .tokenScope)
    }

    private func entry(_ id: Int64) async throws -> LogbookEntry {
        guard let entry = try await logbook.entries().first(where: { AirTrailID.of($0.record.id) == id }) else {
            throw Problem.notFound
        }
        return entry
    }

    private func id(_ context: HalcyonContext) throws(Problem) -> Int64 {
        guard let id = context.parameters.get("id").flatMap({ Int64($0) }) else { throw Problem.notFound }
        return id
    }

    private static func success(_ name: String, _ value: JSONValue) -> Response {
        JSONValue.object([("success", .bool(true)), (name, value)]).response()
    }

    private static func data(_ value: JSONValue) -> JSONValue { .object([("data", value)]) }

    @Sendable private func listAll(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try checkScope(request)
        let writer = try await writer(.legacy)
        return Self.success("flights", .array(try await records().map { writer.flight($0) }))
    }

    private func show(_ dialect: Dialect) -> PersonalRoutes<Self>.Handler {
        { _, context in
            let flight = try await writer(dialect).flight(try await entry(try id(context)))
            return dialect == .legacy ? Self.success("flight", flight) : Self.data(flight).response()
        }
    }

    @Sendable private func listPage(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try checkScope(request)
        var limit = 50
        if let said = request.uri.queryParameters["limit"] {
            guard let number = Int(said), (1...100).contains(number) else {
                throw Problem.badRequest("limit", "expected a whole number from 1 to 100")
            }
            limit = number
        }
        var records = try await records()[...]
        if let said = request.uri.queryParameters["cursor"] {
            let parts = said.split(separator: ".")
            guard parts.count == 2, let date = PartialDay(iso: String(parts[0])), let id = Int64(parts[1]) else {
                throw Problem.badRequest("cursor", "expected the nextCursor of the last page")
            }
            records = records.drop {
                date < $0.record.date || date == $0.record.date && AirTrailID.of($0.record.id) >= id
            }
        }
        let writer = try await writer(.v1)
        let page = records.prefix(limit)
        let next =
            records.count > limit ? page.last.map { "\($0.record.date.iso).\(AirTrailID.of($0.record.id))" } : nil
        return Self.paged(page.map { writer.flight($0) }, next: next).response()
    }

    private static func paged(_ items: [JSONValue], next: String? = nil) -> JSONValue {
        .object([
            ("data", .array(items)), ("page", .object([("nextCursor", next.map { .string($0) } ?? .null)])),
        ])
    }

    @Sendable private func track(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        _ = try await entry(try id(context))
        return Self.data(.null).response()
    }

    private func passport() async throws -> Passport {
        guard let passports = services.passports else { throw Problem.notFound }
        return Passport(try await logbook.logbook(), range: .lifetime, tables: passports.tables, now: logbook.now)
    }

    private func statistics(_ dialect: Dialect) -> PersonalRoutes<Self>.Handler {
        { request, _ in
            try checkScope(request)
            let statistics = try await writer(dialect).statistics(try await passport())
            return dialect == .legacy ? Self.success("stats", statistics) : Self.data(statistics).response()
        }
    }

    @Sendable private func export(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try checkScope(request)
        let format = request.uri.queryParameters["format"] ?? "json"
        guard ["json", "yaml", "yml"].contains(format) else {
            throw Problem.badRequest("format", "expected json or yaml")
        }
        let writer = try await writer(.legacy)
        var response = JSONValue.object([
            ("users", .array([writer.user])), ("flights", .array(try await records().map { writer.flight($0) })),
        ]).response()
        // JSON is YAML too (YAML 1.2, section 1.3).
        if format != "json" { response.headers[.contentType] = "application/yaml; charset=utf-8" }
        return response
    }

    @Sendable private func me(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let person = try await person()
        let credential = context.reader?.credential
        return Self.data(
            .object(
                (try await writer(.v1).user.object ?? []) + [
                    ("role", .object([("id", .string(person.role.name)), ("name", .string(person.role.name))])),
                    ("isOwner", .bool(person.role == .owner)), ("permissions", .array([])),
                    (
                        "credential",
                        .object([
                            ("kind", .string("apiKey")),
                            ("scopes", .array(credential.map { [.string($0.scope.name)] } ?? [])),
                        ])
                    ),
                ])
        ).response()
    }

    @Sendable private func users(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        Self.data(.array([try await writer(.v1).user])).response()
    }

    @Sendable private func countries(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let countries = try await passport().countries.enumerated().map { index, country in
            JSONValue.object([
                ("id", .integer(Int64(index + 1))), ("code", .string(country.code)), ("status", .string("visited")),
                ("note", .null),
            ])
        }
        return Self.data(.array(countries)).response()
    }

    // MARK: - Reference data

    /// The tables that v1 searches.
    enum Reference: String, CaseIterable, Sendable { case airports, airlines, aircraft }

    private static let mostFound = 20

    private func search(_ kind: Reference) -> PersonalRoutes<Self>.Handler {
        { request, _ in
            guard let text = request.uri.queryParameters["query"].map({ String($0).trimmed }), !text.isEmpty else {
                throw Problem.badRequest("query", "a text is expected")
            }
            let writer = try await writer(.v1)
            let found: [JSONValue]
            switch kind {
            case .airports:
                found = writer.airports.search(text, limit: Self.mostFound).compactMap {
                    writer.airports[$0.code].map { writer.airport($0) }
                }
            case .airlines:
                found = writer.airlines.search(text, limit: Self.mostFound).map { writer.airline($0.code) }
            case .aircraft:
                let wanted = text.uppercased()
                found = writer.aircraft.types.filter { type in
                    type.hasPrefix(wanted) || (writer.aircraft[type]?.name.uppercased().contains(wanted) ?? false)
                }.prefix(Self.mostFound).map { writer.type($0) }
            }
            return Self.paged(found).response()
        }
    }

    private func reference(_ kind: Reference) -> PersonalRoutes<Self>.Handler {
        { _, context in
            let id = try id(context)
            let writer = try await writer(.v1)
            let found: JSONValue? =
                switch kind {
                case .airports: AirTrailID.airport(id).flatMap { writer.airports[$0] }.map { writer.airport($0) }
                case .airlines: AirTrailID.airline(id).flatMap { writer.airlines[$0] }.map { writer.airline($0.code) }
                case .aircraft: writer.aircraft.types.first { AirTrailID.of(type: $0) == id }.map { writer.type($0) }
                }
            guard let found else { throw Problem.notFound }
            return Self.data(found).response()
        }
    }

    // MARK: - Changing

    /// Adds a flight, or changes it if the body has its id.
    @Sendable private func save(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        let id =
            if let id = body["id"]?.integer { try await change(try await entry(id), body, .legacy) } else {
                try await add(body, .legacy)
            }
        return Self.success("id", .integer(AirTrailID.of(id)))
    }

    @Sendable private func create(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try await add(try await APIController.body(request, context), .v1)
        return Self.data(.object([("id", .integer(AirTrailID.of(id)))])).response(.created)
    }

    @Sendable private func replace(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        let id = try await change(try await entry(try id(context)), body, .v1)
        return Self.data(try await writer(.v1).flight(try await entry(AirTrailID.of(id)))).response()
    }

    private func add(_ body: JSONValue, _ dialect: Dialect) async throws -> LoggedFlight.ID {
        try await logbook.addOnce(try AirTrailInput(body, dialect, of: try await person(), own).record())
    }

    /// Changes a flight. What AirTrail does not know of is kept.
    private func change(
        _ entry: LogbookEntry, _ body: JSONValue, _ dialect: Dialect
    ) async throws -> LoggedFlight.ID {
        let said = try AirTrailInput(body, dialect, of: try await person(), own).record()
        if let flight = entry.flight {
            let facts = facts(said, instead: entry.record)
            if !facts.isEmpty { try await own.flights.edit(flight, facts) }
        }
        try await logbook.update(entry.record.id) { entry, followed in
            let known = entry.record
            var record = followed == nil ? said : known.besideTracking
            record.id = known.id
            record.sources = known.sources
            record.trip = known.trip
            if followed == nil {
                record.codeshare = known.codeshare
                record.confirmation = known.confirmation
                record.status = known.status
            }
            record.cabin = said.cabin
            record.reason = said.reason
            return record
        }
        return entry.record.id
    }

    /// Returns what a client has changed about a flight that Halcyon follows.
    private func facts(_ said: LoggedFlight, instead known: LoggedFlight) -> [PersonalFact] {
        var facts: [PersonalFact] = []
        if said.seat != known.seat { facts.append(.seat(said.seat ?? "")) }
        if said.seatPosition != known.seatPosition { facts.append(.seatPosition(said.seatPosition)) }
        if said.notes != known.notes { facts.append(.notes(said.notes ?? "")) }
        if said.departureGate != known.departureGate { facts.append(.departureGate(said.departureGate ?? "")) }
        if said.arrivalGate != known.arrivalGate { facts.append(.arrivalGate(said.arrivalGate ?? "")) }
        if said.number != known.number { facts.append(.number(said.number)) }
        let airports = own.flights.airports
        if said.origin != known.origin, let airport = said.origin.listed.flatMap({ airports[$0] }) {
            facts.append(.origin(airport))
        }
        if said.destination != known.destination, let airport = said.destination.listed.flatMap({ airports[$0] }) {
            facts.append(.destination(airport))
        }
        // A flight that is followed keeps its times until it gets others.
        if let out = said.out.scheduled, out != known.out.scheduled { facts.append(.scheduled(.out, out)) }
        if let arrival = said.in.scheduled, arrival != known.in.scheduled { facts.append(.scheduled(.in, arrival)) }
        return facts
    }

    @Sendable private func deleteSaid(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let id = try await APIController.body(request, context)["id"]?.integer else {
            throw Problem.badRequest("id", "the id of a flight is expected")
        }
        try await logbook.delete([try await entry(id).record.id])
        return JSONValue.object([("success", .bool(true))]).response()
    }

    @Sendable private func deleteNamed(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await logbook.delete([try await entry(try id(context)).record.id])
        return Response(status: .noContent)
    }
}
