import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird

/// Serves the passport page, the reviews of its years, their pictures for sharing, and the routes of the heat map. All
/// of them are private.
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
        routes.get(PageAddress.review.routerPath, use: review)
        routes.get(PageAddress.reviewDrawing.routerPath, use: reviewDrawing)
        routes.get(PageAddress.reviewPicture.routerPath, use: reviewPicture)
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

    // MARK: - Year in review

    /// Returns the review of the requested year. Without a year, returns that of the latest year with flights.
    private func review(of year: Int?) async throws -> YearInReview {
        YearInReview(try await own.logbook.logbook(), year: year, tables: passports.tables, now: now)
    }

    @Sendable private func review(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let settings = try await own.settings()
        var year: Int?
        var error: PageProblem?
        do { year = try PassportController.year(request) } catch let problem { error = problem.page }
        let drawn = YearPage(
            try await review(of: year), land: passports.land, names: passports.names(settings.language),
            context: PageContext(settings: settings, now: now), error: error, assetVersion: WebAssets.shared.version
        ).draw()
        var response = Document(
            page: drawn, settings: settings, isSignedIn: true, assetVersion: WebAssets.shared.version
        ).response()
        if error != nil { response.status = .badRequest }
        return response
    }

    private struct ReviewPicture {
        let picture: YearPicture
        let format: PassportArt.Format
        /// The name of the file without its extension, such as `halcyon-2024-longest-story`.
        let name: String
    }

    private func reviewPicture(_ request: Request) async throws -> ReviewPicture {
        let format = try PassportController.format(request)
        var kind: YearCard.Kind?
        if let name = request.uri.queryParameters["card"].map({ String($0) }) {
            guard let known = YearCard.Kind(name: name) else {
                let names = YearCard.Kind.allCases.map(\.name).joined(separator: ", ")
                throw Problem.badRequest("card", "expected one of \(names), not '\(name)'")
            }
            kind = known
        }
        let settings = try await own.settings()
        let review = try await review(of: try PassportController.year(request))
        guard
            let picture = YearPicture(
                review, kind, land: passports.land, names: passports.names(settings.language), words: Words(settings))
        else { throw Problem.notFound }
        let name = "halcyon-\(review.year)-" + (kind.map { $0.name + "-" } ?? "") + format.name
        return ReviewPicture(picture: picture, format: format, name: name)
    }

    @Sendable private func reviewDrawing(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let picture = try await reviewPicture(request)
        return PictureAnswer.svg(picture.picture.document(picture.format), picture.name)
    }

    @Sendable private func reviewPicture(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let picture = try await reviewPicture(request)
        return try await PictureAnswer.png(
            picture.picture.document(picture.format), picture.format.size, picture.name, by: passports.pictures)
    }

    // MARK: - Pictures

    private static func format(_ request: Request) throws(Problem) -> PassportArt.Format {
        let name = request.uri.queryParameters["format"].map { String($0) } ?? PassportArt.Format.post.name
        guard let format = PassportArt.Format(name: name) else {
            throw Problem.badRequest("format", "expected post or story, not '\(name)'")
        }
        return format
    }

    private func art(_ request: Request) async throws -> (art: PassportArt, format: PassportArt.Format) {
        let format = try PassportController.format(request)
        let range = try PassportController.range(request)
        let settings = try await own.settings()
        let passport = Passport(try await own.logbook.logbook(), range: range, tables: passports.tables, now: now)
        return (PassportArt(passport, words: Words(settings)), format)
    }

    @Sendable private func drawing(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let (art, format) = try await art(request)
        return PictureAnswer.svg(art.document(format), "halcyon-passport-\(format.name)")
    }

    @Sendable private func picture(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let (art, format) = try await art(request)
        return try await PictureAnswer.png(
            art.document(format), format.size, "halcyon-passport-\(format.name)", by: passports.pictures)
    }

    @Sendable private func routesFile(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let range = try PassportController.range(request)
        let file = AtlasFile(try await own.logbook.logbook(), range: range, tables: passports.tables, now: now)
        return PictureAnswer.file(file.bytes, "application/octet-stream", nil)
    }

    // MARK: - Range

    /// Returns the range of dates given by the parameter `year`, or by `from` and `to`. Without these parameters,
    /// returns all years.
    static func range(_ request: Request) throws(Problem) -> PassportRange {
        let query = request.uri.queryParameters
        func text(_ name: String) -> String? { query[name[...]].map { String($0) }.flatMap { $0.isEmpty ? nil : $0 } }
        if let year = try year(request) { return .year(year) }
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

    /// Returns the year given by the parameter `year`; nil if there is none.
    private static func year(_ request: Request) throws(Problem) -> Int? {
        guard let year = request.uri.queryParameters["year"].map({ String($0) }), !year.isEmpty else { return nil }
        guard let number = Int(year), (1900...2199).contains(number) else {
            throw Problem.badRequest("year", "'\(year)' is not a year; example: 2024", page: .year(year))
        }
        return number
    }

    private static func day(_ name: String, _ text: String) throws(Problem) -> Day {
        guard let day = Day(iso: text), PartialDay(iso: text) != nil else {
            throw Problem.badRequest(name, "'\(text)' is not a date; example: 2024-06-14", page: .day(text))
        }
        return day
    }
}
