import FlightCore
import Synchronization

/// Counts secrets that open nothing, by what they were tried on and where they came from, in memory: a bucket that each
/// guess takes from, and time fills again. Whoever has a right secret never comes here.
///
/// The secrets have 256 bits, so nobody finds one; what is spared is work, and the owner sees that somebody tries.
final class SignInRateLimit: Sendable {
    /// How many may come at once, and in how many seconds one more.
    struct Allowance: Sendable {
        let atOnce: Int
        let seconds: Int64
    }

    /// What became of a guess.
    struct Verdict: Equatable, Sendable {
        /// In so many seconds the next may come; nil: this one may be answered as usual.
        let wait: Int64?
        /// How many guesses the owner is to be told of now; 0: none yet.
        let told: Int
    }

    private struct Key: Hashable {
        let act: AccessAct
        let neighbourhood: String
    }

    private struct Bucket {
        var level: Int64
        var at: Instant
        /// Guesses in all, and those that nobody was told of.
        var total = 0
        var untold = 0
        var toldAt: Instant?
        /// Where the last one came from.
        var address: String?
    }

    /// Guesses that nobody was told of yet.
    struct Untold: Equatable, Sendable {
        let act: AccessAct
        let address: String?
        let count: Int
        /// When the last one came.
        let at: Instant
    }

    private struct State {
        var buckets: [Key: Bucket] = [:]
        /// When the list was last written to for a guess, as many times as it may be in a minute.
        var writes: [Instant] = []
    }

    private let state = Mutex(State())
    /// More addresses than these are not told apart: the ones that have been quiet for longest are forgotten.
    private static let most = 4096
    /// So many times a minute the list is written to for guesses, from wherever they come.
    private static let writes = 30

    static func allowance(_ act: AccessAct) -> Allowance {
        switch act {
        // A browser whose session has ended asks for many files before it is told.
        case .wrongSession: Allowance(atOnce: 60, seconds: 1)
        // Calendars, providers and pages of people in the same house go on asking for a while.
        case .wrongShare, .wrongCalendar, .wrongHook: Allowance(atOnce: 30, seconds: 2)
        default: Allowance(atOnce: 10, seconds: 6)
        }
    }

    /// Takes a guess.
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
            // A clock that was set back fills nothing.
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

    /// What nobody was told of yet, the oldest first: whoever looks at the list sees all of it.
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

    /// The first is told, then the tenth, the hundredth and so on, and what there is once a minute.
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
