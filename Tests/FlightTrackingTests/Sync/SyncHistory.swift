import FlightCore
import FlightSamples

/// Two devices that change things without a network, clocks apart, and send them in any order, some twice.
struct SyncHistory<Server: SyncServer> {
    private var random: SplitMix
    private var server: Server
    private var devices: [SyncDevice]
    private var witness = SyncWitness()
    private var now: Instant
    /// For each device: whether only it has changed anything at the server since it last heard all.
    private var isAlone = [true, true]
    /// Whether the server took the changes of a device as made at another time than the device believes.
    private var isClamped = [false, false]
    private(set) var compared = 0
    private(set) var overruled = 0

    init(seed: UInt64, server: Server) async throws {
        var random = SplitMix(seed)
        var server = server
        let now = SyncDevice.start
        // A flight that both have from the start, so that they meet.
        var first = SyncDevice(name: "first", offset: Span(0), served: try await server.snapshot(now: now))
        try first.change(&random, now: now)
        let added = first.sent()
        _ = try await server.deliver(added, now: now)
        _ = witness.hear(added, now: now)
        let served = try await server.snapshot(now: now)
        devices = []
        for name in ["one", "two"] {
            // Within what clocks of devices are apart, and far beyond.
            let seconds = random.pick([0, 0, random.from(-60...60), random.from(-100_000...100_000)])
            devices.append(SyncDevice(name: name, offset: Span(Int64(seconds)), served: served))
        }
        self.server = server
        self.now = now
        self.random = random
    }

    /// - Returns: what went wrong; nil if nothing did.
    mutating func run() async throws -> String? {
        for _ in 0..<random.from(4...24) {
            if random.chance(70) { now = now + Span(Int64(random.below(900))) }
            let who = random.below(2)
            if random.chance(65) {
                try devices[who].change(&random, now: now)
            } else if let fault = try await flush(who, upTo: random.below(5)) {
                return fault
            }
        }
        while let who = [0, 1].filter({ !devices[$0].queue.isEmpty }).randomElement(using: &random) {
            now = now + Span(Int64(random.below(30)))
            if let fault = try await flush(who, upTo: 1 + random.below(3)) { return fault }
        }
        let served = try await server.snapshot(now: now)
        for who in [0, 1] {
            devices[who].take(served)
            if let difference = SyncDifference.between(devices[who].shown, served, log: true) {
                return "device \(who) ends apart from the server: \(difference)"
            }
        }
        return witness.objection(to: served)
    }

    private mutating func flush(_ who: Int, upTo most: Int) async throws -> String? {
        let wasAll = most >= devices[who].queue.count
        for _ in 0..<min(most, devices[who].queue.count) {
            let mutation = devices[who].sent()
            if mutation.at > now { isClamped[who] = true }
            isAlone[1 - who] = false
            // The answer may get lost: then it is sent again, perhaps later.
            for _ in 0..<(random.chance(20) ? 2 : 1) {
                let told = try await server.deliver(mutation, now: now)
                let expected = witness.hear(mutation, now: now)
                guard told.sorted() == expected.sorted() else {
                    return "\(mutation.change) was told \(told) were overruled, and \(expected) were"
                }
                overruled += told.count
                if random.chance(50) { now = now + Span(Int64(random.below(5))) }
            }
        }
        guard wasAll || random.chance(50) else { return nil }
        let served = try await server.snapshot(now: now)
        if wasAll, isAlone[who], devices[who].knowsAll {
            compared += 1
            let difference = SyncDifference.between(devices[who].shown, served, log: !isClamped[who])
            if let difference { return "what device \(who) showed is not what the server says: \(difference)" }
        }
        devices[who].take(served)
        isAlone[who] = true
        isClamped[who] = false
        return nil
    }
}

/// What differs between what two sides show.
enum SyncDifference {
    /// - Parameter log: whether the logs must be the same, and the times in them.
    static func between(_ a: Snapshot, _ b: Snapshot, log: Bool) -> String? {
        let ids = [a, b].map { $0.entries.map { $0.flight.id?.text ?? "" } }
        if ids[0] != ids[1] { return "flights \(ids[0]) and \(ids[1])" }
        if a.settings != b.settings { return "settings \(a.settings) and \(b.settings)" }
        if log, a.settingTimes != b.settingTimes { return "times of settings" }
        for (first, second) in zip(a.entries, b.entries) {
            let id = first.flight.id?.text ?? ""
            // Over the wire an airport comes with the part of its zone that is needed.
            if first.flight != second.flight,
                FlightJSON.write(first.flight).json != FlightJSON.write(second.flight).json
            {
                return "\(id): \(FlightJSON.write(first.flight).json) and \(FlightJSON.write(second.flight).json)"
            }
            if first.trip != second.trip { return "\(id): trips" }
            if log, first.log != second.log { return "\(id): logs\n\(first.log)\n\(second.log)" }
        }
        return nil
    }
}
