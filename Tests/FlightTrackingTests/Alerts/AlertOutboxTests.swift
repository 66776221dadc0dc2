import FlightCore
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import Synchronization
import Testing

/// From the observation to the delivery: each alert is sent once and in order, also after crashes and failures.
@Suite struct AlertOutboxTests {
    private static func browser(_ id: String = "b1") throws -> PushSubscriber {
        let key = [4] + (0..<64).map { _ in UInt8.random(in: 0...255) }
        let subscription = try #require(
            PushSubscription(
                endpoint: "https://push.example.org/" + id, key: key,
                secret: (0..<16).map { _ in UInt8.random(in: 0...255) }))
        return PushSubscriber(
            id: id, subscription: subscription, language: .german, label: "Firefox", credential: nil,
            createdAt: Instant(1_795_000_000))
    }

    /// A gate waits two minutes, then each channel gets it once, in its language.
    @Test func alertIsSentOnceByEachChannel() async throws {
        let scene = try AlertScene()
        let carrier = ScriptedCarrier()
        let server = try AlertServer(scene.path, scene.clock, carrier, ways: [.ntfy, .webhook, .mail])
        try await server.store.add(try AlertOutboxTests.browser())
        let id = try await scene.follow(server)
        try await server.hear([(.departureGate, .text("B22"))], of: id, by: .aeroDataBox)
        try await server.work()
        #expect(carrier.attempts.isEmpty, "the gate may still be withdrawn")
        scene.pass(.minutes(2))
        try await server.work()
        #expect(carrier.taken.count == 4)
        let push = try #require(carrier.taken.first { if case .push = $0.to { true } else { false } }?.message)
        #expect(push.text == "Gate B22")
        #expect(push.why == "Quelle: AeroDataBox")
        #expect(push.path == "/flights/" + id.text)
        #expect(push.facts == ["gate"] && push.groups == [.basics] && push.isUrgent)
        #expect(carrier.taken.first { $0.to == .ntfy }?.message.why == "Source: AeroDataBox")
        for _ in 0..<5 {
            scene.pass(.minutes(7))
            try await server.work()
        }
        #expect(carrier.attempts.count == 4)
        let list = try await server.store.alerts(of: id, limit: 10)
        #expect(list.count == 1)
        #expect(list[0].deliveries.map { $0.state } == [.taken, .taken, .taken, .taken])
        #expect(list[0].content.topic == .flight(id))
        let items = list[0].content.jsonValue["items"]?.array
        #expect(items?.map { $0["is"]?["text"]?.string } == ["B22"])
    }

    /// The server stops between the observation, the decision and the delivery, or during the delivery. The next
    /// process continues, and no alert is sent twice.
    @Test(arguments: 0..<4) func alertIsSentOnceAfterRestart(_ moment: Int) async throws {
        let scene = try AlertScene()
        let carrier = ScriptedCarrier()
        let first = try AlertServer(scene.path, scene.clock, carrier)
        let id = try await scene.follow(first)
        try await first.hear([(.departureGate, .text("B22"))], of: id, by: .aeroDataBox)
        if moment > 0 { _ = await first.alerts.turn() }
        scene.pass(.minutes(2))
        if moment > 1 { _ = await first.alerts.turn() }
        if moment > 2 {
            // The delivery was leased, and its result is unknown.
            #expect(
                try await first.store.house.takeDue(at: scene.clock.now, until: scene.clock.now + Span(90)).count == 1)
        }
        let second = try AlertServer(scene.path, scene.clock, carrier)
        for _ in 0..<6 {
            try await second.work()
            scene.pass(Span(50))
        }
        #expect(carrier.taken.map { $0.message.text } == ["Gate B22"])
    }

    /// Two servers on one database decide and send at the same time.
    @Test func onlyOneOfTwoServersSends() async throws {
        for _ in 0..<TestTier.rounds(10) {
            let scene = try AlertScene()
            let carrier = ScriptedCarrier()
            let servers = [
                try AlertServer(scene.path, scene.clock, carrier), try AlertServer(scene.path, scene.clock, carrier),
            ]
            let id = try await scene.follow(servers[0])
            _ = await servers[1].alerts.turn()
            try await servers[0].hear([(.status, .text("cancelled"))], of: id, by: .aeroDataBox)
            for _ in 0..<4 {
                await withDiscardingTaskGroup { group in
                    for server in servers { group.addTask { try? await server.work() } }
                }
                scene.pass(.minutes(1))
            }
            #expect(carrier.taken.map { $0.message.text } == ["Cancelled"])
        }
    }

    /// A failed alert is retried with growing waits and before any newer alert; an outdated alert expires.
    @Test func failedAlertsAreRetriedInOrder() async throws {
        let scene = try AlertScene()
        let isDown = Mutex(true)
        let carrier = ScriptedCarrier { _, _ in
            isDown.withLock { $0 } ? .failed(DeliveryFault(.connectionRefused), retryAfter: nil) : .taken
        }
        let server = try AlertServer(scene.path, scene.clock, carrier)
        let id = try await scene.follow(server)
        for gate in ["B22", "B23", "C4"] {
            try await server.hear([(.departureGate, .text(gate))], of: id, by: .aeroDataBox)
            try await server.work()
            for _ in 0..<9 {
                scene.pass(Span(20))
                try await server.work()
            }
        }
        #expect(carrier.attempts.count < 12, "too many attempts: \(carrier.attempts.count)")
        isDown.withLock { $0 = false }
        for _ in 0..<20 {
            scene.pass(.minutes(1))
            try await server.work()
        }
        #expect(
            carrier.taken.map { $0.message.text } == [
                "Gate B22", "Gate B23 instead of B22", "Gate C4 instead of B23",
            ])
        isDown.withLock { $0 = true }
        try await server.hear([(.departureGate, .text("D1"))], of: id, by: .aeroDataBox)
        for _ in 0..<30 {
            try await server.work()
            scene.pass(.minutes(5))
        }
        isDown.withLock { $0 = false }
        let before = carrier.attempts.count
        for _ in 0..<5 {
            try await server.work()
            scene.pass(.minutes(5))
        }
        #expect(carrier.attempts.count == before)
        #expect(try await server.store.alerts(of: id, limit: 1).first?.deliveries.first?.state == .expired)
    }

    /// A failing alert of one flight does not delay other flights, nor does a clock that was ahead.
    @Test func failingFlightDoesNotDelayOthers() async throws {
        let scene = try AlertScene()
        let isBusy = Mutex(true)
        let carrier = ScriptedCarrier { message, _ in
            isBusy.withLock { $0 } && message.title.hasPrefix("LH")
                ? .failed(DeliveryFault(.answered, "429"), retryAfter: .minutes(50)) : .taken
        }
        let server = try AlertServer(scene.path, scene.clock, carrier)
        let ids = [try await scene.follow(server, "LH1166"), try await scene.follow(server, "TP571")]
        for id in ids {
            try await server.hear([(.departureGate, .text("B22"))], of: id, by: .aeroDataBox)
            try await server.work()
            scene.pass(.minutes(3))
            try await server.work()
        }
        #expect(carrier.taken.map { $0.message.topic.flight } == [ids[1]])
        // The retry is due in 50 minutes of a clock that was half a day ahead.
        scene.pass(.minutes(-720))
        isBusy.withLock { $0 = false }
        try await server.work()
        #expect(carrier.taken.map { $0.message.topic.flight } == [ids[1], ids[0]])
    }

    /// A server that shuts down finishes deliveries in progress and records their results.
    @Test func deliveryInProgressFinishesAtShutdown() async throws {
        let scene = try AlertScene()
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let carrier = ScriptedCarrier { _, _ in
            beginning.yield()
            // A cancelled delivery fails.
            for await _ in answers { return .taken }
            return .failed(DeliveryFault(.other, "cancelled"), retryAfter: nil)
        }
        let server = try AlertServer(scene.path, scene.clock, carrier)
        let id = try await scene.follow(server)
        try await server.hear([(.departureGate, .text("B22"))], of: id, by: .aeroDataBox)
        _ = await server.alerts.turn()
        scene.pass(.minutes(3))
        _ = await server.alerts.turn()
        let run = Task { await server.outbox.run() }
        for await _ in begun { break }
        run.cancel()
        answer.yield()
        await run.value
        #expect(try await server.store.alerts(of: id, limit: 1).first?.deliveries.map { $0.state } == [.taken])
        #expect(carrier.attempts.count == 1)
    }

    /// A delivery that outlasts its lease is not leased and sent a second time.
    @Test func deliveryLongerThanItsLeaseIsSentOnce() async throws {
        let scene = try AlertScene()
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let carrier = ScriptedCarrier { _, _ in
            beginning.yield()
            for await _ in ends { break }
            return .taken
        }
        let server = try AlertServer(scene.path, scene.clock, carrier)
        let id = try await scene.follow(server)
        try await server.hear([(.departureGate, .text("B22"))], of: id, by: .aeroDataBox)
        _ = await server.alerts.turn()
        scene.pass(.minutes(3))
        _ = await server.alerts.turn()
        let run = Task { await server.outbox.run() }
        var beginnings = begun.makeAsyncIterator()
        _ = await beginnings.next()
        for _ in 0..<3 {
            // The outbox waits after it has checked for due deliveries.
            await scene.clock.untilWaiting()
            scene.pass(.minutes(1))
        }
        await scene.clock.untilWaiting()
        run.cancel()
        end.finish()
        await run.value
        #expect(try await server.store.alerts(of: id, limit: 1).first?.deliveries.map { $0.state } == [.taken])
        #expect(carrier.attempts.count == 1)
    }

    /// A server that was paused until its lease ended leaves the delivery to the others.
    @Test func pausedServerDoesNotSend() async throws {
        let scene = try AlertScene()
        let carrier = ScriptedCarrier()
        let paused = try AlertServer(scene.path, scene.clock, carrier, duties: { Pause($0, clock: scene.clock) })
        let other = try AlertServer(scene.path, scene.clock, carrier)
        let id = try await scene.follow(paused)
        _ = await paused.alerts.turn()
        try await paused.hear([(.status, .text("cancelled"))], of: id, by: .aeroDataBox)
        for _ in 0..<3 {
            scene.pass(.minutes(1))
            _ = await paused.alerts.turn()
        }
        let before = scene.clock.now
        try await paused.outbox.turn()
        #expect(scene.clock.now > before, "it had leased the delivery")
        #expect(carrier.attempts.isEmpty)
        try await other.work()
        #expect(carrier.taken.map { $0.message.text } == ["Cancelled"])
    }

    /// Passes the time of a lease after the first deliveries have been leased.
    private struct Pause: AlertDutyRepository {
        let base: any AlertDutyRepository
        let clock: SteppedClock

        init(_ base: any AlertDutyRepository, clock: SteppedClock) { (self.base, self.clock) = (base, clock) }

        func takeDue(at now: Instant, until: Instant) async throws -> [AlertDelivery] {
            let due = try await base.takeDue(at: now, until: until)
            // The next look is at the same time, at which the lease still holds.
            if !due.isEmpty { clock.set(until) }
            return due
        }
        func nextDue() async throws -> Instant? { try await base.nextDue() }
        func waitingCount() async throws -> Int { try await base.waitingCount() }
        func end(_ errand: AlertDelivery, _ ending: AlertDelivery.Ending, at: Instant) async throws {
            try await base.end(errand, ending, at: at)
        }
        func forgetAlerts(before: Instant) async throws { try await base.forgetAlerts(before: before) }
    }

    /// An expired browser subscription is deleted; a permanently refused alert is not retried.
    @Test func expiredSubscriptionIsDeleted() async throws {
        let scene = try AlertScene()
        let carrier = ScriptedCarrier { _, to in
            if case .push = to { .gone } else { .refused(DeliveryFault(.other, "no such topic")) }
        }
        let server = try AlertServer(scene.path, scene.clock, carrier)
        try await server.store.add(try AlertOutboxTests.browser())
        let id = try await scene.follow(server)
        for gate in ["B22", "B23"] {
            try await server.hear([(.departureGate, .text(gate))], of: id, by: .aeroDataBox)
            try await server.work()
            scene.pass(.minutes(3))
            try await server.work()
        }
        #expect(try await server.store.subscribers().isEmpty)
        #expect(carrier.attempts.filter { $0.delivery == .gone }.count == 1)
        #expect(carrier.attempts.count == 3)
        let last = try #require(try await server.store.alerts(of: id, limit: 1).first)
        #expect(last.deliveries.map { $0.fault } == [DeliveryFault(.other, "no such topic")])
    }

    /// The reason of a failure is stored as it is, so that a page can show it in any language.
    @Test(arguments: DeliveryFault.Kind.allCases) func faultIsStored(kind: DeliveryFault.Kind) async throws {
        let scene = try AlertScene()
        let faults = Mutex(["", "503: try, „später“", "HALCYON_NTFY_ADDRESS"].map { DeliveryFault(kind, $0) })
        let carrier = ScriptedCarrier { _, _ in
            faults.withLock { faults in
                faults.count > 1 ? .failed(faults.removeFirst(), retryAfter: nil) : .refused(faults[0])
            }
        }
        let server = try AlertServer(scene.path, scene.clock, carrier)
        let id = try await scene.follow(server)
        try await server.hear([(.departureGate, .text("B22"))], of: id, by: .aeroDataBox)
        try await server.work()
        for detail in ["", "503: try, „später“", "HALCYON_NTFY_ADDRESS"] {
            scene.pass(.minutes(3))
            try await server.work()
            let told = try #require(try await server.store.alerts(of: id, limit: 1).first)
            #expect(told.deliveries.map { $0.fault } == [DeliveryFault(kind, detail)])
            let flight = try #require(try await server.flightService.entry(id)?.flight)
            for language in Language.allCases {
                let note = told.json(Words(language), flight: { _ in flight }, airport: { _ in nil })?["deliveries"]?
                    .array?.first?["note"]?.string
                #expect(note == DeliveryFault(kind, detail).text(of: .ntfy), "the API stays English")
            }
        }
    }

    /// With random failures no alert is lost or sent twice, and the outbox drains.
    @Test func randomFailuresLoseNothing() async throws {
        for seed in TestTier.seeds(5) {
            let scene = try AlertScene()
            let random = Mutex(SplitMix(seed))
            let carrier = ScriptedCarrier { _, _ in
                random.withLock { random in
                    switch random.below(8) {
                    case 0:
                        .failed(
                            DeliveryFault(.answered, "503"),
                            retryAfter: random.chance(50) ? Span(Int64(random.below(61))) : nil)
                    case 1: .failed(DeliveryFault(.cutOff), retryAfter: nil)
                    default: .taken
                    }
                }
            }
            let server = try AlertServer(scene.path, scene.clock, carrier, ways: [.ntfy, .webhook])
            try await server.store.add(try AlertOutboxTests.browser())
            let ids = [
                try await scene.follow(server, "LH1166"), try await scene.follow(server, "TP571"),
            ]
            var gates: [Flight.ID: [String]] = [:]
            for round in 0..<8 {
                let id = ids[random.withLock { $0.below(2) }]
                gates[id, default: []].append("A\(round)")
                try await server.hear([(.departureGate, .text("A\(round)"))], of: id, by: .aeroDataBox)
                for _ in 0..<8 {
                    try await server.work()
                    scene.pass(Span(20))
                }
            }
            for _ in 0..<200 where try await server.store.house.nextDue() != nil {
                try await server.work()
                scene.pass(Span(30))
            }
            #expect(try await server.store.house.nextDue() == nil)
            for way in [AlertDestination.ntfy, .webhook] {
                for id in ids {
                    let told = carrier.taken.filter { $0.to == way && $0.message.topic == .flight(id) }
                        .map { String($0.message.text.split(separator: " ")[1]) }
                    #expect(told == gates[id] ?? [], "\(way)")
                }
            }
            #expect(Set(carrier.taken.map { "\($0.to) \($0.message.id)" }).count == carrier.taken.count)
        }
    }

    /// Preferences for alert groups, of all flights and of one flight, and quiet hours.
    @Test func alertPreferencesApply() async throws {
        let scene = try AlertScene()
        let carrier = ScriptedCarrier()
        let server = try AlertServer(scene.path, scene.clock, carrier)
        let (first, second) = (try await scene.follow(server, "LH1166"), try await scene.follow(server, "TP571"))
        let wishes = AlertWishes(
            groups: [.basics], quiet: AlertWishes.Quiet(from: 1380, to: 420), flights: [second: [.delay]])
        try await server.store.save(wishes, at: scene.clock.now)
        #expect(try await server.store.alertWishes() == wishes)
        for id in [first, second] {
            try await server.hear(
                [(.departureGate, .text("B22")), (.estimated(.out), .instant(scene.out + .minutes(50)))], of: id,
                by: .aeroDataBox)
        }
        try await server.work()
        scene.pass(.minutes(3))
        try await server.work()
        let told = carrier.taken.sorted { $0.message.title < $1.message.title }
        #expect(told.map { $0.message.facts } == [["gate"], ["delay"]])
    }
}
