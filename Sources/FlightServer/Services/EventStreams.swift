import FlightCore
import FlightTracking
import NIOCore

/// Wakes all open event streams: when something has changed that may concern their readers, and at regular intervals. A
/// waiting stream costs an entry here, but no task.
actor EventStreams {
    /// Why a stream is woken.
    enum Signal: Sendable { case changed, heartbeat, seen }

    /// One open stream.
    final class Reader: Sendable {
        let signals: AsyncStream<Signal>
        /// The flights with new sightings since the reader last looked.
        let seen = SeenFlights()
        fileprivate let continuation: AsyncStream<Signal>.Continuation

        fileprivate init() {
            (signals, continuation) = AsyncStream.makeStream(of: Signal.self, bufferingPolicy: .bufferingNewest(32))
        }

        func end() { continuation.finish() }
    }

    private let bus: any EventBus
    private let wait: @Sendable (Duration) async throws -> Void
    private let interval: Duration
    private var readers: [ObjectIdentifier: Reader] = [:]
    /// The readers whom a change of each person concerns.
    private var concerned: [Person.ID: Set<ObjectIdentifier>] = [:]
    private var people: [ObjectIdentifier: Set<Person.ID>] = [:]
    private var work: Task<Void, Never>?

    /// - Parameters:
    ///   - wait: Waits for the given duration in real time.
    ///   - speed: How much faster than real time the clock runs. Heartbeats are more frequent then.
    init(bus: any EventBus, wait: @escaping @Sendable (Duration) async throws -> Void, speed: Int) {
        self.bus = bus
        self.wait = wait
        interval = max(.milliseconds(500), .seconds(5) / speed)
    }

    /// Opens a stream that ends when the client disconnects. Call ``close(_:)`` if it ends earlier.
    func open(of people: Set<Person.ID>, until closed: EventLoopFuture<Void>) async -> Reader {
        if work == nil {
            let news = await bus.news()
            if work == nil { start(news) }
        }
        let reader = Reader()
        readers[ObjectIdentifier(reader)] = reader
        concern(reader, people)
        // The body of a response to HEAD is never sent, nor is that of a client that has left by then.
        closed.whenComplete { [weak self] _ in
            reader.end()
            Task { await self?.close(reader) }
        }
        return reader
    }

    /// Sets whose changes concern the reader.
    func concern(_ reader: Reader, _ new: Set<Person.ID>) {
        let id = ObjectIdentifier(reader)
        guard readers[id] != nil else { return }
        let old = people.updateValue(new, forKey: id) ?? []
        for person in old.subtracting(new) { leave(person, id) }
        for person in new.subtracting(old) { concerned[person, default: []].insert(id) }
    }

    func close(_ reader: Reader) {
        let id = ObjectIdentifier(reader)
        reader.end()
        readers[id] = nil
        for person in people.removeValue(forKey: id) ?? [] { leave(person, id) }
        if readers.isEmpty {
            work?.cancel()
            work = nil
        }
    }

    private func leave(_ person: Person.ID, _ id: ObjectIdentifier) {
        concerned[person]?.remove(id)
        if concerned[person]?.isEmpty ?? false { concerned[person] = nil }
    }

    private func start(_ news: AsyncStream<BusNews>) {
        let (wait, interval) = (wait, interval)
        work = Task { [weak self] in
            await withTaskGroup { group in
                group.addTask {
                    for await news in news { await self?.hear(news) }
                    await self?.endAll()
                }
                group.addTask {
                    while !Task.isCancelled {
                        // Keeps proxies from closing an idle stream. With each heartbeat, streams look for changes by
                        // other processes.
                        try? await wait(interval)
                        guard let self else { return }
                        await self.wake(.heartbeat)
                    }
                }
            }
        }
    }

    private func hear(_ news: BusNews) {
        switch news {
        case .people: wake(.changed)
        case .changed(let person):
            for id in concerned[person] ?? [] { readers[id]?.continuation.yield(.changed) }
        case .seen(let flight):
            for reader in readers.values where reader.seen.add(flight) { reader.continuation.yield(.seen) }
        case .sources, .links: break
        }
    }

    private func wake(_ signal: Signal) {
        for reader in readers.values { reader.continuation.yield(signal) }
    }

    /// Ends all streams when the bus has ended.
    private func endAll() {
        guard !Task.isCancelled else { return }
        for reader in readers.values { reader.end() }
    }
}
