import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// Exports the logbook as files, and makes the address of the calendar subscription.
struct ExportController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    private var logbook: LogbookService { own.logbook }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.export.routerPath, use: export)
        routes.get(PageAddress.flightCalendar.routerPath, use: flight)
        routes.post(FormAddress.changeCalendar.routerPath, needing: .manageAccess, use: changeCalendar)
        routes.lead(from: .changeCalendar)
    }

    @Sendable private func export(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await ExportController.file(services, own, context)
    }

    /// Returns the logbook in the format named in the path.
    static func file(
        _ services: ServerServices, _ own: PersonServices, _ context: HalcyonContext
    ) async throws -> Response {
        guard let format = context.parameters.get("format").flatMap({ ExportFormat(name: $0) }) else {
            throw Problem.notFound
        }
        var headers: HTTPFields = [.contentType: format.mediaType, .cacheControl: "no-store"]
        let name = format == .flighty || format == .openflights ? "halcyon-" + format.name : "halcyon"
        headers[.contentDisposition] = "attachment; filename=\"\(name).\(format.fileExtension)\""
        return Response(
            status: .ok, headers: headers,
            body: try await services.exports.body { try await own.logbook.export(format) })
    }

    /// Returns a flight as an iCalendar file.
    @Sendable private func flight(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let id = context.parameters.get("id").flatMap({ Flight.ID($0) }) else { throw Problem.notFound }
        guard let bytes = try await logbook.calendar(of: id) else { throw RepositoryError.noSuchFlight(id) }
        var headers: HTTPFields = [.contentType: "text/calendar; charset=utf-8", .cacheControl: "no-store"]
        headers[.contentDisposition] = "attachment; filename=\"halcyon-\(id.text).ics\""
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    @Sendable private func changeCalendar(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        switch form["action"] {
        case "new":
            let (logbook, access, doer) = (logbook, own.access, services.doer(request, context))
            let path = try await services.once(form, request, context) {
                let path = try await logbook.newCalendarAddress()
                try await access.note(.calendarMade, nil, by: doer)
                return path
            }
            return try await LogbookController(services: services, own: own).draw(
                newCalendar: services.address(of: request) + path)
        case "revoke":
            try await logbook.revokeCalendarAddress()
            await own.access.noteEnd(.calendarEnded, nil, by: services.doer(request, context))
        default: throw Problem.badRequest("action", "expected new or revoke")
        }
        return .redirect(to: PageAddress.logbook.path() + "#calendar")
    }
}

/// Limits how many exports are in memory at the same time, even while clients read them slowly.
final class ExportPlaces: Sendable {
    /// The maximum number of exports in memory. An export of a large logbook takes about 100 MB.
    private static let most = 2
    private static let chunk = 65_536
    private let semaphore = AsyncSemaphore(places: most)

    /// A slot that is occupied for as long as this object exists. The object is released once the response has been
    /// sent or has failed.
    private final class Place: Sendable {
        private let semaphore: AsyncSemaphore

        init(_ semaphore: AsyncSemaphore) { self.semaphore = semaphore }
        deinit { semaphore.leave() }
    }

    /// Waits for a free slot, and returns a response body with the export.
    func body(_ export: () async throws -> [UInt8]) async throws -> ResponseBody {
        await semaphore.enter()
        let place = Place(semaphore)
        let bytes = try await export()
        return ResponseBody(contentLength: bytes.count) { writer in
            for start in stride(from: 0, to: bytes.count, by: ExportPlaces.chunk) {
                try await writer.write(ByteBuffer(bytes: bytes[start..<min(start + ExportPlaces.chunk, bytes.count)]))
            }
            try await writer.finish(nil)
            withExtendedLifetime(place) {}
        }
    }
}
