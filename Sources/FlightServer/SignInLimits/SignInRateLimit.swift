import FlightCore
import Synchronization

/// Counts failed attempts in memory, separately for each kind of attempt and each origin. The limit is a token bucket:
/// each attempt takes a token, and the bucket refills over time. A client with a valid secret is never limited.
///
/// Secrets have 256 bits and cannot be guessed. The limit only saves work and makes attacks visible to the owner.
final class SignInRateLimit: Sendable {
    /// The capacity of a bucket, and the number of seconds that it takes to gain a token.
    struct Allowance: Sendable {
        let atOnce: Int
        let seconds: Int64
    }

    /// The result of an attempt.
    struct Verdict: Equatable, Sendable {
        /// The seconds until the next attempt is allowed; `nil` if the current attempt is within the limit.
        let wait: Int64?
        /// The number of attempts to report to the owner now; 0 if there is nothing to report.
        let told: Int
    }

    private struct Key: Hashable {
        let act: AccessAct
        let neighbourhood: String
    }

    private struct Bucket {
        var level: Int64
        var at: Instant
        /// The total number of attempts.
        var total = 0
        /// The number of attempts that have not been reported yet.
        var untold = 0
        var toldAt: Instant?
        /// The address that made the last attempt.
        var address: String?
    }

    /// Attempts that have not been reported to the owner yet.
    struct Untold: Equatable, Sendable {
        let act: AccessAct
        let address: String?
        let count: Int
        /// The time of the last attempt.
        let at: Instant
    }

    private struct State {
        var buckets: [Key: Bucket] = [:]
        /// The times of the latest writes to the access log by this rate limit.
        var writes: [Instant] = []
    }

    private let state = Mutex(State())
    /// The maximum number of buckets. If a new bucket would exceed the maximum, the bucket that has been unused for
    /// longest is dropped.
    private static let most = 4096
    /// The maximum number of writes to the access log per minute, over all origins.
    private static let writes = 30

    static func allowance(_ act: AccessAct) -> Allowance {
        switch act {
        // A browser whose session has expired requests many files before it notices.
        case .wrongSession: Allowance(atOnce: 60, seconds: 1)
        // Calendars, sources and shared pages in the same household may keep retrying for a while.
        case .wrongShare, .wrongCalendar, .wrongHook: Allowance(atOnce: 30, seconds: 2)
        case .wrongInvitation, .wrongPasskey, .wrongOpenID: Allowance(atOnce: 10, seconds: 30)
        default: Allowance(atOnce: 10, seconds: 6)
        }
    }

    /// Counts an attempt and returns whether it is within the limit.
    func take(_ act: AccessAct, from caller: Caller, at now: Instant) -> Verdict {
        let allowance = SignInRateLimit.allowance(act)
        return state.withLock { state in
            let key = Key(act: act, neighbourhood: caller.neighbourhood)
            let full = Int64(allowance.atOnce) * allowance.seconds
            var bucket = state.buckets[key] ?? Bucket(level: full, at: now)
            if state.buckets[key] == nil, state.buckets.count >= SignInRateLimit.most {
                let quiet = state.buckets.min { $0.value.at.seconds < $1.value.at.seconds }
                if let quiet { state.buckets[quiet.key] = nil }
            }
            // If the clock was set back, the bucket gains no tokens.
            bucket.level = min(full, bucket.level + max(0, (now - bucket.at).seconds))
            bucket.at = now
            var wait: Int64?
            if bucket.level >= allowance.seconds {
                bucket.level -= allowance.seconds
            } else {
                wait = allowance.seconds - bucket.level
            }
            bucket.total += 1
            bucket.untold += 1
            bucket.address = caller.address
            let told = SignInRateLimit.tell(&bucket, &state.writes, now) ? bucket.untold : 0
            if told > 0 { bucket.untold = 0 }
            state.buckets[key] = bucket
            return Verdict(wait: wait, told: told)
        }
    }

    /// Returns the unreported attempts, oldest first, so that the access log can be completed before it is read.
    func takeUntold() -> [Untold] {
        state.withLock { state in
            var untold: [Untold] = []
            for (key, bucket) in state.buckets where bucket.untold > 0 {
                untold.append(Untold(act: key.act, address: bucket.address, count: bucket.untold, at: bucket.at))
                state.buckets[key]?.untold = 0
            }
            return untold.sorted { $0.at < $1.at }
        }
    }

    /// Whether to report the attempts now. The first attempt, the tenth, the hundredth and so on are reported
    /// immediately, and all others once a minute.
    private static func tell(_ bucket: inout Bucket, _ writes: inout [Instant], _ now: Instant) -> Bool {
        var isRound = true
        var rest = bucket.total
        while rest > 1, isRound {
            isRound = rest % 10 == 0
            rest /= 10
        }
        let isDue = bucket.toldAt.map { (now - $0).seconds >= 60 || now < $0 } ?? true
        guard isRound || isDue else { return false }
        writes.removeAll { (now - $0).seconds >= 60 || now < $0 }
        guard writes.count < SignInRateLimit.writes else { return false }
        writes.append(now)
        bucket.toldAt = now
        return true
    }
}
