import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the page of a logged flight.
struct RecordController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    private var logbook: LogbookService { own.logbook }
    private var drawing: LogbookDrawing { LogbookDrawing(services: services, own: own) }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.record.routerPath, use: show)
        routes.post(FormAddress.saveRecord.routerPath, use: save)
        routes.post(FormAddress.deleteRecord.routerPath, needing: .delete, use: delete)
    }

    private func entry(_ context: HalcyonContext) async throws -> LogbookEntry {
        guard let id = context.parameters.get("id").flatMap({ LoggedFlight.ID($0) }),
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
        let pageContext = try await drawing.context()
        let record = entry.record
        let airports = own.flights.airports
        let from = record.origin.listed.flatMap { airports[$0] }
        let to = record.landing?.listed.flatMap { airports[$0] }
        let clocks = zip(RecordForm.clockNames, RecordForm(logbook).clocks(record)).map {
            RecordPage.Clock(name: $0, value: $1)
        }
        let page = RecordPage(
            row: drawing.row(entry, logbook.names()), followed: try await logbook.followed(entry),
            route: from.flatMap { from in to.map { RecordPage.Route(from: from, to: $0) } }, clocks: clocks,
            sources: record.sources.map { ($0.format.title, LocalTime($0.at, offset: 0).day) }, entered: entered,
            wasSaved: wasSaved, fault: fault, assetVersion: WebAssets.shared.version,
            context: pageContext)
        return drawing.response(page.draw(), pageContext)
    }

    @Sendable private func save(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let entry = try await entry(context)
        let fields = try await FormBody(request, context)
        do {
            try await logbook.update(entry.record.id) { [logbook] entry, followed in
                let form = RecordForm(logbook)
                guard entry.flight != nil else { return try form.record(fields, of: entry.record) }
                var record = entry.record
                try form.readTravel(fields, &record)
                try form.readBeside(fields, &record, flight: followed ?? record)
                return record
            }
        } catch let fault as RecordFault {
            var response = try await draw(entry, wasSaved: false, entered: fields.pairs, fault: fault)
            response.status = .badRequest
            return response
        }
        return .redirect(to: PageAddress.record.path(entry.record.id.text) + "?saved")
    }

    @Sendable private func delete(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let entry = try await entry(context)
        try await logbook.delete([entry.record.id])
        return .redirect(to: PageAddress.logbook.path() + "?deleted=" + entry.record.id.text)
    }
}
