private import Synchronization

/// Stops a transfer from another thread. Also works before the transfer has begun.
final class CurlStop: Sendable {
    private let isAsked = Atomic(false)
    /// The instant at which the transfer is stopped: half a second after its time limit, so that libcurl can still send
    /// QUIT.
    private let latest: ContinuousClock.Instant

    init(after patience: Duration) { latest = .now + patience + .milliseconds(500) }

    /// Asks the transfer to end, which takes less than a second.
    func ask() { isAsked.store(true, ordering: .relaxed) }

    var isAskedFor: Bool { isAsked.load(ordering: .relaxed) }
    var isDue: Bool { isAskedFor || .now > latest }
}
