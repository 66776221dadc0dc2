import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the page that an invitation opens. The code in the address grants access.
struct JoinController: Sendable {
    let services: ServerServices

    func addRoutes(to router: Router<HalcyonContext>) {
        router.get(PageAddress.join.routerPath, use: ask)
        router.post(FormAddress.joinHouse.routerPath, use: join)
    }

    private func invitation(_ context: HalcyonContext) async throws -> (code: InvitationCode, Invitation)? {
        guard let code = context.parameters.get("code").flatMap({ InvitationCode(said: $0) }),
            let invitation = try await services.people.invitation(code)
        else { return nil }
        return (code, invitation)
    }

    @Sendable private func ask(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let (code, invitation) = try await invitation(context) else { return try await refuse(request, context) }
        return try await page(code, invitation, name: invitation.name ?? "", nil, request)
    }

    private func page(
        _ code: InvitationCode, _ invitation: Invitation, name: String, _ fault: PeoplePage.Fault?, _ request: Request
    ) async throws -> Response {
        let settings = ProblemMiddleware.strangersSettings(request)
        let inviter = try await services.people.person(invitation.by)?.name
        let page = JoinPage(
            code: code.grouped, inviter: inviter, name: name, fault: fault, words: Words(settings))
        return Document(
            page: page.draw(), settings: settings, isSignedIn: false, assetVersion: WebAssets.shared.version
        ).response(fault == nil ? .ok : .unprocessableContent)
    }

    @Sendable private func join(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        // Refuses requests from pages of other sites. A request without either header does not come from a browser.
        let says = [HTTPField.Name("Sec-Fetch-Site"), .origin].compactMap { $0 }.contains { request.headers[$0] != nil }
        guard !says || isSameOrigin(request) else { throw Problem.crossSite }
        guard let (code, invitation) = try await invitation(context) else { return try await refuse(request, context) }
        let form = try await FormBody(request, context)
        if let page = try await services.instead(of: form, nil, request, context) { return page }
        let name = form["name"] ?? ""
        do {
            let joined = try await services.people.join(
                code, name: name, browser: SignInController.browser(request.headers[.userAgent] ?? ""),
                language: CalmController.language(request.headers[.acceptLanguage] ?? ""),
                from: services.caller(request, context).address)
            guard let (person, session) = joined else { return try await refuse(request, context) }
            return services.signedIn(person.id, session)
        } catch let error as PeopleError {
            guard let fault = PeoplePage.Fault(error) else { throw error }
            return try await page(code, invitation, name: name, fault, request)
        }
    }

    private func refuse(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await services.guessed(.wrongInvitation, request, context)
        let settings = ProblemMiddleware.strangersSettings(request)
        return Document(
            page: JoinPage.over(Words(settings)).draw(), settings: settings, isSignedIn: false,
            assetVersion: WebAssets.shared.version
        ).response(.notFound)
    }
}

extension PeoplePage.Fault {
    /// The fault as shown at a form; `nil` if no form can cause it.
    init?(_ error: PeopleError) {
        switch error {
        case .lastOwner: self = .lastOwner
        case .nameTaken: self = .nameTaken
        case .badName: self = .name
        case .tooManyInvitations: self = .tooManyInvitations
        case .houseIsFull: self = .full
        case .noSuchPerson, .noSuchInvitation, .notRemoved, .ownersOnly, .badRole: return nil
        }
    }
}
