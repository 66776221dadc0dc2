private import Synchronization

/// Stops a transfer from another thread, even before the transfer has begun.
final class CurlStop: Sendable {
    private let isAsked = Atomic(false)
    /// The instant at which the transfer is stopped: half a second after its time limit, to leave time for libcurl's
    /// QUIT.
    private let latest: ContinuousClock.Instant

    init(after patience: Duration) { latest = .now + patience + .milliseconds(500) }

    /// Requests the end of the transfer, which ends within a second.
    func ask() { isAsked.store(true, ordering: .relaxed) }

    var isAskedFor: Bool { isAsked.load(ordering: .relaxed) }
    var isDue: Bool { isAskedFor || .now > latest }
}
