/// Combines concurrent reads of the same value into a single read. A caller that arrives during a read waits for the
/// next read, and thus never receives a value older than its call.
actor CoalescedReads<Key: Hashable & Sendable, Value: Sendable> {
    private let read: @Sendable (Key) async throws -> Value
    private var waiting: [Key: [CheckedContinuation<Value, any Error>]] = [:]
    private var underWay: Set<Key> = []

    init(_ read: @escaping @Sendable (Key) async throws -> Value) { self.read = read }

    /// Returns the number of callers that are waiting for a read that has not begun yet.
    func waitingCount(_ key: Key) -> Int { waiting[key]?.count ?? 0 }

    func value(_ key: Key) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            waiting[key, default: []].append(continuation)
            guard underWay.insert(key).inserted else { return }
            Task { await serve(key) }
        }
    }

    private func serve(_ key: Key) async {
        while let those = waiting.removeValue(forKey: key) {
            let result: Result<Value, any Error>
            do {
                result = .success(try await read(key))
            } catch {
                result = .failure(error)
            }
            for one in those { one.resume(with: result) }
        }
        underWay.remove(key)
    }
}
