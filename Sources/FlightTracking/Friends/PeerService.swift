public import FlightCore
public import Logging

/// Reads what friends on other servers show, while the server runs. Only one process reads at a time.
///
/// Each friend's server has a stream of events, which says that something has changed; everything is then read anew. If
/// the stream fails, it is read at intervals.
public actor PeerService {
    private let repository: any PeerRepository & DutyRepository
    private let friends: @Sendable (Person.ID) -> FriendService
    /// Tells processes apart.
    private let holder: String
    private let clock: any TravelClock
    private let bus: any EventBus
    private let logger: Logger
    private let loop: TimerLoop
    /// The friends who are being followed.
    private var followed: [Person.ID: Task<Void, Never>] = [:]

    /// How often to look for friendships that other processes have made or ended.
    private static let glance = Span(5)
    private static let loan = Span(20)
    private static let duty = "friends-elsewhere"
    /// The waits after a failure: they double from the first to the last.
    private static let waits = (first: Span(2), last: Span.minutes(5))
    /// The shortest time between two readings because of a position.
    private static let betweenPositions = Span(10)

    public init(
        repository: any PeerRepository & DutyRepository, friends: @escaping @Sendable (Person.ID) -> FriendService,
        holder: String, clock: any TravelClock, bus: any EventBus, logger: Logger
    ) {
        self.repository = repository
        self.friends = friends
        self.holder = holder
        self.clock = clock
        self.bus = bus
        self.logger = logger
        loop = TimerLoop(clock: clock)
    }

    /// Runs until the task is cancelled.
    public func run() async {
        let (bus, loop) = (bus, loop)
        await withDiscardingTaskGroup { group in
            group.addTask {
                for await news in await bus.news() {
                    // A friendship was made or has ended.
                    if case .changed = news { loop.wake() }
                }
            }
            await loop.run { await turn() }
            group.cancelAll()
        }
        end()
        try? await repository.giveUp(duty: PeerService.duty, holder: holder)
    }

    private func end() {
        for task in followed.values { task.cancel() }
        followed = [:]
    }

    /// Follows each friend on another server.
    private func turn() async -> Instant {
        let now = clock.now
        do {
            guard
                try await repository.take(
                    duty: PeerService.duty, holder: holder, until: now + PeerService.loan, now: now)
            else {
                end()
                return now + PeerService.glance
            }
            let peers = try await repository.peers()
            let known = Set(peers.map { $0.friend })
            for (friend, task) in followed where !known.contains(friend) {
                task.cancel()
                followed[friend] = nil
            }
            for peer in peers where followed[peer.friend] == nil {
                followed[peer.friend] = Task { await self.follow(peer) }
            }
        } catch {
            logger.error("cannot read friends on other servers", metadata: ["error": "\(error)"])
        }
        return now + PeerService.glance
    }

    private nonisolated func follow(_ peer: Peer) async {
        let friends = friends(peer.person)
        var wait = PeerService.waits.first
        var before: PeerFault?
        while !Task.isCancelled {
            let fault = await friends.follow(peer, between: PeerService.betweenPositions) {
                wait = PeerService.waits.first
                before = nil
            }
            guard !Task.isCancelled, let fault else { return }
            try? await repository.note(fault, of: peer.friend)
            if fault != before {
                logger.info(
                    "a friend's server cannot be read",
                    metadata: ["server": "\(peer.address)", "why": "\(fault.message)"])
            }
            before = fault
            guard (try? await clock.wait(until: clock.now + wait)) != nil else { return }
            wait = min(Span(wait.seconds * 2), PeerService.waits.last)
        }
    }
}

extension FriendService {
    /// Reads what a friend shows, now and after each event of the friend's server, until that fails.
    ///
    /// - Parameter heard: Called after each successful reading.
    /// - Returns: Why it failed; nil if the friendship has ended, or if the task was cancelled.
    fileprivate func follow(
        _ peer: Peer, between positions: Span, heard: () -> Void
    ) async -> PeerFault? {
        guard let secrets = PeerSecrets(of: peer, in: tools.box) else { return .lostSecrets }
        var result = await reading(peer)
        guard case .heard = result else { return await conclude(result, peer) }
        heard()
        let (events, waker) = AsyncStream.makeStream(of: PeerEvent.self, bufferingPolicy: .bufferingNewest(4))
        let (transport, request) = (
            tools.transport,
            request("/api/v1/peers/events", peer, secrets.token, nonce: self.secrets.secret(bytes: 16))
        )
        let stream = Task<PeerFault, Never> {
            defer { waker.finish() }
            do throws(TransportFault) {
                try await transport.follow(request) { name in
                    if let event = PeerEvent(rawValue: name) { waker.yield(event) }
                }
                return .unreachable
            } catch {
                return PeerFault(error)
            }
        }
        defer { stream.cancel() }
        var last = clock.now
        for await event in events {
            // Positions come often, and each reading brings all flights.
            if event == .position, clock.now - last < positions { continue }
            result = await reading(peer)
            guard case .heard = result else { return await conclude(result, peer) }
            last = clock.now
            heard()
        }
        return await stream.value
    }

    private func reading(_ peer: Peer) async -> PeerReading {
        do {
            return try await read(peer)
        } catch {
            return .failed(.unreadable)
        }
    }

    private func conclude(_ reading: PeerReading, _ peer: Peer) async -> PeerFault? {
        switch reading {
        case .heard: return nil
        case .failed(let fault): return fault
        case .ended:
            do {
                try await unfriend(peer.friend, by: .machine)
                return nil
            } catch FriendError.noSuchFriend {
                return nil
            } catch {
                return .refused
            }
        }
    }
}

/// The events of a friend's server.
private enum PeerEvent: String, Sendable {
    /// Something that the friend shows has changed.
    case change
    /// An aircraft was seen.
    case position
}
