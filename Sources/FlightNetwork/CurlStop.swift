private import Synchronization

/// Ends a transfer from another thread, also one that has not begun yet.
final class CurlStop: Sendable {
    private let isAsked = Atomic(false)
    /// A little after the patience with the transfer is over, for what libcurl does after it: taking leave.
    private let latest: ContinuousClock.Instant

    init(after patience: Duration) { latest = .now + patience + .milliseconds(500) }

    /// The transfer ends within a second.
    func ask() { isAsked.store(true, ordering: .relaxed) }

    var isAskedFor: Bool { isAsked.load(ordering: .relaxed) }
    var isDue: Bool { isAskedFor || .now > latest }
}
