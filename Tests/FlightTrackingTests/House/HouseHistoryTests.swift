import FlightCore
import FlightSamples
import FlightStore
import FlightTracking
import Testing

/// The same random history in a house and in a naive model of it: arrays, without a database.
private struct HouseHistory {
    /// A flight as its person sees it.
    struct NaiveFlight {
        let id: Flight.ID
        /// The day on which it leaves: the same day is the same real flight.
        let day: Int
        var seat: String
        var gate: String?
        /// What the source said last about this flight.
        var said: String?
        var isDeleted = false
        /// The place in the order in which flights were added to the house.
        let order: Int
    }

    struct NaivePerson {
        var id: Person.ID
        var role: Person.Role
        var isRemoved = false
        var flights: [NaiveFlight] = []
    }

    private var random: SplitMix
    private let scene: HouseScene
    private var people: [NaivePerson]
    private var count = 0
    private var log: [String] = []

    init(seed: UInt64) async throws {
        random = SplitMix(seed)
        scene = try await HouseScene("history \(seed)")
        people = [NaivePerson(id: .first, role: .owner)]
        for name in ["Marek", "Zosia"] {
            let role: Person.Role = random.chance(30) ? .guest : .member
            people.append(NaivePerson(id: try await scene.join(name, as: role), role: role))
        }
    }

    private func out(_ day: Int) -> Instant { HouseScene.start + .hours(Int64(40 + 24 * day)) }

    /// - Returns: A description of the first fault; nil if there is none.
    mutating func run() async throws -> String? {
        for _ in 0..<random.from(6...30) {
            scene.clock.advance(Span(Int64(1 + random.below(600))))
            try await step()
            for person in people.indices {
                if let fault = try await difference(of: person) { return "\(fault) after \(log)" }
            }
        }
        return nil
    }

    private mutating func step() async throws {
        let who = random.below(people.count)
        switch random.below(10) {
        case 0, 1, 2: try await add(who)
        case 3, 4: try await edit(who)
        case 5: try await delete(who)
        case 6: try await restore(who)
        case 7: try await move(1 + random.below(people.count - 1))
        default: try await push()
        }
    }

    private mutating func add(_ who: Int) async throws {
        guard !people[who].isRemoved else { return }
        count += 1
        let (day, seat) = (random.below(2), "\(count)A")
        let id = try await scene.add(people[who].id, seat: seat, out: out(day))
        let others = people.indices.filter { $0 != who && !people[$0].isRemoved }
            .flatMap { people[$0].flights }.filter { $0.day == day && !$0.isDeleted }
        let said = others.min { $0.order < $1.order }?.said
        people[who].flights.append(
            NaiveFlight(id: id, day: day, seat: seat, gate: said, said: said, order: count))
        log.append("\(who) adds \(count) on day \(day)")
    }

    private mutating func edit(_ who: Int) async throws {
        guard let flight = one(of: who, isDeleted: false) else { return }
        count += 1
        if random.chance(50) {
            people[who].flights[flight].seat = "\(count)B"
            try await scene.flights(people[who].id).edit(people[who].flights[flight].id, [.seat("\(count)B")])
        } else {
            people[who].flights[flight].gate = "T\(count)"
            try await scene.flights(people[who].id).edit(
                people[who].flights[flight].id, [.departureGate("T\(count)")])
        }
        log.append("\(who) edits \(people[who].flights[flight].order)")
        // Other people cannot.
        let other = people[(who + 1) % people.count]
        await #expect(throws: (any Error).self) {
            try await scene.flights(other.id).edit(people[who].flights[flight].id, [.seat("1Z")])
        }
    }

    private mutating func delete(_ who: Int) async throws {
        guard let flight = one(of: who, isDeleted: false) else { return }
        let id = people[who].flights[flight].id
        log.append("\(who) deletes \(people[who].flights[flight].order)")
        guard people[who].role != .guest else {
            await #expect(throws: NotAllowed(.delete, .guest)) { try await scene.flights(people[who].id).delete(id) }
            return
        }
        try await scene.flights(people[who].id).delete(id)
        people[who].flights[flight].isDeleted = true
    }

    private mutating func restore(_ who: Int) async throws {
        guard let flight = one(of: who, isDeleted: true) else { return }
        try await scene.flights(people[who].id).restore(people[who].flights[flight].id)
        people[who].flights[flight].isDeleted = false
        log.append("\(who) restores \(people[who].flights[flight].order)")
    }

    /// Removes or restores a person, or changes the role.
    private mutating func move(_ who: Int) async throws {
        let id = people[who].id
        if people[who].isRemoved {
            try await scene.people.restore(id, by: .machine)
            people[who].isRemoved = false
        } else if random.chance(40) {
            try await scene.people.remove(id, by: .machine)
            people[who].isRemoved = true
        } else {
            people[who].role = people[who].role == .guest ? .member : .guest
            try await scene.people.setRole(people[who].role, of: id, by: .machine)
        }
        log.append("\(who) is \(people[who].isRemoved ? "removed" : people[who].role.name)")
    }

    private mutating func push() async throws {
        let (day, gate) = (random.below(2), "G\(random.below(3))")
        try await scene.push(gate, out: out(day))
        for who in people.indices where !people[who].isRemoved {
            for flight in people[who].flights.indices
            where people[who].flights[flight].day == day && !people[who].flights[flight].isDeleted {
                // A source that repeats itself says nothing new.
                guard people[who].flights[flight].said != gate else { continue }
                people[who].flights[flight].said = gate
                people[who].flights[flight].gate = gate
            }
        }
        log.append("the source says \(gate) of day \(day)")
    }

    private mutating func one(of who: Int, isDeleted: Bool) -> Int? {
        guard !people[who].isRemoved else { return nil }
        let all = people[who].flights.indices.filter { people[who].flights[$0].isDeleted == isDeleted }
        return all.isEmpty ? nil : all[random.below(all.count)]
    }

    private func difference(of who: Int) async throws -> String? {
        let person = people[who]
        let seen = try await scene.flights(person.id).wholeSnapshot().entries
            .map { "\($0.flight.id?.text ?? "") \($0.flight.seat ?? "") \($0.flight.departureGate ?? "-")" }.sorted()
        let expected = person.flights.filter { !$0.isDeleted }
            .map { "\($0.id.text) \($0.seat) \($0.gate ?? "-")" }.sorted()
        return seen == expected ? nil : "person \(who) sees \(seen) instead of \(expected)"
    }
}

/// Each person sees exactly what a naive model says, whatever the others do.
@Suite struct HouseHistoryTests {
    /// 10,000 histories before a release.
    private static let histories = TestTier.isAll ? 10_000 : 100

    @Test func snapshotsMatchTheModel() async throws {
        let start = UInt64.random(in: 0...UInt64(UInt32.max))
        for number in 0..<Self.histories {
            var history = try await HouseHistory(seed: start &+ UInt64(number))
            let fault = try await history.run()
            #expect(fault == nil, "seed \(start &+ UInt64(number)): \(fault ?? "")")
            if fault != nil { return }
        }
    }
}
