import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

extension ServerServices {
    /// Returns the response that signs a browser in and opens the board.
    func signedIn(_ person: Person.ID, _ session: AccessService.Made) -> Response {
        var response = Response.redirect(to: PageAddress.board.path())
        response.setCookie(cookie(session.secret))
        response.setCookie(personCookie(person))
        return response
    }

    /// Returns the page that asks before the browser changes hands; `nil` if it has no data of another person, or if the
    /// page was answered.
    func instead(
        of form: FormBody, _ person: Person.ID?, _ request: Request, _ context: HalcyonContext
    ) async throws -> Response? {
        guard form["instead"] == nil, let said = request.cookies[AccessMiddleware.personCookie]?.value,
            said != person?.text
        else { return nil }
        // Only the name of the person who is signed in here is shown, since anyone can write a cookie.
        var other: String?
        if let reader = context.reader, reader.person.text == said {
            other = try await people.person(reader.person)?.name
        }
        let settings = ProblemMiddleware.strangersSettings(request)
        let version = WebAssets.shared.version
        let page = OtherPersonPage(
            action: request.uri.path, fields: form.pairs.map { (name: $0.0, value: $0.1) }, other: other,
            words: Words(settings), assetVersion: version)
        return Document(page: page.draw(), settings: settings, isSignedIn: false, assetVersion: version).response()
    }
}
