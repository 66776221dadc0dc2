/// The event bus of an installation with a single process.
public actor InProcessBus: EventBus {
    private var readers: [Int: AsyncStream<BusNews>.Continuation] = [:]
    private var nextReader = 0

    public init() {}

    public func publish(_ news: BusNews) {
        for reader in readers.values { reader.yield(news) }
    }

    /// The largest number of pending events for each reader, far more than a reader usually leaves unread. Dropping
    /// further events is harmless, because changes are looked up and the next position comes soon.
    private static let mostWaiting = 1024

    public func news() -> AsyncStream<BusNews> {
        let reader = nextReader
        nextReader += 1
        let (stream, continuation) = AsyncStream.makeStream(
            of: BusNews.self, bufferingPolicy: .bufferingNewest(InProcessBus.mostWaiting))
        readers[reader] = continuation
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            Task { await self.remove(reader) }
        }
        return stream
    }

    private func remove(_ reader: Int) { readers[reader] = nil }

    /// Ends all streams, at shutdown.
    public func finish() {
        for reader in readers.values { reader.finish() }
        readers = [:]
    }
}
