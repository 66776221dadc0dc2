/// Provides the event bus for an installation with a single process.
public actor InProcessBus: EventBus {
    private var readers: [Int: AsyncStream<BusNews>.Continuation] = [:]
    private var nextReader = 0

    public init() {}

    public func publish(_ news: BusNews) {
        for reader in readers.values { reader.yield(news) }
    }

    /// The maximum number of pending events per reader; well above what a reader usually leaves unread. Beyond the
    /// maximum, the oldest events can be dropped safely, because readers look up changes in the repository and the next
    /// position arrives soon.
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

    /// Ends all streams when the server shuts down.
    public func finish() {
        for reader in readers.values { reader.finish() }
        readers = [:]
    }
}
