private import Synchronization

/// Stops a transfer from another thread, even before it has begun.
final class CurlStop: Sendable {
    private let isAsked = Atomic(false)
    /// A little after the time limit of the transfer, to leave time for libcurl's QUIT.
    private let latest: ContinuousClock.Instant

    init(after patience: Duration) { latest = .now + patience + .milliseconds(500) }

    /// Asks the transfer to end, which it does within a second.
    func ask() { isAsked.store(true, ordering: .relaxed) }

    var isAskedFor: Bool { isAsked.load(ordering: .relaxed) }
    var isDue: Bool { isAskedFor || .now > latest }
}
