import FlightCore
import FlightTracking
import Synchronization

/// What was just made and holds a secret that is kept nowhere else: the page that shows it can be loaded again for a while,
/// and makes no other.
final class JustMade<Value: Sendable>: Sendable {
    private struct Entry {
        let name: String
        /// Whoever made it.
        let maker: String?
        let value: Value
        let until: Instant
    }
    private let entries = Mutex<[Entry]>([])

    private let life = Span.minutes(10)
    private let most = 20

    /// - Parameters:
    ///   - name: cannot be guessed.
    ///   - maker: the one to whom it is shown.
    func show(_ value: Value, as name: String, to maker: Credential?, at now: Instant) {
        entries.withLock { entries in
            entries.removeAll { $0.until <= now }
            entries.append(Entry(name: name, maker: maker?.id, value: value, until: now + life))
            if entries.count > most { entries.removeFirst(entries.count - most) }
        }
    }

    subscript(name: String, of maker: Credential?, at now: Instant) -> Value? {
        entries.withLock { entries in
            entries.first { $0.name == name && $0.maker == maker?.id && $0.until > now }?.value
        }
    }
}
