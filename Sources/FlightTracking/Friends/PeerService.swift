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
    private static let pace = PeerPace(positions: Span(10), longest: .minutes(5))

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
            switch await friends.follow(peer, PeerService.pace) {
            case .over: return
            case .closed(let hadEvents):
                before = nil
                if hadEvents { wait = PeerService.waits.first }
            case .failed(let fault):
                try? await repository.note(fault, of: peer.friend)
                if fault != before {
                    logger.info(
                        "a friend's server cannot be read",
                        metadata: ["server": "\(peer.address)", "why": "\(fault.message)"])
                }
                before = fault
            }
            guard (try? await clock.wait(until: clock.now + wait)) != nil else { return }
            wait = min(Span(wait.seconds * 2), PeerService.waits.last)
        }
    }
}

/// How often a friend's server is read while its stream is open.
private struct PeerPace: Sendable {
    /// The shortest time between two readings because of a position.
    let positions: Span
    /// The longest time without a reading. A stream may wait until others end.
    let longest: Span
}

/// Why following a friend's server ended.
private enum PeerEnding {
    /// The friendship has ended, or the task was cancelled.
    case over
    /// The stream has ended.
    case closed(hadEvents: Bool)
    case failed(PeerFault)
}

extension FriendService {
    /// Reads what a friend shows, now and after each event of the friend's server, until that fails or the stream ends.
    fileprivate func follow(_ peer: Peer, _ pace: PeerPace) async -> PeerEnding {
        guard let secrets = PeerSecrets(of: peer, in: tools.box) else { return .failed(.lostSecrets) }
        if let ending = await ending(peer) { return ending }
        let (events, waker) = AsyncStream.makeStream(of: PeerEvent.self, bufferingPolicy: .bufferingNewest(4))
        let (transport, request) = (
            tools.transport,
            request("/api/v1/peers/events", peer, secrets.token, nonce: self.secrets.secret(bytes: 16))
        )
        let stream = Task {
            defer { waker.finish() }
            try? await transport.follow(request) { name in
                if let event = PeerEvent(rawValue: name) { waker.yield(event) }
            }
        }
        let timer = Task { [clock] in
            while (try? await clock.wait(until: clock.now + pace.longest)) != nil { waker.yield(.timer) }
        }
        defer {
            stream.cancel()
            timer.cancel()
        }
        var last = clock.now
        var hadEvents = false
        for await event in events {
            hadEvents = hadEvents || event != .timer
            // Positions come often, and each reading brings all flights.
            if event == .position, clock.now - last < pace.positions { continue }
            if let ending = await ending(peer) { return ending }
            last = clock.now
        }
        return Task.isCancelled ? .over : .closed(hadEvents: hadEvents)
    }

    /// Reads what a friend shows.
    ///
    /// - Returns: Why the friend is not followed any more; nil after a successful reading.
    private func ending(_ peer: Peer) async -> PeerEnding? {
        do {
            switch try await read(peer) {
            case .heard: return nil
            case .failed(let fault): return .failed(fault)
            case .ended:
                try await unfriend(peer.friend, by: .machine)
                return .over
            }
        } catch FriendError.noSuchFriend {
            return .over
        } catch {
            return Task.isCancelled ? .over : .failed(.refused)
        }
    }
}

/// The events of a friend's server.
private enum PeerEvent: String, Sendable {
    /// Something that the friend shows has changed.
    case change
    /// An aircraft was seen.
    case position
    /// Not an event of the server: it was not read for a while.
    case timer
}
