import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the list of logged flights, and performs actions on the selected flights.
struct LogbookController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    private var logbook: LogbookService { own.logbook }
    private var drawing: LogbookDrawing { LogbookDrawing(services: services, own: own) }

    /// The number of flights per page.
    private static let pageSize = 200
    /// The maximum number of flights that can be marked as different from each other in a single action. Every pair is
    /// stored.
    private static let mostApart = 50
    private static let tripsAPage = 50

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.logbook.routerPath, use: list)
        routes.post(FormAddress.selection.routerPath, use: change)
        routes.lead(from: .selection)
        routes.post(FormAddress.restoreRecords.routerPath, use: restore)
        routes.post(FormAddress.unmerge.routerPath, use: unmerge)
    }

    // MARK: - List

    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let parameters = request.uri.queryParameters
        func text(_ name: String) -> String { parameters[Substring(name)].map { String($0).trimmed } ?? "" }
        var done: LogbookPage.Done?
        if let deleted = parameters["deleted"] {
            done = .deleted(deleted.split(separator: ".").compactMap { LoggedFlight.ID(String($0)) })
        } else if let imported = parameters["imported"] {
            let counts = imported.split(separator: ".").map { Int($0) ?? 0 }
            done = .imported(new: counts.first ?? 0, merged: counts.count > 1 ? counts[1] : 0)
        } else if let merged = parameters["merged"] {
            done = .merged(merged.split(separator: ".").compactMap { LoggedFlight.ID(String($0)) })
        } else if text("done") == "trip" {
            done = .tripSet
        }
        var filter = LogbookFilter()
        filter.text = text("q")
        filter.year = text("year")
        filter.airline = text("airline")
        filter.airport = text("airport").uppercased()
        filter.aircraft = text("aircraft")
        filter.order = LogbookOrder(name: text("order")) ?? .newest
        filter.isByTrip = text("view") == "trips"
        let isPart = text("part") == "rows"
        let asked = Int(text("page"))
        let page = try await page(
            filter, number: asked ?? 1, omissions: isPart ? [] : try await omissions(), done: done,
            fault: nil)
        // Only existing pages have addresses. Other page numbers are redirected to an existing page.
        guard text("page").isEmpty || asked == page.page else {
            if isPart { throw Problem.notFound }
            return .redirect(to: filter.address(page: page.page))
        }
        if isPart {
            return Response(
                status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: page.drawRows().bytes)))
        }
        return drawing.response(page.draw(), page.context)
    }

    /// Returns the logbook page with the new calendar address, which is shown only once.
    func draw(newCalendar address: String) async throws -> Response {
        let page = try await page(
            LogbookFilter(), number: 1, omissions: try await omissions(), newCalendar: address, done: nil, fault: nil)
        return drawing.response(page.draw(), page.context)
    }

    private func query(_ filter: LogbookFilter) -> LogbookQuery {
        var query = LogbookQuery()
        query.text = filter.text
        query.year = Int(filter.year)
        // As in passport addresses, an airline without a code is identified by its name after a colon.
        if filter.airline.hasPrefix(":") {
            query.airlineName = String(filter.airline.dropFirst())
        } else {
            query.airline = Airline.Code(filter.airline)
        }
        query.airport = Airport.Code(filter.airport)
        query.aircraft = filter.aircraft.isEmpty ? nil : filter.aircraft
        query.order = filter.order
        return query
    }

    /// Returns the flights that exports omit, by format. The two map formats omit the same flights.
    private func omissions() async throws -> [LogbookPage.Omission] {
        var omissions: [LogbookPage.Omission] = []
        for formats in [[ExportFormat.flighty], [.openflights], [.geojson, .kml]] {
            guard let format = formats.first else { continue }
            let name = formats.map { $0.title }.joined(separator: ", ")
            let leftOut = try await logbook.leftOut(of: format)
            omissions.append(
                LogbookPage.Omission(
                    format: name, followed: leftOut.followed, cancelled: leftOut.cancelled,
                    notFlown: leftOut.notFlown, unlocated: leftOut.unlocated))
        }
        return omissions
    }

    private func page(
        _ filter: LogbookFilter, number: Int, omissions: [LogbookPage.Omission] = [],
        newCalendar: String? = nil, done: LogbookPage.Done?, fault: LogbookFault?
    ) async throws -> LogbookPage {
        var calendar = LogbookPage.Subscription.none
        if let newCalendar {
            calendar = .made(address: newCalendar)
        } else if try await logbook.hasCalendarAddress() {
            calendar = .kept
        }
        let names = logbook.names()
        let all = try await logbook.entries()
        let found = try await logbook.find(query(filter), names: names)
        let trips = filter.isByTrip ? trips(found) : []
        let (count, size) = filter.isByTrip ? (trips.count, Self.tripsAPage) : (found.count, Self.pageSize)
        let pages = max(1, (count + size - 1) / size)
        let number = min(max(1, number), pages)
        let groups: [LogbookGroup]
        if filter.isByTrip {
            let tracked = Set(found.filter { $0.flight != nil }.map { $0.record.id })
            groups = trips.dropFirst((number - 1) * size).prefix(size).map { journey in
                LogbookGroup(
                    .trip(name: journey.name),
                    rows: journey.records.map { drawing.row($0, isTracked: tracked.contains($0.id), names) })
            }
        } else {
            let part = found.dropFirst((number - 1) * size).prefix(size)
            groups = part.isEmpty ? [] : byYear(part, names, isByTime: filter.order.isByTime)
        }
        let isFirst = number == 1 && filter.text.isEmpty
        return LogbookPage(
            filter: filter,
            choices: LogbookFilter.Choices(
                years: years(all), airlines: airlines(all, names), aircraft: aircraft(all, names)),
            groups: groups, matching: found.count, total: all.count, page: number, pages: pages,
            duplicates: isFirst ? try await logbook.duplicates(limit: 5).map { $0.map { drawing.row($0, names) } } : [],
            omissions: omissions, calendar: calendar, done: done, fault: fault, once: services.freshOnce,
            assetVersion: WebAssets.shared.version, context: try await drawing.context())
    }

    private func byYear(
        _ entries: ArraySlice<LogbookEntry>, _ names: RecordNames, isByTime: Bool
    ) -> [LogbookGroup] {
        guard isByTime else { return [LogbookGroup(.sorted, rows: entries.map { drawing.row($0, names) })] }
        var groups: [LogbookGroup] = []
        var rows: [LogbookRow] = []
        var year: Int?
        for entry in entries {
            if let open = year, open != entry.record.date.year {
                groups.append(LogbookGroup(.year(open), rows: rows))
                rows = []
            }
            year = entry.record.date.year
            rows.append(drawing.row(entry, names))
        }
        if let year { groups.append(LogbookGroup(.year(year), rows: rows)) }
        return groups
    }

    /// Returns the trips, newest first, regardless of the order of the flights.
    private func trips(_ entries: [LogbookEntry]) -> [Journey] {
        let inOrder = entries.map { $0.record }.sorted { LoggedFlight.precedes($0, $1) }
        let airports = own.flights.airports
        var metros: [UInt32: Airport.Code?] = [:]
        func metro(_ code: Airport.Code) -> Airport.Code? {
            if let known = metros[code.packed] { return known }
            let found = airports[code]?.metro
            metros[code.packed] = .some(found)
            return found
        }
        return Journey.grouping(inOrder) { a, b in
            guard let first = metro(a), let second = metro(b) else { return false }
            return first == second
        }.reversed()
    }

    private func years(_ entries: [LogbookEntry]) -> [LogbookFilter.Choice] {
        Set(entries.map { $0.record.date.year }).sorted(by: >).map { .init(value: String($0), text: String($0)) }
    }

    private func airlines(_ entries: [LogbookEntry], _ names: RecordNames) -> [LogbookFilter.Choice] {
        var found: [String: String] = [:]
        for entry in entries {
            if let airline = names.airline(entry.record) {
                found[airline.code.text] = airline.name
            } else if let name = names.unlistedAirline(entry.record) {
                found[":" + name] = name
            }
        }
        return found.sorted { $0.value < $1.value }.map { .init(value: $0.key, text: $0.value) }
    }

    private func aircraft(_ entries: [LogbookEntry], _ names: RecordNames) -> [LogbookFilter.Choice] {
        var found: [String: String] = [:]
        for entry in entries {
            guard let type = entry.record.aircraftType, found[type] == nil else { continue }
            found[type] = own.flights.aircraft[type]?.name ?? type
        }
        return found.sorted { $0.value < $1.value }.map { .init(value: $0.key, text: $0.value) }
    }

    // MARK: - Changing several

    @Sendable private func change(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        let ids = form.all("id").compactMap { LoggedFlight.ID($0) }
        guard !ids.isEmpty else { return try await refuse(.nothingTicked, .badRequest) }
        switch form["action"] {
        case "merge":
            do {
                let merge = try await logbook.merge(ids)
                let all = [merge.kept, merge.before] + merge.others
                return .redirect(
                    to: PageAddress.logbook.path() + "?merged=" + all.map { $0.text }.joined(separator: "."))
            } catch LogbookError.tooFewToMerge {
                return try await refuse(.tooFewToMerge, .unprocessableContent)
            } catch LogbookError.trackedApart {
                return try await refuse(.trackedApart, .unprocessableContent)
            }
        case "apart":
            guard ids.count <= Self.mostApart else { throw Problem.tooMany("flights", ids.count, most: Self.mostApart) }
            try await logbook.keepApart(ids)
            return .redirect(to: PageAddress.logbook.path())
        case "delete":
            try await logbook.delete(ids)
            return .redirect(to: PageAddress.logbook.path() + "?deleted=" + ids.map { $0.text }.joined(separator: "."))
        case "trip":
            let name = String((form["trip"] ?? "").trimmed.prefix(100))
            try await logbook.setTrip(ids, name.isEmpty ? nil : name)
            return .redirect(to: PageAddress.logbook.path() + "?view=trips&done=trip")
        default: throw Problem.badRequest("action", "expected merge, apart, delete or trip")
        }
    }

    /// Returns the list with a message that says why the action failed.
    private func refuse(_ fault: LogbookFault, _ status: HTTPResponse.Status) async throws -> Response {
        let page = try await page(LogbookFilter(), number: 1, done: nil, fault: fault)
        var response = drawing.response(page.draw(), page.context)
        response.status = status
        return response
    }

    /// Undoes a merge. The form contains the IDs that ``change(_:_:)`` returned: those of the remaining flight, its
    /// earlier version, and the merged flights, in this order.
    @Sendable private func unmerge(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let ids = try await FormBody(request, context).all("id").compactMap { LoggedFlight.ID($0) }
        guard ids.count > 2 else { throw Problem.badRequest("id", "expected the flights of a merge") }
        try await logbook.undo(LogbookMerge(kept: ids[0], before: ids[1], others: Array(ids[2...])))
        return .redirect(to: PageAddress.logbook.path())
    }

    @Sendable private func restore(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        try await logbook.restore(form.all("id").compactMap { LoggedFlight.ID($0) })
        return .redirect(to: PageAddress.logbook.path())
    }
}
