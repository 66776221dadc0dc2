import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// The logbook's pages: list, one flight, import, export, and the calendar that others subscribe to.
struct LogbookController: Sendable {
    let services: ServerServices

    private var logbook: LogbookDesk { services.logbook }

    /// How many lines a page has.
    private static let pageSize = 200
    /// How many flights of each kind a preview shows.
    private static let previewSize = 50

    func addRoutes(to routes: RouterGroup<HalcyonContext>, public open: Router<HalcyonContext>) {
        routes.get("/logbook", use: list)
        routes.post("/logbook/selection", use: change)
        routes.post("/logbook/restore", use: restore)
        routes.post("/logbook/unmerge", use: unmerge)
        routes.post("/logbook/calendar", use: changeCalendar)
        routes.get("/logbook/import", use: chooseFiles)
        routes.post("/logbook/import", use: upload)
        routes.get("/logbook/import/{upload}", use: preview)
        routes.post("/logbook/import/{upload}", use: take)
        routes.post("/logbook/import/{upload}/cancel", use: cancel)
        routes.get("/logbook/export/{format}", use: export)
        routes.get("/logbook/{id}", use: show)
        routes.post("/logbook/{id}", use: save)
        routes.post("/logbook/{id}/delete", use: delete)
        open.get("/calendar/{secret}", use: calendar)
    }

    private func document(_ page: DrawnPage, _ settings: Settings) -> Response {
        Document(
            page: page, settings: settings, isSignedIn: true,
            assetVersion: WebAssets.shared.version
        ).response()
    }

    private func pageContext() async throws -> PageContext {
        PageContext(
            settings: try await services.desk.repository.settings(), now: logbook.now, land: services.land)
    }

    private func row(_ entry: LogbookEntry, _ names: RecordNames) -> LogbookRow {
        row(entry.record, isTracked: entry.flight != nil, names)
    }

    private func row(_ record: Record, isTracked: Bool, _ names: RecordNames) -> LogbookRow {
        LogbookRow(
            record: record, fromCity: names.airport(record.origin)?.city,
            toCity: names.airport(record.destination)?.city,
            landingCity: record.landing.flatMap { names.airport($0)?.city },
            airline: names.airline(record)?.name ?? record.airlineName, aircraft: names.aircraft(record),
            isTracked: isTracked)
    }

