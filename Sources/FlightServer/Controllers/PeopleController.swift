import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Manages the people of the house, on a page and in the API.
struct PeopleController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.people.routerPath, use: page)
        routes.post(FormAddress.renamePerson.routerPath, use: rename)
        routes.post(FormAddress.invite.routerPath, needing: .managePeople, use: invite)
        routes.post(FormAddress.endInvitation.routerPath, needing: .managePeople, use: endInvitation)
        routes.post(FormAddress.personRole.routerPath, needing: .managePeople, use: setRole)
        routes.post(FormAddress.removePerson.routerPath, needing: .managePeople, use: remove)
        routes.post(FormAddress.restorePerson.routerPath, needing: .managePeople, use: restore)
        routes.get(PageAddress.personExport.routerPath, needing: .managePeople, use: export)
        routes.get("/api/v1/me", use: me)
        routes.patch("/api/v1/me", use: changeMe)
        routes.get("/api/v1/people", needing: .managePeople, use: list)
        routes.post("/api/v1/people/invitations", needing: .managePeople, use: add)
        routes.delete("/api/v1/people/invitations/{id}", needing: .managePeople, use: withdraw)
        routes.patch("/api/v1/people/{id}", needing: .managePeople, use: change)
        routes.delete("/api/v1/people/{id}", needing: .managePeople, use: removeOne)
        routes.post("/api/v1/people/{id}/restore", needing: .managePeople, use: restoreOne)
    }

    private var people: PeopleService { services.people }

    private func doer(_ request: Request, _ context: HalcyonContext) -> PeopleService.Doer {
        PeopleService.Doer(own.person, services.doer(request, context))
    }

    private func person(_ context: HalcyonContext) throws(Problem) -> Person.ID {
        guard let id = context.parameters.get("id").flatMap({ Person.ID($0) }) else { throw .notFound }
        return id
    }

    // MARK: - The page

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await draw(context)
    }

    /// Draws the page.
    ///
    /// - Parameters:
    ///   - friend: An invitation of a friend that was just created.
    ///   - friendFault: Why a change to a friendship was refused.
    ///   - refused: The form for a friend on another Halcyon that was refused.
    func draw(
        _ context: HalcyonContext, made: PeoplePage.Made? = nil, fault: PeoplePage.Fault? = nil,
        friend: PeoplePage.Made? = nil, friendFault: FriendsSection.Fault? = nil,
        refused: FriendsSection.RefusedLink? = nil
    ) async throws -> Response {
        let settings = try await own.settings()
        let mayManage = context.reader?.includes(.managePeople) ?? false
        let people = try await people.people().filter { mayManage || $0.person.id == own.person }
        let invitations = mayManage ? try await services.people.invitations() : []
        let mayInvite = context.reader?.includes(.invite) ?? false
        let friends = mayInvite ? try await own.friends.section(friendFault, made: friend, refused: refused) : nil
        let version = WebAssets.shared.version
        let page = PeoplePage(
            people: people.map { one in
                PeoplePage.Item(
                    id: one.person.id, name: one.person.name, role: one.person.role,
                    isReader: one.person.id == own.person, devices: one.devices, seen: one.seenAt,
                    keptUntil: one.keptUntil)
            },
            invitations: invitations.map {
                PeoplePage.Open(id: $0.id, name: $0.name, role: $0.role, until: $0.expiresAt)
            },
            friends: friends, made: made, fault: fault, once: services.freshOnce,
            zone: settings.home.flatMap { own.flights.airports[$0]?.zone } ?? .utc,
            context: PageContext(settings: settings, now: services.accessClock.now), assetVersion: version)
        return Document(page: page.draw(), settings: settings, isSignedIn: true, assetVersion: version)
            .response(fault == nil && friendFault == nil ? .ok : .unprocessableContent)
    }

    /// Carries out a form, and shows the page again if it is refused.
    private func carryOut(_ context: HalcyonContext, _ change: () async throws -> Void) async throws -> Response {
        do {
            try await change()
        } catch let error as PeopleError {
            guard let fault = PeoplePage.Fault(error) else { throw error }
            return try await draw(context, fault: fault)
        }
        return .redirect(to: PageAddress.people.path())
    }

    @Sendable private func rename(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try person(context)
        let name = try await FormBody(request, context)["name"] ?? ""
        return try await carryOut(context) { try await people.rename(id, to: name, by: doer(request, context)) }
    }

    @Sendable private func invite(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        guard let role = form["role"].flatMap({ Person.Role(name: $0) }) else { throw PeopleError.badRole }
        let made: PeopleService.Made
        do {
            let (people, doer, name) = (people, doer(request, context), form["name"]?.trimmed)
            made = try await services.once(form, request, context) {
                try await people.invite(role, name: name, by: doer)
            }
        } catch let error as PeopleError {
            guard let fault = PeoplePage.Fault(error) else { throw error }
            return try await draw(context, fault: fault)
        }
        let link = services.madeLink(PageAddress.join.path(made.code.grouped), request)
        var response = try await draw(
            context, made: PeoplePage.Made(link: link, until: made.invitation.expiresAt))
        response.headers[.cacheControl] = "no-store"
        return response
    }

    @Sendable private func endInvitation(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        return try await carryOut(context) { try await people.endInvitation(id, by: doer(request, context)) }
    }

    @Sendable private func setRole(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try person(context)
        guard let role = try await FormBody(request, context)["role"].flatMap({ Person.Role(name: $0) }) else {
            throw PeopleError.badRole
        }
        return try await carryOut(context) { try await people.setRole(role, of: id, by: doer(request, context)) }
    }

    @Sendable private func remove(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try person(context)
        return try await carryOut(context) { try await people.remove(id, by: doer(request, context)) }
    }

    @Sendable private func restore(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try person(context)
        return try await carryOut(context) { try await people.restore(id, by: doer(request, context)) }
    }

    /// Returns the logbook of a person who has been removed as a file, so that it can be handed over. It has no confirmations
    /// and no notes; the command line exports those, too.
    @Sendable private func export(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try person(context)
        try await people.noteExport(of: id, by: doer(request, context))
        let logbook = services.house.of(id).logbook
        var headers: HTTPFields = [.contentType: ExportFormat.json.mediaType, .cacheControl: "no-store"]
        headers[.contentDisposition] = "attachment; filename=\"halcyon-\(id.text).json\""
        return Response(
            status: .ok, headers: headers,
            body: try await services.exports.body {
                try await logbook.export(.json, isForOwner: true)
            })
    }

    // MARK: - API

    @Sendable private func me(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let person = try await people.person(own.person) else { throw Problem.notFound }
        return JSONValue.object([("person", person.json)]).response()
    }

    @Sendable private func changeMe(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        guard let name = body["name"]?.string else { throw Problem.badRequest("name", "expected a string") }
        try await people.rename(own.person, to: name, by: doer(request, context))
        return try await me(request, context)
    }

    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let all = try await people.people()
        let open = try await people.invitations()
        return JSONValue.object([
            ("people", .array(all.filter { $0.removedAt == nil }.map { $0.json(isYou: $0.person.id == own.person) })),
            ("removed", .array(all.filter { $0.removedAt != nil }.map { $0.json(isYou: false) })),
            ("invitations", .array(open.map { $0.json })),
        ]).response()
    }

    /// Invites a person. The request body is `{"role": …, "name": …}`; the name is optional.
    @Sendable private func add(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        let role = try PeopleController.role(body)
        var name: String?
        if let value = body["name"], !value.isNull {
            guard let text = value.string else { throw Problem.badRequest("name", "expected a string") }
            name = text
        }
        let made = try await people.invite(role, name: name, by: doer(request, context))
        var members = made.invitation.json.object ?? []
        members.append(("code", .string(made.code.grouped)))
        members.append(
            ("address", .string(services.address(of: request) + PageAddress.join.path(made.code.grouped))))
        return JSONValue.object(members).response(.created)
    }

    private static func role(_ body: JSONValue) throws(Problem) -> Person.Role {
        guard let role = body["role"]?.string.flatMap({ Person.Role(name: $0) }) else {
            throw Problem.badRequest("role", "expected owner, member or guest")
        }
        return role
    }

    @Sendable private func withdraw(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await people.endInvitation(context.parameters.get("id") ?? "", by: doer(request, context))
        return Response(status: .noContent)
    }

    @Sendable private func change(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try person(context)
        let body = try await APIController.body(request, context)
        if body["role"] != nil {
            try await people.setRole(try PeopleController.role(body), of: id, by: doer(request, context))
        }
        if let name = body["name"] {
            guard let text = name.string else { throw Problem.badRequest("name", "expected a string") }
            try await people.rename(id, to: text, by: doer(request, context))
        }
        guard let person = try await people.person(id) else { throw PeopleError.noSuchPerson }
        return JSONValue.object([("person", person.json)]).response()
    }

    @Sendable private func removeOne(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let until = try await people.remove(try person(context), by: doer(request, context))
        return JSONValue.object([("until", .integer(until.seconds))]).response()
    }

    @Sendable private func restoreOne(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await people.restore(try person(context), by: doer(request, context))
        return Response(status: .noContent)
    }
}

extension ServerServices {
    /// Returns a link to a page of this server, with its QR code if another device can open it.
    func madeLink(_ path: String, _ request: Request) -> MadeLink {
        let (base, reach) = sharedAddress(of: request)
        let address = base + path
        return MadeLink(
            address: address, code: reach == .thisComputer ? nil : share?.codes?.squares(of: address), reach: reach)
    }
}
