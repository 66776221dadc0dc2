import FlightCore
import FlightStore
import FlightTracking
import Synchronization
import Testing

/// Several people of a house on the same real flight.
@Suite struct SharedLegTests {
    /// One request serves both, and each hears the news in their own language, at their own device, with their own seat.
    @Test func oneRequestTellsBoth() async throws {
        let scene = try await HouseScene("two on one flight")
        let marek = try await scene.join("Marek")
        let (mine, his) = (try await scene.add(.first, seat: "14A"), try await scene.add(marek, seat: "31C"))
        try await scene.store.of(.first).add(HouseScene.browser("phone-of-anna", .german))
        try await scene.store.of(marek).add(HouseScene.browser("phone-of-marek", .english))
        await scene.pass(.minutes(1))
        _ = await scene.alerts.turn()
        let asked = scene.transport.requests.count
        #expect(asked == 1, "\(scene.transport.requests.map { $0.line })")
        scene.say((.departureGate, .text("B42")), (.estimated(.out), .instant(HouseScene.out + .minutes(95))))
        await scene.pass(.minutes(61))
        #expect(scene.transport.requests.count == asked + 1)
        // A gate waits two minutes, in case it changes again.
        for _ in 0..<3 {
            _ = await scene.alerts.turn()
            try await scene.outbox.turn()
            scene.clock.advance(.minutes(2))
        }
        for (person, id, seat) in [(Person.ID.first, mine, "14A"), (marek, his, "31C")] {
            let flight = try await scene.flight(person, id)
            #expect(flight.departureGate == "B42" && flight.seat == seat)
            #expect(flight.out.estimated == HouseScene.out + .minutes(95))
        }
        let told = Dictionary(grouping: scene.carrier.taken) { "\($0.to)".contains("phone-of-anna") }
        let (hers, theirs) = (told[true] ?? [], told[false] ?? [])
        #expect(!hers.isEmpty && hers.allSatisfy { $0.message.language == .german && $0.message.topic.flight == mine })
        #expect(
            !theirs.isEmpty && theirs.allSatisfy { $0.message.language == .english && $0.message.topic.flight == his })
        #expect(hers.count == theirs.count)
    }

    /// Two servers on one database ask as often as one would.
    @Test func twoServersAskOnce() async throws {
        func requests(of scenes: [HouseScene]) async throws -> Int {
            _ = try await scenes[0].add(.first, seat: "14A")
            for minute in 0..<300 {
                scenes[0].clock.advance(.minutes(1))
                if minute == 100 { scenes[0].say((.departureGate, .text("B42"))) }
                await withDiscardingTaskGroup { group in
                    for scene in scenes { group.addTask { _ = await scene.follower.turn() } }
                }
            }
            return scenes.reduce(0) { $0 + $1.transport.requests.count }
        }
        let alone = try await requests(of: [HouseScene("alone")])
        let first = try await HouseScene("together")
        let together = try await requests(of: [first, HouseScene("together", beside: first)])
        #expect(alone > 2)
        #expect(together == alone)
    }

    /// Those who are looking hear first, however many are on the flight.
    @Test func peopleWhoAreLookingHearFirst() async throws {
        let looking = Mutex<Person.ID?>(nil)
        let scene = try await HouseScene("looking") { people in
            people.sorted { one, _ in one == looking.withLock { $0 } }
        }
        var people: [Person.ID] = []
        for number in 0..<12 {
            people.append(try await scene.join("Person \(number)"))
            _ = try await scene.add(people[number], seat: "1A")
        }
        for (gate, person) in [("B1", people[11]), ("B2", people[4])] {
            looking.withLock { $0 = person }
            let news = await scene.bus.news()
            try await scene.push(gate, out: HouseScene.out)
            await scene.bus.finish()
            var told: [Person.ID] = []
            for await case .changed(let one) in news { told.append(one) }
            #expect(told.first == person && Set(told) == Set(people), "\(told)")
        }
    }

    /// A person who joins immediately has what sources have said, without a request, and nothing that the other has said.
    @Test func joiningNeedsNoRequest() async throws {
        let scene = try await HouseScene("joining")
        let marek = try await scene.join("Marek")
        scene.say((.departureGate, .text("B42")), (.scheduled(.out), .instant(HouseScene.out + .minutes(5))))
        let mine = try await scene.add(.first, seat: "14A")
        try await scene.flights(.first).edit(mine, [.notes("for me only"), .confirmation("SECRET")])
        await scene.pass(.minutes(1))
        let asked = scene.transport.requests.count
        // Marek types the time of an older timetable.
        let his = try await scene.add(marek, seat: "31C", out: HouseScene.out - .minutes(30))
        let flight = try await scene.flight(marek, his)
        #expect(flight.departureGate == "B42" && flight.seat == "31C")
        #expect(flight.out.scheduled == HouseScene.out + .minutes(5))
        #expect(flight.notes == nil && flight.confirmation == nil)
        await scene.pass(.minutes(1))
        #expect(scene.transport.requests.count == asked)
        // Adding it again is the same flight, as when a script repeats its request.
        var again = flight
        again.id = his
        again.out.scheduled = HouseScene.out - .minutes(30)
        #expect(try await scene.flights(marek).add(again) == his)
    }

    /// What one person says, deletes or cancels changes nothing for the other.
    @Test func wordsBelongToTheirPerson() async throws {
        let scene = try await HouseScene("own words")
        let marek = try await scene.join("Marek")
        let (mine, his) = (try await scene.add(.first, seat: "14A"), try await scene.add(marek, seat: "31C"))
        await scene.pass(.minutes(1))
        try await scene.flights(.first).edit(mine, [.departureGate("A1"), .status(.cancelled)])
        #expect(try await scene.flight(marek, his).departureGate == nil)
        #expect(try await scene.flight(marek, his).status != .cancelled)
        try await scene.flights(.first).delete(mine)
        scene.say((.departureGate, .text("B42")))
        await scene.pass(.minutes(61))
        #expect(try await scene.flight(marek, his).departureGate == "B42")
        #expect(try await scene.flights(.first).entry(mine) == nil)
        await #expect(throws: RepositoryError.noSuchFlight(his)) {
            try await scene.flights(.first).edit(his, [.seat("1A")])
        }
    }

    /// A flight with the same number a day later is another flight.
    @Test func theNextDayIsAnotherFlight() async throws {
        let scene = try await HouseScene("next day")
        let marek = try await scene.join("Marek")
        scene.say((.departureGate, .text("B42")))
        _ = try await scene.add(.first, seat: "14A")
        await scene.pass(.minutes(1))
        let his = try await scene.add(marek, seat: "31C", out: HouseScene.out + .hours(24))
        #expect(try await scene.flight(marek, his).departureGate == nil)
    }
}