    // MARK: - List

    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let parameters = request.uri.queryParameters
        func text(_ name: String) -> String { parameters[Substring(name)].map { String($0).trimmed } ?? "" }
        var done: LogbookPage.Done?
        if let deleted = parameters["deleted"] {
            done = .deleted(deleted.split(separator: ".").compactMap { Record.ID(String($0)) })
        } else if let imported = parameters["imported"] {
            let counts = imported.split(separator: ".").map { Int($0) ?? 0 }
            done = .imported(new: counts.first ?? 0, merged: counts.count > 1 ? counts[1] : 0)
        } else if let merged = parameters["merged"] {
            done = .merged(merged.split(separator: ".").compactMap { Record.ID(String($0)) })
        } else if text("done") == "trip" {
            done = .tripSet
        }
        var filter = LogbookFilter()
        filter.text = text("q")
        filter.year = text("year")
        filter.airline = text("airline")
        filter.airport = text("airport").uppercased()
        filter.aircraft = text("aircraft")
        filter.order = LogbookQuery.Order(rawValue: text("order"))?.rawValue ?? "newest"
        filter.isByTrip = text("view") == "trips"
        let page = try await page(filter, number: Int(text("page")) ?? 1, done: done, fault: nil)
        if text("part") == "rows" {
            return Response(
                status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: page.drawRows().bytes)))
        }
        return document(page.draw(), page.context.settings)
    }

    private func query(_ filter: LogbookFilter) -> LogbookQuery {
        var query = LogbookQuery()
        query.text = filter.text
        query.year = Int(filter.year)
        query.airline = Airline.Code(filter.airline)
        query.airport = Airport.Code(filter.airport)
        query.aircraft = filter.aircraft.isEmpty ? nil : filter.aircraft
        query.order = LogbookQuery.Order(rawValue: filter.order) ?? .newest
        return query
    }

    private func page(
        _ filter: LogbookFilter, number: Int, done: LogbookPage.Done?, fault: LogbookFault?
    ) async throws -> LogbookPage {
        let names = logbook.names()
        let all = try await logbook.entries()
        let found = try await logbook.find(query(filter), names: names)
        let pages = max(1, (found.count + Self.pageSize - 1) / Self.pageSize)
        let number = min(max(1, number), pages)
        let groups: [LogbookGroup]
        if filter.isByTrip {
            groups = trips(found, names).dropFirst((number - 1) * Self.pageSize / 4).prefix(Self.pageSize / 4).map {
                $0
            }
        } else {
            let part = found.dropFirst((number - 1) * Self.pageSize).prefix(Self.pageSize)
            groups = part.isEmpty ? [] : byYear(part, names, isByTime: ["newest", "oldest"].contains(filter.order))
        }
        let isFirst = number == 1 && filter.text.isEmpty
        return LogbookPage(
            filter: filter,
            choices: LogbookFilter.Choices(
                years: years(all), airlines: airlines(all, names), aircraft: aircraft(all, names)),
            groups: groups, matching: found.count, total: all.count, page: number,
            pages: filter.isByTrip
                ? max(1, (trips(found, names).count * 4 + Self.pageSize - 1) / Self.pageSize) : pages,
            duplicates: isFirst ? try await logbook.duplicates(limit: 5).map { $0.map { row($0, names) } } : [],
            calendar: try await logbook.calendarPath(), done: done, fault: fault,
            assetVersion: WebAssets.shared.version, context: try await pageContext())
    }

    private func byYear(
        _ entries: ArraySlice<LogbookEntry>, _ names: RecordNames, isByTime: Bool
    ) -> [LogbookGroup] {
        guard isByTime else { return [LogbookGroup(.sorted, rows: entries.map { row($0, names) })] }
        var groups: [LogbookGroup] = []
        var rows: [LogbookRow] = []
        var year: Int?
        for entry in entries {
            if let open = year, open != entry.record.date.year {
                groups.append(LogbookGroup(.year(open), rows: rows))
                rows = []
            }
            year = entry.record.date.year
            rows.append(row(entry, names))
        }
        if let year { groups.append(LogbookGroup(.year(year), rows: rows)) }
        return groups
    }

    /// Newest first, whatever order the flights are in.
    private func trips(_ entries: [LogbookEntry], _ names: RecordNames) -> [LogbookGroup] {
        let inOrder = entries.sorted { Record.precedes($0.record, $1.record) }
        let tracked = Set(inOrder.filter { $0.flight != nil }.map { $0.record.id.text })
        let airports = services.desk.airports
        var metros: [UInt32: Airport.Code?] = [:]
        func metro(_ code: Airport.Code) -> Airport.Code? {
            if let known = metros[code.packed] { return known }
            let found = airports[code]?.metro
            metros[code.packed] = .some(found)
            return found
        }
        return Journey.grouping(inOrder.map { $0.record }) { a, b in
            guard let first = metro(a), let second = metro(b) else { return false }
            return first == second
        }.reversed().map { journey in
            LogbookGroup(
                .trip(name: journey.name),
                rows: journey.records.map { row($0, isTracked: tracked.contains($0.id.text), names) })
        }
    }

    private func years(_ entries: [LogbookEntry]) -> [LogbookFilter.Choice] {
        Set(entries.map { $0.record.date.year }).sorted(by: >).map { .init(value: String($0), text: String($0)) }
    }

    private func airlines(_ entries: [LogbookEntry], _ names: RecordNames) -> [LogbookFilter.Choice] {
        var found: [String: String] = [:]
        for entry in entries {
            if let airline = names.airline(entry.record) { found[airline.code.text] = airline.name }
        }
        return found.sorted { $0.value < $1.value }.map { .init(value: $0.key, text: $0.value) }
    }

    private func aircraft(_ entries: [LogbookEntry], _ names: RecordNames) -> [LogbookFilter.Choice] {
        var found: [String: String] = [:]
        for entry in entries {
            guard let type = entry.record.aircraftType, found[type] == nil else { continue }
            found[type] = services.desk.aircraft[type]?.name ?? type
        }
        return found.sorted { $0.value < $1.value }.map { .init(value: $0.key, text: $0.value) }
    }

    // MARK: - Changing several

    @Sendable private func change(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        let ids = form.all("id").compactMap { Record.ID($0) }
        guard !ids.isEmpty else { return try await refuse(.nothingTicked, .badRequest) }
        switch form["action"] {
        case "merge":
            do {
                let merge = try await logbook.merge(ids)
                let all = [merge.kept, merge.before] + merge.others
                return .redirect(to: "/logbook?merged=" + all.map { $0.text }.joined(separator: "."))
            } catch LogbookError.tooFewToMerge {
                return try await refuse(.tooFewToMerge, .unprocessableContent)
            } catch LogbookError.trackedApart {
                return try await refuse(.trackedApart, .unprocessableContent)
            }
        case "apart":
            try await logbook.keepApart(ids)
            return .redirect(to: "/logbook")
        case "delete":
            try await logbook.delete(ids)
            return .redirect(to: "/logbook?deleted=" + ids.map { $0.text }.joined(separator: "."))
        case "trip":
            let name = String((form["trip"] ?? "").trimmed.prefix(100))
            try await logbook.setTrip(ids, name.isEmpty ? nil : name)
            return .redirect(to: "/logbook?view=trips&done=trip")
        default: throw Problem.badRequest("action", "merge, apart, delete or trip is expected")
        }
    }

    /// The list, with why nothing was done.
    private func refuse(_ fault: LogbookFault, _ status: HTTPResponse.Status) async throws -> Response {
        let page = try await page(LogbookFilter(), number: 1, done: nil, fault: fault)
        var response = document(page.draw(), page.context.settings)
        response.status = status
        return response
    }

    /// Takes the ids as ``change(_:_:)`` gave them: what stayed, what it was before, and what it took in.
    @Sendable private func unmerge(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let ids = try await FormBody(request, context).all("id").compactMap { Record.ID($0) }
        guard ids.count > 2 else { throw Problem.badRequest("id", "the flights of a merge are expected") }
        try await logbook.undo(LogbookMerge(kept: ids[0], before: ids[1], others: Array(ids[2...])))
        return .redirect(to: "/logbook")
    }

    @Sendable private func restore(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        try await logbook.restore(form.all("id").compactMap { Record.ID($0) })
        return .redirect(to: "/logbook")
    }

    // MARK: - One flight

    private func entry(_ context: HalcyonContext) async throws -> LogbookEntry {
        guard let id = context.parameters.get("id").flatMap({ Record.ID($0) }),
            let entry = try await logbook.entry(id)
        else { throw Problem.notFound }
        return entry
    }

    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await draw(
            try await entry(context), wasSaved: request.uri.queryParameters["saved"] != nil, entered: [], fault: nil)
    }

    private func draw(
        _ entry: LogbookEntry, wasSaved: Bool, entered: [(String, String)], fault: RecordFault?
    ) async throws -> Response {
        let pageContext = try await pageContext()
        let record = entry.record
        let airports = services.desk.airports
        let from = record.origin.listed.flatMap { airports[$0] }
        let to = record.landing?.listed.flatMap { airports[$0] }
        let clocks = zip(RecordForm.clockNames, RecordForm(logbook).clocks(record)).map {
            RecordPage.Clock(name: $0, value: $1)
        }
        let page = RecordPage(
            row: row(entry, logbook.names()),
            route: from.flatMap { from in to.map { RecordPage.Route(from: from, to: $0) } }, clocks: clocks,
            sources: record.sources.map { ($0.format.title, LocalTime($0.at, offset: 0).day) }, entered: entered,
            wasSaved: wasSaved, fault: fault, assetVersion: WebAssets.shared.version,
            context: pageContext)
        return document(page.draw(), pageContext.settings)
    }

    @Sendable private func save(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let entry = try await entry(context)
        let fields = try await FormBody(request, context)
        let form = RecordForm(logbook)
        do {
            var record = entry.record
            if entry.flight != nil {
                try form.readTravel(fields, &record)
            } else {
                record = try form.record(fields, of: record)
            }
            try await logbook.update(record)
        } catch let fault as RecordFault {
            var response = try await draw(entry, wasSaved: false, entered: fields.pairs, fault: fault)
            response.status = .badRequest
            return response
        }
        return .redirect(to: "/logbook/" + entry.record.id.text + "?saved")
    }

    @Sendable private func delete(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let entry = try await entry(context)
        try await logbook.delete([entry.record.id])
        return .redirect(to: "/logbook?deleted=" + entry.record.id.text)
    }

    // MARK: - Import

    @Sendable private func chooseFiles(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await drawImport(nil, error: nil)
    }

    private func drawImport(_ preview: ImportPage.Preview?, error: UploadFault?) async throws -> Response {
        let pageContext = try await pageContext()
        let page = ImportPage(
            preview: preview, error: error, assetVersion: WebAssets.shared.version, context: pageContext)
        return document(page.draw(), pageContext.settings)
    }

    @Sendable private func upload(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        do {
            let files = try await MultipartFiles(request, limit: ImportPage.largest << 20).files
            guard !files.isEmpty else { throw UploadFault.noFile }
            let id = try await logbook.keep(files)
            return .redirect(to: "/logbook/import/" + id)
        } catch let fault as UploadFault {
            var response = try await drawImport(nil, error: fault)
            response.status = fault == .tooLarge ? .contentTooLarge : .badRequest
            return response
        }
    }

    private func uploadID(_ context: HalcyonContext) throws -> String {
        guard let id = context.parameters.get("upload") else { throw Problem.notFound }
        return id
    }

    @Sendable private func preview(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try uploadID(context)
        guard let (files, plan) = try await logbook.plan(upload: id) else {
            return .redirect(to: "/logbook/import")
        }
        let names = logbook.names()
        func outcome(_ outcome: ImportPlan.Outcome) -> ImportPage.Outcome {
            let items = plan.items.lazy.filter { $0.outcome == outcome }
            return ImportPage.Outcome(
                count: plan.count(outcome),
                rows: items.prefix(Self.previewSize).map { row($0.record, isTracked: false, names) })
        }
        let issues = plan.issues.map { issue in
            let kind: ImportPage.Issue.Kind =
                switch issue.kind {
                case .corrected: .corrected
                case .unreadable: .unreadable
                case .noted: .noted
                }
            return ImportPage.Issue(
                file: issue.file, line: issue.line, column: issue.column, kind: kind, fault: issue.fault)
        }
        return try await drawImport(
            ImportPage.Preview(
                upload: id, files: files.map { file in file.format.map { file.name + " · " + $0 } ?? file.name },
                new: outcome(.new), existing: outcome(.existing), merged: outcome(.merged), corrected: plan.corrected,
                unreadable: plan.unreadable,
                toBoard: plan.items.count { $0.outcome == .new && $0.goesToBoard }, issues: issues), error: nil)
    }

    @Sendable private func take(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try uploadID(context)
        // Again if somebody else has changed the logbook in between.
        for attempt in 1...4 {
            guard let (_, plan) = try await logbook.plan(upload: id) else { throw LogbookError.noSuchUpload }
            do {
                try await logbook.apply(plan)
            } catch LogbookError.changedMeanwhile where attempt < 4 {
                continue
            }
            try await logbook.repository.forgetUpload(id)
            return .redirect(to: "/logbook?imported=\(plan.count(.new)).\(plan.count(.merged))")
        }
        throw LogbookError.changedMeanwhile
    }

    @Sendable private func cancel(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await logbook.repository.forgetUpload(try uploadID(context))
        return .redirect(to: "/logbook")
    }

    // MARK: - Export and calendar

    @Sendable private func export(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let format = context.parameters.get("format").flatMap({ ExportFormat(rawValue: $0) }) else {
            throw Problem.notFound
        }
        var headers: HTTPFields = [.contentType: format.mediaType, .cacheControl: "no-store"]
        let name = format == .flighty || format == .openflights ? "halcyon-" + format.rawValue : "halcyon"
        headers[.contentDisposition] = "attachment; filename=\"\(name).\(format.fileExtension)\""
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try await logbook.export(format))))
    }

    @Sendable private func changeCalendar(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        switch form["action"] {
        case "new": try await logbook.newCalendarAddress()
        case "revoke": try await logbook.revokeCalendarAddress()
        default: throw Problem.badRequest("action", "new or revoke is expected")
        }
        return .redirect(to: "/logbook#calendar")
    }

    /// The calendar, for whoever knows its address: nobody signs in here.
    @Sendable private func calendar(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let said = context.parameters.get("secret") ?? ""
        // Hashes, so that the time it takes to compare says nothing.
        guard let path = try await logbook.calendarPath(), SecretHash.of("/calendar/" + said) == SecretHash.of(path)
        else { throw Problem.notFound }
        let tag = "\"" + SecretHash.of(try await logbook.version()).prefix(32) + "\""
        var headers: HTTPFields = [.cacheControl: "private, no-cache"]
        headers[.eTag] = tag
        if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = "text/calendar; charset=utf-8"
        headers[.contentDisposition] = "inline; filename=\"halcyon.ics\""
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try await logbook.calendar())))
    }
}
