import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Manages a person's friends, on the page of people and in the API.
struct FriendsController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.post(FormAddress.inviteFriend.routerPath, needing: .invite, use: invite)
        routes.post(FormAddress.befriendElsewhere.routerPath, needing: .invite, use: befriendElsewhere)
        routes.lead(from: .befriendElsewhere)
        routes.lead(from: .inviteFriend)
        routes.post(FormAddress.acceptFriend.routerPath, needing: .invite, use: accept)
        routes.post(FormAddress.endFriendInvitation.routerPath, needing: .invite, use: endInvitation)
        routes.post(FormAddress.changeFriend.routerPath, needing: .share, use: change)
        routes.post(FormAddress.endFriend.routerPath, needing: .share, use: end)
        routes.post(FormAddress.showToFriends.routerPath, needing: .share, use: show)
        routes.get(PageAddress.friend.routerPath, needing: .invite, use: ask)
        routes.post(FormAddress.joinFriend.routerPath, needing: .invite, use: join)
        routes.get("/api/v1/friends", use: list)
        routes.post("/api/v1/friends", needing: .invite, use: acceptOne)
        routes.patch("/api/v1/friends/{id}", needing: .share, use: changeOne)
        routes.delete("/api/v1/friends/{id}", needing: .share, use: endOne)
        routes.post("/api/v1/friends/invitations", needing: .invite, use: add)
        routes.delete("/api/v1/friends/invitations/{id}", needing: .invite, use: withdraw)
    }

    private var friends: FriendService { own.friends }

    private func friend(_ context: HalcyonContext) throws(Problem) -> Person.ID {
        guard let id = context.parameters.get("id").flatMap({ Person.ID($0) }) else { throw .notFound }
        return id
    }

    private func invitation(_ context: HalcyonContext) -> String { context.parameters.get("id") ?? "" }

    // MARK: - The page of people

    private func page(
        _ context: HalcyonContext, made: PeoplePage.Made? = nil, fault: FriendsSection.Fault? = nil,
        refused: FriendsSection.RefusedLink? = nil
    ) async throws -> Response {
        try await PeopleController(services: services, own: own).draw(
            context, friend: made, friendFault: fault, refused: refused)
    }

    /// Carries out a form, and shows the page again if it is refused.
    private func carryOut(_ context: HalcyonContext, _ change: () async throws -> Void) async throws -> Response {
        do {
            try await change()
        } catch let error as FriendError {
            return try await page(context, fault: FriendsSection.Fault(error))
        }
        return .redirect(to: PageAddress.people.path() + "#friends")
    }

    private static func terms(_ form: FormBody) throws(Problem) -> FriendTerms {
        guard let shows = form["shows"].flatMap({ FriendView(name: $0) }),
            let hears = form["hears"].flatMap({ FriendHearing(name: $0) })
        else { throw .badRequest("shows", "expected \(FriendView.names), and for hears \(FriendHearing.names)") }
        return FriendTerms(shows: shows, hears: hears, showsAll: form["showsAll"] != nil)
    }

    @Sendable private func invite(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        let terms = try FriendsController.terms(form)
        let other = form["person"].flatMap { Person.ID($0) }
        do {
            let (friends, doer) = (friends, services.doer(request, context))
            let made = try await services.once(form, request, context) {
                try await friends.invite(other, terms, by: doer)
            }
            guard other == nil else { return .redirect(to: PageAddress.people.path() + "#friends") }
            let link = services.madeLink(PageAddress.friend.path(made.code.grouped), request)
            var response = try await page(
                context, made: PeoplePage.Made(link: link, until: made.invitation.expiresAt))
            response.headers[.cacheControl] = "no-store"
            return response
        } catch let error as FriendError {
            return try await page(context, fault: FriendsSection.Fault(error))
        }
    }

    @Sendable private func befriendElsewhere(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        let terms = try FriendsController.terms(form)
        let link = form["link"] ?? ""
        do {
            try await friends.accept(
                link: link, terms, from: services.address(of: request), by: services.doer(request, context))
        } catch let error as FriendError {
            return try await page(
                context, fault: FriendsSection.Fault(error), refused: .init(link: link, terms: terms))
        }
        return .redirect(to: PageAddress.people.path() + "#friends")
    }

    @Sendable private func accept(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let terms = try FriendsController.terms(try await FormBody(request, context))
        return try await carryOut(context) {
            try await friends.accept(
                invitation: invitation(context), terms, by: services.doer(request, context))
        }
    }

    @Sendable private func endInvitation(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await carryOut(context) { try await friends.endInvitation(invitation(context)) }
    }

    @Sendable private func change(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try friend(context)
        let terms = try FriendsController.terms(try await FormBody(request, context))
        return try await carryOut(context) { try await friends.change(id) { _ in terms } }
    }

    @Sendable private func end(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try friend(context)
        return try await carryOut(context) { try await friends.unfriend(id, by: services.doer(request, context)) }
    }

    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try APIController.id(context)
        let chosen = try await FormBody(request, context).all("friend").compactMap { Person.ID($0) }
        try await friends.show(id, to: Set(chosen))
        return .redirect(to: PageAddress.share.path(id.text))
    }

    // MARK: - The page of an invitation

    private func known(_ context: HalcyonContext) async throws -> (code: InvitationCode, FriendInvitation)? {
        guard let code = context.parameters.get("code").flatMap({ InvitationCode(said: $0) }),
            let invitation = try await friends.invitation(code)
        else { return nil }
        return (code, invitation)
    }

    private func document(_ page: DrawnPage, _ settings: Settings, _ status: HTTPResponse.Status) -> Response {
        Document(page: page, settings: settings, isSignedIn: true, assetVersion: WebAssets.shared.version)
            .response(status)
    }

    @Sendable private func ask(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await ask(request, context, nil)
    }

    private func ask(
        _ request: Request, _ context: HalcyonContext, _ fault: FriendsSection.Fault?
    ) async throws -> Response {
        let settings = try await own.settings()
        guard let (code, invitation) = try await known(context) else {
            try await services.guessed(.wrongInvitation, request, context)
            return document(FriendPage.over(Words(settings)).draw(), settings, .notFound)
        }
        guard invitation.by != own.person else {
            return document(FriendPage.own(Words(settings)).draw(), settings, .unprocessableContent)
        }
        let page = FriendPage(
            code: code.grouped, inviter: invitation.byName, fault: fault, words: Words(settings),
            assetVersion: WebAssets.shared.version)
        return document(page.draw(), settings, fault == nil ? .ok : .unprocessableContent)
    }

    @Sendable private func join(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let (code, _) = try await known(context) else { return try await ask(request, context, nil) }
        let terms = try FriendsController.terms(try await FormBody(request, context))
        do {
            try await friends.accept(code, terms, by: services.doer(request, context))
        } catch let error as FriendError {
            return try await ask(request, context, FriendsSection.Fault(error))
        }
        return .redirect(to: PageAddress.people.path() + "#friends")
    }

    // MARK: - API

    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let open = try await friends.invitations()
        return JSONValue.object([
            ("friends", .array(try await friends.friends().map { $0.json })),
            ("invitations", .array(open.filter { $0.by == own.person }.map { $0.json })),
            ("received", .array(open.filter { $0.by != own.person }.map { $0.json })),
        ]).response()
    }

    /// Reads what the person shows and wants to hear. Members that are left out keep the given terms.
    private static func terms(_ body: JSONValue, orElse known: FriendTerms) throws(Problem) -> FriendTerms {
        var terms = known
        if let value = body["shows"] {
            guard let view = value.string.flatMap({ FriendView(name: $0) }) else {
                throw .badRequest("shows", "expected one of \(FriendView.names)")
            }
            terms.shows = view
        }
        if let value = body["hears"] {
            guard let hearing = value.string.flatMap({ FriendHearing(name: $0) }) else {
                throw .badRequest("hears", "expected one of \(FriendHearing.names)")
            }
            terms.hears = hearing
        }
        if let value = body["showsAll"] {
            guard let flag = value.bool else { throw .badRequest("showsAll", "expected true or false") }
            terms.showsAll = flag
        }
        return terms
    }

    /// Accepts an invitation: `{"invitation": id}` for one to this person, `{"code": …}`, or `{"link": …}` for one of a
    /// person on another server.
    @Sendable private func acceptOne(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        let terms = try FriendsController.terms(body, orElse: FriendTerms())
        let doer = services.doer(request, context)
        let made: Person.ID
        if let id = body["invitation"]?.string {
            made = try await friends.accept(invitation: id, terms, by: doer)
        } else if let link = body["link"]?.string {
            made = try await friends.accept(link: link, terms, from: services.address(of: request), by: doer)
        } else {
            guard let code = body["code"]?.string.flatMap({ InvitationCode(said: $0) }) else {
                throw Problem.badRequest("code", "expected a code such as 7KQP-2VXE-M4TD, or an invitation")
            }
            if try await friends.invitation(code) == nil {
                try await services.guessed(.wrongInvitation, request, context)
                throw FriendError.noSuchInvitation
            }
            made = try await friends.accept(code, terms, by: doer)
        }
        return try await answer(made, .created)
    }

    private func answer(_ id: Person.ID, _ status: HTTPResponse.Status = .ok) async throws -> Response {
        guard let friend = try await friends.friends().first(where: { $0.friend == id }) else {
            throw FriendError.noSuchFriend
        }
        return JSONValue.object([("friend", friend.json)]).response(status)
    }

    @Sendable private func changeOne(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try friend(context)
        let body = try await APIController.body(request, context)
        try await friends.change(id) { try FriendsController.terms(body, orElse: $0) }
        return try await answer(id)
    }

    @Sendable private func endOne(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await friends.unfriend(try friend(context), by: services.doer(request, context))
        return Response(status: .noContent)
    }

    /// Invites a friend: `{"person": id}` for someone in the house, otherwise by a link.
    @Sendable private func add(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        var other: Person.ID?
        if let value = body["person"], !value.isNull {
            guard let id = value.string.flatMap({ Person.ID($0) }) else {
                throw Problem.badRequest("person", "expected the ID of a person")
            }
            other = id
        }
        let terms = try FriendsController.terms(body, orElse: FriendTerms())
        let made = try await friends.invite(other, terms, by: services.doer(request, context))
        var members = made.invitation.json.object ?? []
        if other == nil {
            let path = PageAddress.friend.path(made.code.grouped)
            members.append(("code", .string(made.code.grouped)))
            members.append(("address", .string(services.address(of: request) + path)))
        }
        return JSONValue.object(members).response(.created)
    }

    @Sendable private func withdraw(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await friends.endInvitation(invitation(context))
        return Response(status: .noContent)
    }
}

