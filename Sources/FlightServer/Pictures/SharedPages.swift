import FlightCore
import FlightPages
import FlightTracking
import Logging
import NIOCore

/// Draws the pages of shared links, once for all readers of the same view, and sends them changes.
///
/// Does nothing while there are no readers.
actor SharedPages {
    /// A link in a language. The view is the same for all readers.
    struct View: Hashable, Sendable {
        let link: ShareLink
        let language: Language
        static func == (a: View, b: View) -> Bool { a.link.id == b.link.id && a.language == b.language }
        func hash(into hasher: inout Hasher) {
            hasher.combine(link.id)
            hasher.combine(language)
        }
    }

    /// A view as it was last drawn.
    private struct Watched {
        var tag: String
        var ground: String
        var flights: Set<Flight.ID>
        var nextChange: Instant
        /// The complete event, for readers with an older version.
        var whole: ByteBuffer
        var readers: [Int: AsyncStream<ByteBuffer>.Continuation]
    }

    private let services: ServerServices
    private let share: ShareServices
    private var watched: [View: Watched] = [:]
    private var nextReader = 0
    private var work: Task<Void, Never>?
    private var changed: Changed = .none
    private var isDrawing = false
    private var revision: Int64 = 0

    private enum Changed {
        case none
        case flights(Set<Flight.ID>)
        case all

        var isAny: Bool {
            if case .none = self { return false }
            return true
        }

        func concerns(_ view: View, _ shown: Set<Flight.ID>) -> Bool {
            switch self {
            case .none: return false
            case .all: return true
            case .flights(let flights):
                // Any flight may have joined a trip.
                if case .trip = view.link.subject { return true }
                return !shown.isDisjoint(with: flights)
            }
        }
    }

    init(services: ServerServices, share: ShareServices) {
        self.services = services
        self.share = share
    }

    // MARK: - Drawing

    /// Returns the page that a share link shows, in the given language.
    func page(_ shared: ShareService.Shared, _ language: Language) async throws -> SharedPage {
        SharedPage(
            trip: shared.trip, facts: shared.link.facts, name: shared.link.name, until: shared.until,
            context: PageContext(
                settings: try await settings(language), now: services.flightService.clock.now, land: services.land))
    }

    /// Readers in the owner's language get the owner's clock and units, others the usual ones of their language.
    private func settings(_ language: Language) async throws -> Settings {
        let own = try await services.flightService.repository.settings()
        guard own.language == language else { return Settings(language: language) }
        return Settings(language: language, clock: own.clock, units: own.units)
    }

    /// Returns a tag of the visible content.
    static func tag(_ drawn: SharedPage.Drawn) -> String {
        String(SecretHash.of(drawn.ground.bytes + drawn.live.bytes + Array(drawn.title.utf8)).prefix(16))
    }

    private static func event(_ drawn: SharedPage.Drawn, tag: String, hasGround: Bool) -> ByteBuffer {
        var members = JSONMembers()
        members.add("title", drawn.title)
        if hasGround { members.add("ground", drawn.ground.string) }
        members.add("live", drawn.live.string)
        return ByteBuffer(string: "id: \(tag)\nevent: page\ndata: \(members.value.json)\n\n")
    }

    /// The event for a link that is no longer valid.
    private static let gone = ByteBuffer(string: "event: gone\ndata: {}\n\n")
    /// Keeps proxies from closing a quiet stream, and detects readers who have left.
    private static let beat = ByteBuffer(string: ":\n\n")

    // MARK: - Reading

    /// Returns the events of a view from now on, until its link ends.
    ///
    /// - Parameters:
    ///   - tag: The tag of the reader's version; `nil` for none.
    ///   - closed: Succeeds when the reader has gone; with `nil`, the next heartbeat detects it.
    func events(
        _ view: View, knowing tag: String?, until closed: EventLoopFuture<Void>? = nil
    ) async throws -> AsyncStream<ByteBuffer> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ByteBuffer.self, bufferingPolicy: .bufferingNewest(SharedPages.mostWaiting))
        if watched[view] == nil { try await begin(view) }
        guard let now = watched[view] else {
            continuation.yield(SharedPages.gone)
            continuation.finish()
            return stream
        }
        let reader = nextReader
        nextReader += 1
        watched[view]?.readers[reader] = continuation
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            Task { await self.leave(view, reader) }
        }
        closed?.whenComplete { _ in continuation.finish() }
        if now.tag != tag { continuation.yield(now.whole) }
        return stream
    }

    /// More events than a reader who keeps up leaves waiting; each event is complete.
    private static let mostWaiting = 8

    private func begin(_ view: View) async throws {
        // At each `await` other readers may join or leave, so state that belongs together is changed without one below.
        let before = try await services.flightService.repository.revision()
        guard let shared = try await share.service.look(at: view.link) else { return }
        let drawn = try await page(shared, view.language).draw()
        guard watched[view] == nil else { return }
        let tag = SharedPages.tag(drawn)
        watched[view] = Watched(
            tag: tag, ground: drawn.ground.string, flights: shared.flights,
            nextChange: min(drawn.nextChange ?? .never, shared.until),
            whole: SharedPages.event(drawn, tag: tag, hasGround: true), readers: [:])
        if work == nil {
            revision = before
            start()
        } else if revision > before {
            // A change during drawing may have concerned this view.
            note(shared.flights)
        }
    }

    private func leave(_ view: View, _ reader: Int) {
        watched[view]?.readers[reader] = nil
        if watched[view]?.readers.isEmpty ?? false { watched[view] = nil }
        if watched.isEmpty {
            work?.cancel()
            work = nil
        }
    }

    // MARK: - Following

    /// The interval at which clocks are checked, and the number of intervals between lookups of links and changes by
    /// other processes, and between heartbeats.
    private static let tick = Duration.milliseconds(500)
    private static let ticksToLookUp = 4
    private static let ticksToBeat = 40

    private func start() {
        guard work == nil else { return }
        let (bus, wait) = (services.bus, services.wait)
        work = Task { [weak self] in
            await withTaskGroup { group in
                group.addTask {
                    for await news in await bus.news() {
                        guard let self else { return }
                        await self.hear(news)
                    }
                }
                group.addTask {
                    var ticks = 0
                    while !Task.isCancelled {
                        try? await wait(SharedPages.tick)
                        guard let self else { return }
                        ticks += 1
                        await self.look(
                            up: ticks % SharedPages.ticksToLookUp == 0, beat: ticks % SharedPages.ticksToBeat == 0)
                    }
                }
            }
        }
    }

    private func hear(_ news: BusNews) async {
        switch news {
        case .revision: await lookUpChanges()
        case .seen(let flight): note([flight])
        case .links: await lookUpLinks()
        case .sources: return
        }
        await redraw()
    }

    private func look(up: Bool, beat: Bool) async {
        if up {
            await lookUpChanges()
            await lookUpLinks()
        }
        await redraw()
        if beat {
            for view in watched.values { for reader in view.readers.values { reader.yield(SharedPages.beat) } }
        }
    }

    /// Ends the views of links that no longer exist.
    private func lookUpLinks() async {
        do {
            let kept = try await share.service.kept()
            for view in watched.keys where !kept.contains(view.link.id) { end(view) }
        } catch {
            services.logger.error("shared links could not be read", metadata: ["error": "\(error)"])
        }
    }

    private func end(_ view: View) {
        guard let ended = watched.removeValue(forKey: view) else { return }
        for reader in ended.readers.values {
            reader.yield(SharedPages.gone)
            reader.finish()
        }
    }

    private func note(_ flights: Set<Flight.ID>) {
        switch changed {
        case .none: changed = .flights(flights)
        case .flights(let known): changed = .flights(known.union(flights))
        case .all: break
        }
    }

    private func lookUpChanges() async {
        do {
            let changes = try await services.flightService.repository.changes(after: revision, limit: 200)
            guard let last = changes.last else { return }
            revision = max(revision, last.revision)
            // A full batch counts as a change of everything.
            let isAll = changes.count == 200 || changes.contains { $0.kind == .settings }
            if isAll { changed = .all } else { note(Set(changes.compactMap { $0.flight })) }
        } catch {
            services.logger.error("changes could not be read", metadata: ["error": "\(error)"])
        }
    }

    /// Draws views that may have changed, and sends them to their readers if they did. Runs one at a time, so that an
    /// older version never follows a newer one.
    private func redraw() async {
        guard !isDrawing else { return }
        isDrawing = true
        defer { isDrawing = false }
        repeat {
            let what = changed
            changed = .none
            let now = services.flightService.clock.now
            for (view, known) in watched where known.nextChange <= now || what.concerns(view, known.flights) {
                await redraw(view)
            }
        } while changed.isAny
    }

    private func redraw(_ view: View) async {
        do {
            guard let shared = try await share.service.look(at: view.link) else {
                end(view)
                return
            }
            let drawn = try await page(shared, view.language).draw()
            guard var known = watched[view] else { return }
            known.flights = shared.flights
            known.nextChange = min(drawn.nextChange ?? .never, shared.until)
            let tag = SharedPages.tag(drawn)
            if tag != known.tag {
                let ground = drawn.ground.string
                let hasGround = ground != known.ground
                known.tag = tag
                known.ground = ground
                known.whole = SharedPages.event(drawn, tag: tag, hasGround: true)
                let event = hasGround ? known.whole : SharedPages.event(drawn, tag: tag, hasGround: false)
                for reader in known.readers.values { reader.yield(event) }
            }
            watched[view] = known
        } catch {
            services.logger.error("a shared page could not be drawn", metadata: ["error": "\(error)"])
        }
    }
}
