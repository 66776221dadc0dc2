import FlightCore
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the calendar subscription. The secret in the address grants access.
struct CalendarController: Sendable {
    let services: ServerServices

    func addRoutes(to router: Router<HalcyonContext>) {
        router.get(PageAddress.calendar.routerPath, use: calendar)
    }

    /// Returns the calendar to any client that knows its secret address, without signing in.
    @Sendable private func calendar(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        // The secret is looked up by its hash, so the time that the lookup takes reveals nothing about the secret.
        let name = context.parameters.get("secret") ?? ""
        guard name.hasSuffix(".ics"),
            let person = try await services.door.owner(ofCalendar: SecretHash.of(String(name.dropLast(4))))
        else {
            try await services.guessed(.wrongCalendar, request, context)
            throw Problem.notFound
        }
        let logbook = services.house.of(person).logbook
        let tag = "\"" + SecretHash.of(try await logbook.version()).prefix(32) + "\""
        var headers: HTTPFields = [.cacheControl: "private, no-cache"]
        headers[.eTag] = tag
        if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = "text/calendar; charset=utf-8"
        headers[.contentDisposition] = "inline; filename=\"halcyon.ics\""
        return Response(
            status: .ok, headers: headers, body: try await services.exports.body { try await logbook.calendar() })
    }
}