extension FriendsSection.Fault {
    init(_ error: FriendError) {
        switch error {
        case .nameNeeded: self = .name
        case .friendsAlready: self = .there
        case .invitedAlready: self = .invited
        case .invitesYou: self = .invites
        case .yourself: self = .own
        case .tooManyInvitations, .tooManyFriends: self = .tooMany
        case .noSuchFriend, .noSuchPerson, .noSuchInvitation: self = .gone
        case .notAnInvitation: self = .link
        case .addressNotReachable: self = .address
        case .peer(let fault): self = .peer(fault)
        }
    }
}

extension FriendService {
    /// Returns the friends as the page of people shows them.
    func section(
        _ fault: FriendsSection.Fault?, made: PeoplePage.Made?, refused: FriendsSection.RefusedLink? = nil
    ) async throws -> FriendsSection {
        FriendsSection(
            friends: try await friends().map { known in
                FriendsSection.Item(
                    id: known.friend, name: known.name, terms: known.terms, sees: known.sees, peer: known.peer)
            },
            open: try await invitations().map { one in
                let isForReader = one.by != person
                return FriendsSection.Open(
                    id: one.id, name: isForReader ? one.byName : one.toName,
                    until: one.expiresAt, isForReader: isForReader)
            },
            possible: try await possible().map { ($0.id, $0.name ?? $0.id.text) }, fault: fault, made: made,
            refused: refused)
    }

