import FlightCore
import FlightPages
import FlightTracking
import Logging
import NIOCore

/// Draws shared pages and sends updates to their readers. Each view is drawn once for all of its readers, and only
/// while the view has readers.
actor SharedPages {
    /// The page of a shared link in a given language. All of its readers see the same content.
    struct View: Hashable, Sendable {
        /// The person who shares.
        let person: Person.ID
        let link: ShareLink
        let language: Language
        static func == (a: View, b: View) -> Bool { a.link.id == b.link.id && a.language == b.language }
        func hash(into hasher: inout Hasher) {
            hasher.combine(link.id)
            hasher.combine(language)
        }
    }

    /// The latest version of a view that has readers.
    private struct Watched {
        var tag: String
        var ground: String
        var flights: Set<Flight.ID>
        var nextChange: Instant
        /// The event that contains the complete page, for readers that have an older version or no version at all.
        var whole: ByteBuffer
        var readers: [Int: AsyncStream<ByteBuffer>.Continuation]
    }

    /// A reader's stream of events.
    struct Reading: Sendable {
        let events: AsyncStream<ByteBuffer>
        fileprivate let continuation: AsyncStream<ByteBuffer>.Continuation

        func end() { continuation.finish() }
    }

    private let services: ServerServices
    private var watched: [View: Watched] = [:]
    private var nextReader = 0
    private var work: Task<Void, Never>?
    private var changed: Changed = .none
    private var isDrawing = false
    /// The last revision that was looked up, for each person with a view.
    private var revisions: [Person.ID: Int64] = [:]

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
                // A change to any flight may concern a trip, because the flight may have joined the trip.
                if case .trip = view.link.subject { return true }
                return !shown.isDisjoint(with: flights)
            }
        }
    }

    init(services: ServerServices) { self.services = services }

    private func own(_ person: Person.ID) -> PersonServices { services.house.of(person) }

    // MARK: - Drawing

    /// Returns the page of a link that the person has shared, in the given language.
    func page(_ shared: ShareService.Shared, of person: Person.ID, _ language: Language) async throws -> SharedPage {
        SharedPage(
            trip: shared.trip, facts: shared.link.facts, name: shared.link.name, until: shared.until,
            context: PageContext(
                settings: try await settings(of: person, language), now: services.common.clock.now, land: services.land)
        )
    }

    /// Returns the settings for a page in the given language. If this is the person's language, the person's clock
    /// and units are used; otherwise, the defaults for the language.
    private func settings(of person: Person.ID, _ language: Language) async throws -> Settings {
        let own = try await own(person).settings()
        guard own.language == language else { return Settings(language: language) }
        var settings = Settings(language: language, clock: own.clock, units: own.units)
        settings.distance = own.distance
        settings.speed = own.speed
        settings.altitude = own.altitude
        return settings
    }

    /// Returns a tag that changes whenever the visible content changes.
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
    /// A comment line for event streams. It keeps proxies from closing an idle stream, and shows whether a reader has
    /// disconnected.
    private static let beat = ByteBuffer(string: ":\n\n")

    // MARK: - Reading

    /// Returns the given view's events, from now until the link becomes invalid.
    ///
    /// - Parameters:
    ///   - tag: The tag of the version that the reader already has; `nil` if the reader has none.
    ///   - closed: Succeeds when the reader disconnects. If it is `nil`, the next heartbeat detects a disconnected
    ///     reader.
    func events(
        _ view: View, knowing tag: String?, until closed: EventLoopFuture<Void>? = nil
    ) async throws -> Reading {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ByteBuffer.self, bufferingPolicy: .bufferingNewest(SharedPages.mostWaiting))
        let reading = Reading(events: stream, continuation: continuation)
        if watched[view] == nil { try await begin(view) }
        guard let now = watched[view] else {
            continuation.yield(SharedPages.gone)
            continuation.finish()
            return reading
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
        return reading
    }

    /// The maximum number of events that can wait for a reader. Dropping an event does no harm, because later events
    /// replace its content.
    private static let mostWaiting = 8

    private func begin(_ view: View) async throws {
        // Readers may join or leave at each `await`, so state that must stay consistent is changed without an
        // `await` in between.
        let own = own(view.person)
        let before = try await own.flights.repository.revision()
        guard let shared = try await own.share.look(at: view.link) else { return }
        let drawn = try await page(shared, of: view.person, view.language).draw()
        guard watched[view] == nil else { return }
        let tag = SharedPages.tag(drawn)
        watched[view] = Watched(
            tag: tag, ground: drawn.ground.string, flights: shared.flights,
            nextChange: min(drawn.nextChange ?? .never, shared.until),
            whole: SharedPages.event(drawn, tag: tag, hasGround: true), readers: [:])
        if let revision = revisions[view.person] {
            // A change that was made while the page was drawn may concern this view.
            if revision > before { note(shared.flights) }
        } else {
            revisions[view.person] = before
        }
        if work == nil { start() }
    }

    private func leave(_ view: View, _ reader: Int) {
        watched[view]?.readers[reader] = nil
        if watched[view]?.readers.isEmpty ?? false { forget(view) }
        if watched.isEmpty {
            work?.cancel()
            work = nil
        }
    }

    private func forget(_ view: View) {
        watched[view] = nil
        if !watched.keys.contains(where: { $0.person == view.person }) { revisions[view.person] = nil }
    }

    // MARK: - Following

    /// The interval between two checks for views that are due for a redraw.
    private static let tick = Duration.milliseconds(500)
    /// The number of ticks between two checks for revoked links and for changes by other processes.
    private static let ticksToLookUp = 4
    /// The number of ticks between heartbeats.
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
        case .changed(let person): await lookUpChanges(of: person)
        case .seen(let flight): note([flight])
        case .links, .people: await lookUpLinks()
        case .sources: return
        }
        await redraw()
    }

    private func look(up: Bool, beat: Bool) async {
        if up {
            for person in revisions.keys { await lookUpChanges(of: person) }
            await lookUpLinks()
        }
        await redraw()
        if beat {
            for view in watched.values { for reader in view.readers.values { reader.yield(SharedPages.beat) } }
        }
    }

    /// Ends the views whose links have been revoked, or whose person has been removed.
    private func lookUpLinks() async {
        do {
            for view in watched.keys where try await services.door.owner(ofLink: view.link.secretHash) != view.person {
                end(view)
            }
        } catch {
            services.logger.error("shared links could not be read", metadata: ["error": "\(error)"])
        }
    }

    private func end(_ view: View) {
        guard let ended = watched[view] else { return }
        forget(view)
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

    private func lookUpChanges(of person: Person.ID) async {
        guard let revision = revisions[person] else { return }
        do {
            let changes = try await own(person).flights.repository.changes(after: revision, limit: 200)
            guard let last = changes.last, let known = revisions[person] else { return }
            revisions[person] = max(known, last.revision)
            // If the batch is full, there may be more changes, so everything counts as changed.
            let isAll = changes.count == 200 || changes.contains { $0.kind == .settings }
            if isAll { changed = .all } else { note(Set(changes.compactMap { $0.flight })) }
        } catch {
            services.logger.error("changes could not be read", metadata: ["error": "\(error)"])
        }
    }

    /// Redraws the views that may have changed, and sends those whose content differs. Only one call draws at a time,
    /// so that readers never receive an older version after a newer one.
    private func redraw() async {
        guard !isDrawing else { return }
        isDrawing = true
        defer { isDrawing = false }
        repeat {
            let what = changed
            changed = .none
            let now = services.common.clock.now
            for (view, known) in watched where known.nextChange <= now || what.concerns(view, known.flights) {
                await redraw(view)
            }
        } while changed.isAny
    }

    private func redraw(_ view: View) async {
        do {
            guard let shared = try await own(view.person).share.look(at: view.link) else {
                end(view)
                return
            }
            let drawn = try await page(shared, of: view.person, view.language).draw()
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
