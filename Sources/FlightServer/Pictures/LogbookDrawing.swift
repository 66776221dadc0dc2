import FlightCore
import FlightPages
import FlightTracking
import Hummingbird

/// Draws the pages of the logbook.
struct LogbookDrawing: Sendable {
    let services: ServerServices
    let own: PersonServices

    func response(_ page: DrawnPage, _ context: PageContext) -> Response {
        Document(
            page: page, settings: context.settings, isSignedIn: true, assetVersion: WebAssets.shared.version
        ).response()
    }

    func context() async throws -> PageContext {
        PageContext(
            settings: try await own.settings(), now: own.logbook.now,
            land: services.land, role: own.role)
    }

    func row(_ entry: LogbookEntry, _ names: RecordNames) -> LogbookRow {
        row(entry.record, isTracked: entry.flight != nil, names)
    }

    func row(_ record: LoggedFlight, isTracked: Bool, _ names: RecordNames) -> LogbookRow {
        LogbookRow(
            record: record, fromCity: names.airport(record.origin)?.city,
            toCity: names.airport(record.destination)?.city,
            landingCity: record.landing.flatMap { names.airport($0)?.city },
            airline: names.airlineName(record), aircraft: names.aircraft(record),
            isTracked: isTracked)
    }
}
