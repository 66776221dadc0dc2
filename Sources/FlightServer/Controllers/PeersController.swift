import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// Serves the servers of friends: accepts their invitations, and shows what a person shows a friend elsewhere. The token of
/// the other server opens nothing else.
struct PeersController: Sendable {
    let services: ServerServices

    /// The maximum size of an offer in bytes.
    private static let longest = 16 << 10

    func addRoutes(to router: Router<HalcyonContext>) {
        router.post("/api/v1/peers", use: welcome)
        router.get("/api/v1/peers/flights", use: flights)
        router.get("/api/v1/peers/events", use: events)
    }

    // MARK: - Invitations

    @Sendable private func welcome(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        // Other servers have no page; a page of another site must not use an invitation.
        guard request.headers[.origin] == nil else { throw Problem.crossSite }
        let bytes = try await request.body.collect(upTo: PeersController.longest)
        guard let body = try? JSONReader.read(Array(bytes.readableBytesView)),
            let code = body["code"]?.string.flatMap({ InvitationCode(said: $0) }),
            let offer = FriendService.PeerOffer(body)
        else {
            throw Problem.badRequest(nil, "expected code, name, address, key, token and shows of version 1")
        }
        guard let invitation = try await services.house.of(.first).friends.invitation(code), invitation.to == nil else {
            try await services.guessed(.wrongInvitation, request, context)
            throw FriendError.noSuchInvitation
        }
        let answer = try await services.house.of(invitation.by).friends.welcome(
            code, offer, by: services.doer(request, context))
        var response = answer.json.response(.created)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    // MARK: - Showing

    /// Returns the friend elsewhere whose server asks.
    ///
    /// - Throws: ``FriendError/noSuchFriend``, upon which the other server forgets the friendship.
    private func peer(_ request: Request, _ context: HalcyonContext) async throws -> Peer {
        guard let peer = try await peer(request) else {
            try await services.guessed(.wrongToken, request, context)
            throw FriendError.noSuchFriend
        }
        return peer
    }

    private func peer(_ request: Request) async throws -> Peer? {
        let parts = (request.headers[.authorization] ?? "").split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == FriendService.peerScheme.lowercased() else { return nil }
        return try await services.door.peer(secretHash: SecretHash.of(String(parts[1])))
    }

    @Sendable private func flights(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let peer = try await peer(request, context)
        guard let nonce = HTTPField.Name(FriendService.nonceHeader).flatMap({ request.headers[$0] }),
            (16...100).contains(nonce.utf8.count)
        else { throw Problem.badRequest(nil, "expected the header \(FriendService.nonceHeader)") }
        guard let (body, signature) = try await services.house.of(peer.friend).friends.answer(peer, nonce: nonce) else {
            throw FriendError.peer(.lostSecrets)
        }
        var headers = HTTPFields()
        headers[.contentType] = "application/json"
        headers[.cacheControl] = "no-store"
        if let name = HTTPField.Name(FriendService.signatureHeader) { headers[name] = signature }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }

    /// Sends an event for each change, without saying what has changed.
    @Sendable private func events(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let peer = try await peer(request, context)
        var headers = HTTPFields()
        headers[.contentType] = "text/event-stream"
        headers[.cacheControl] = "no-store"
        let services = services
        // Subscribes before the first event, so that a change in between is not lost.
        let reader = await services.streams.open(of: [peer.friend, peer.person], until: context.closed)
        let body = ResponseBody { writer in
            services.metrics.streamOpened()
            defer { services.metrics.streamClosed() }
            do {
                try await withGracefulShutdownHandler {
                    try await follow(reader, request, peer, &writer)
                } onGracefulShutdown: {
                    reader.end()
                }
            } catch {
                await services.streams.close(reader)
                throw error
            }
            await services.streams.close(reader)
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    private func follow(
        _ reader: EventStreams.Reader, _ request: Request, _ peer: Peer, _ writer: inout any ResponseBodyWriter
    ) async throws {
        let own = services.house.of(peer.friend)
        func event(_ name: String) -> ByteBuffer { ByteBuffer(string: "event: \(name)\ndata:\n\n") }
        var revision = try await own.flights.repository.revision()
        try await writer.write(event("change"))
        for await signal in reader.signals {
            guard try await self.peer(request) != nil else { return }
            switch signal {
            case .changed, .heartbeat:
                let now = try await own.flights.repository.revision()
                if now != revision {
                    revision = now
                    try await writer.write(event("change"))
                } else if signal == .heartbeat {
                    try await writer.write(ByteBuffer(string: ":\n\n"))
                }
            case .seen:
                let seen = reader.seen.take()
                if try await !own.friends.sightings(seen).isEmpty { try await writer.write(event("position")) }
            }
        }
    }
}
