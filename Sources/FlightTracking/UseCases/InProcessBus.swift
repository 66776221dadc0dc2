/// The event bus of an installation that is one process.
public actor InProcessBus: EventBus {
    private var readers: [Int: AsyncStream<Int64>.Continuation] = [:]
    private var nextReader = 0

    public init() {}

    public func publish(_ revision: Int64) {
        for reader in readers.values { reader.yield(revision) }
    }

    public func revisions() -> AsyncStream<Int64> {
        let reader = nextReader
        nextReader += 1
        let (stream, continuation) = AsyncStream.makeStream(of: Int64.self, bufferingPolicy: .bufferingNewest(1))
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
