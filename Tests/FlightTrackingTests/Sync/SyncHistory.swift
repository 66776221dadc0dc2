import FlightCore
import FlightSamples

/// Two devices with different clocks that make changes offline and send them in random order, some of them twice.
struct SyncHistory<Server: SyncServer> {
    private var random: SplitMix
    private var server: Server
    private var devices: [SyncDevice]
    private var witness = SyncWitness()
    private var now: Instant
    /// For each device: whether it alone has changed anything on the server since its last full update.
    private var isAlone = [true, true]
    /// For each device: whether the server dated one of its changes differently than the device did.
    private var isClamped = [false, false]
    private(set) var compared = 0
    private(set) var overruled = 0

    init(seed: UInt64, server: Server) async throws {
        var random = SplitMix(seed)
        var server = server
        let now = SyncDevice.start
        // A flight that both devices have from the start, so that their changes can conflict.
        var first = SyncDevice(name: "first", offset: Span(0), served: try await server.snapshot(now: now))
        try first.change(&random, now: now)
        let added = first.sent()
        _ = try await server.deliver(added, now: now)
        _ = witness.hear(added, now: now)
        let served = try await server.snapshot(now: now)
        devices = []
        for name in ["one", "two"] {
            // Typical clock differences of devices, and far larger ones.
            let seconds = random.pick([0, 0, random.from(-60...60), random.from(-100_000...100_000)])
            devices.append(SyncDevice(name: name, offset: Span(Int64(seconds)), served: served))
        }
        self.server = server
        self.now = now
        self.random = random
    }

    /// - Returns: a description of the first fault; nil if there is none.
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
                return "device \(who) differs from the server at the end: \(difference)"
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
            // The answer may get lost; the device then sends the change again, perhaps later.
            for _ in 0..<(random.chance(20) ? 2 : 1) {
                let told = try await server.deliver(mutation, now: now)
                let expected = witness.hear(mutation, now: now)
                guard told.sorted() == expected.sorted() else {
                    return "\(mutation.change): the server reports \(told) as overruled, expected \(expected)"
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
            if let difference { return "the state shown by device \(who) differs from the server: \(difference)" }
        }
        devices[who].take(served)
        isAlone[who] = true
        isClamped[who] = false
        return nil
    }
}

/// The difference between two shown states.
enum SyncDifference {
    /// - Parameter log: whether the logs and the times in them must be equal.
    static func between(_ a: Snapshot, _ b: Snapshot, log: Bool) -> String? {
        let ids = [a, b].map { $0.entries.map { $0.flight.id?.text ?? "" } }
        if ids[0] != ids[1] { return "flights \(ids[0]) and \(ids[1])" }
        if a.settings != b.settings { return "settings \(a.settings) and \(b.settings)" }
        if log, a.settingTimes != b.settingTimes { return "times of settings" }
        for (first, second) in zip(a.entries, b.entries) {
            let id = first.flight.id?.text ?? ""
            // A transferred airport has only the needed part of its time zone.
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
