private import Synchronization

/// Stops a transfer from another thread. Also works before the transfer has begun.
final class CurlStop: Sendable {
    private let isAsked = Atomic(false)
    /// The instant at which the transfer is stopped. This is half a second after its time limit, to leave libcurl time
    /// to send QUIT.
    private let latest: ContinuousClock.Instant

    init(after patience: Duration) { latest = .now + patience + .milliseconds(500) }

    /// Asks the transfer to end, which happens within a second.
    func ask() { isAsked.store(true, ordering: .relaxed) }

    var isAskedFor: Bool { isAsked.load(ordering: .relaxed) }
    var isDue: Bool { isAskedFor || .now > latest }
}