    /// Returns the friends as the page for sharing a flight shows them.
    func watchers(of flight: Flight.ID) async throws -> [SharePage.Friend] {
        let seeing: Set<Person.ID> = try await watchers(of: flight)
        return try await friends().map { known in
            SharePage.Friend(id: known.friend, name: known.name, sees: seeing.contains(known.friend))
        }
    }
}

extension Friendship {
    /// The friend in the JSON interface.
    var json: JSONValue {
        var members = JSONMembers()
        members.add("id", friend.text)
        members.add("name", name)
        members.add("shows", terms.shows.name)
        members.add("hears", terms.hears.name)
        members.add("showsAll", JSONValue.bool(terms.showsAll))
        members.add("sees", sees.name)
        members.add("since", since)
        if let peer {
            members.add("server", peer.address)
            members.add("heardAt", peer.heardAt)
            members.add("fault", peer.fault?.name)
        }
        return members.value
    }
}

extension FriendInvitation {
    /// The invitation in the JSON interface, without its code.
    var json: JSONValue {
        var members = JSONMembers()
        members.add("id", id)
        members.add("by", by.text)
        members.add("byName", byName)
        members.add("to", to?.text)
        members.add("toName", toName)
        members.add("expiresAt", expiresAt)
        return members.value
    }
}
