import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the passport page, the passport's pictures for sharing, and the routes of its heat map. All of them are
/// private.
struct PassportController: PersonalController {
    private let own: PersonServices
    private let passports: PassportServices

    init?(services: ServerServices, own: PersonServices) {
        guard let passports = services.passports else { return nil }
        self.own = own
        self.passports = passports
    }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.passport.routerPath, use: page)
        routes.get(PageAddress.shareDrawing.routerPath, use: drawing)
        routes.get(PageAddress.sharePicture.routerPath, use: picture)
        routes.get(PageAddress.passportRoutes.routerPath, use: routesFile)
    }

    private var now: Instant { own.flights.clock.now }

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let settings = try await own.settings()
        let logbook = try await own.logbook.logbook()
        var range = PassportRange.lifetime
        var error: PageProblem?
        do { range = try PassportController.range(request) } catch let problem { error = problem.page }
        let query = request.uri.queryParameters
        let choice = Passport.Choice(
            airline: query["airline"].flatMap { PassportAddress.carrier(String($0)) },
            type: query["aircraft"].map { String($0) }.flatMap { $0.isEmpty ? nil : $0 })
        let passport = Passport(logbook, range: range, tables: passports.tables, now: now)
        let map =
            choice.isAll
            ? passport : Passport(logbook, range: range, choice: choice, tables: passports.tables, now: now)
        let drawn = PassportPage(
            passport: passport, choice: choice, map: map, land: passports.land,
            names: passports.names(settings.language),
            context: PageContext(settings: settings, now: now), error: error,
            assetVersion: WebAssets.shared.version
        ).draw()
        var response = Document(
            page: drawn, settings: settings, isSignedIn: true, assetVersion: WebAssets.shared.version
        ).response()
        if error != nil { response.status = .badRequest }
        return response
    }

    // MARK: - Pictures

    private func art(_ request: Request) async throws -> (art: PassportArt, format: PassportArt.Format) {
        let name = request.uri.queryParameters["format"].map { String($0) } ?? PassportArt.Format.post.name
        guard let format = PassportArt.Format(name: name) else {
            throw Problem.badRequest("format", "expected post or story, not '\(name)'")
        }
        let range = try PassportController.range(request)
        let settings = try await own.settings()
        let passport = Passport(try await own.logbook.logbook(), range: range, tables: passports.tables, now: now)
        return (PassportArt(passport, words: Words(settings)), format)
    }

    @Sendable private func drawing(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let (art, format) = try await art(request)
        return PassportController.file(
            art.document(format).bytes, "image/svg+xml", "halcyon-passport-\(format.name).svg")
    }

    @Sendable private func picture(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let (art, format) = try await art(request)
        guard let pictures = passports.pictures else {
            throw Problem(
                status: .notImplemented, code: "no-pictures", message: "this server cannot draw PNG; use SVG",
                page: .pictureNeeds("rsvg-convert"))
        }
        do {
            let bytes = try await pictures.png(
                of: art.document(format), width: format.size.width, height: format.size.height)
            return PassportController.file(bytes, "image/png", "halcyon-passport-\(format.name).png")
        } catch let failure as PictureFailure {
            throw Problem(
                status: failure.isMissing ? .notImplemented : .internalServerError, code: "no-picture",
                message: failure.message, page: failure.isMissing ? .pictureNeeds("rsvg-convert") : .picture)
        }
    }

    @Sendable private func routesFile(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let range = try PassportController.range(request)
        let file = AtlasFile(try await own.logbook.logbook(), range: range, tables: passports.tables, now: now)
        return PassportController.file(file.bytes, "application/octet-stream", nil)
    }

    private static func file(_ bytes: [UInt8], _ type: String, _ name: String?) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = type
        headers[.cacheControl] = "private, no-store"
        if let name { headers[.contentDisposition] = "inline; filename=\"\(name)\"" }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    // MARK: - Range

    /// Returns the range of dates given by the parameter `year`, or by `from` and `to`. Without these parameters,
    /// returns all years.
    static func range(_ request: Request) throws(Problem) -> PassportRange {
        let query = request.uri.queryParameters
        func text(_ name: String) -> String? { query[name[...]].map { String($0) }.flatMap { $0.isEmpty ? nil : $0 } }
        if let year = text("year") {
            guard let number = Int(year), (1900...2199).contains(number) else {
                throw Problem.badRequest("year", "'\(year)' is not a year; example: 2024", page: .year(year))
            }
            return .year(number)
        }
        let from = text("from")
        let to = text("to")
        guard from != nil || to != nil else { return .lifetime }
        let start = try day("from", from ?? "1900-01-01")
        let end = try day("to", to ?? "2199-12-31")
        guard start <= end else {
            throw Problem.badRequest("to", "the first date must not be after the last", page: .rangeOrder)
        }
        return .days(start...end)
    }

    private static func day(_ name: String, _ text: String) throws(Problem) -> Day {
        guard let day = Day(iso: text), PartialDay(iso: text) != nil else {
            throw Problem.badRequest(name, "'\(text)' is not a date; example: 2024-06-14", page: .day(text))
        }
        return day
    }
}
