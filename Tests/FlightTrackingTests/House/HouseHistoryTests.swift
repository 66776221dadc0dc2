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
        /// The name of someone on the flight who does not sign in.
        var companion: String?
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
        /// What the person shows each friend, and whether the friend sees all flights.
        var shows: [Int: (view: FriendView, all: Bool)] = [:]
        /// The flights that a friend sees or does not see, whatever else the person shows.
        var chosen: [Int: [Flight.ID: Bool]] = [:]
        /// The dates of the records in the logbook that were imported.
        var records: Set<String> = []

        var mayShare: Bool { !isRemoved && role != .guest }
    }

    private var random: SplitMix
    private let scene: HouseScene
    private var people: [NaivePerson]
    private var count = 0
    private var log: [String] = []

    init(seed: UInt64) async throws {
        random = SplitMix(seed)
        scene = try await HouseScene("history \(seed)")
        try await scene.people.rename(.first, to: "Anna", by: .machine)
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
        switch random.below(15) {
        case 10, 11: try await befriend(who)
        case 12: try await unfriend(who)
        case 13: try await choose(who)
        case 14: try await importFile(who)
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
        if random.chance(30) {
            let companion = random.chance(70) ? "Child \(count)" : nil
            people[who].flights[flight].companion = companion
            let list = companion.flatMap { name in Companion { [.name: name, .notes: "window"][$0] } }
            try await scene.flights(people[who].id).edit(
                people[who].flights[flight].id, [.companions(list.map { [$0] } ?? [])])
        } else if random.chance(50) {
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

    /// Makes two people friends, or changes what one shows the other.
    private mutating func befriend(_ who: Int) async throws {
        let other = (who + 1 + random.below(people.count - 1)) % people.count
        let (view, all) = (FriendView.allCases[random.below(3)], random.chance(70))
        let terms = FriendTerms(shows: view, hears: .landed, showsAll: all)
        let (mine, theirs) = (scene.friends(people[who].id), scene.friends(people[other].id))
        guard people[who].mayShare, people[other].mayShare else {
            await #expect(throws: (any Error).self) {
                try await mine.accept(
                    try await theirs.invite(mine.person, terms, by: .machine).code, terms, by: .machine)
            }
            return
        }
        if people[who].shows[other] != nil {
            try await mine.change(theirs.person) { _ in terms }
        } else {
            let made = try await mine.invite(nil, terms, by: .machine)
            try await theirs.accept(made.code, FriendTerms(), by: .machine)
            people[other].shows[who] = (.status, true)
        }
        people[who].shows[other] = (view, all)
        log.append("\(who) shows \(other) \(view) \(all)")
    }

    private mutating func unfriend(_ who: Int) async throws {
        guard people[who].mayShare,
            let other = people[who].shows.keys.sorted().first(where: { people[$0].mayShare })
        else { return }
        try await scene.friends(people[who].id).unfriend(people[other].id, by: .machine)
        for (one, two) in [(who, other), (other, who)] {
            people[one].shows[two] = nil
            people[one].chosen[two] = nil
        }
        log.append("\(who) ends the friendship with \(other)")
    }

    /// Shows a flight to one friend and hides it from the others.
    private mutating func choose(_ who: Int) async throws {
        guard people[who].mayShare, let flight = one(of: who, isDeleted: false) else { return }
        let id = people[who].flights[flight].id
        let friends = people[who].shows.keys.sorted().filter { people[$0].mayShare }
        let chosen = friends.first { _ in random.chance(50) }
        try await scene.friends(people[who].id).show(id, to: Set(chosen.map { [people[$0].id] } ?? []))
        for friend in friends { people[who].chosen[friend, default: [:]][id] = friend == chosen }
        log.append("\(who) shows \(people[who].flights[flight].order) to \(chosen.map { String($0) } ?? "no friend")")
    }

    /// Imports a file. Two people may import the same one.
    private mutating func importFile(_ who: Int) async throws {
        guard !people[who].isRemoved else { return }
        let month = 1 + random.below(3)
        let date = "2020-0\(month)-15"
        try await scene.importFile(
            "halcyon_id,date,flight,from,to\np\(month),\(date),LH716,FRA,HND\n", for: people[who].id)
        people[who].records.insert(date)
        log.append("\(who) imports \(date)")
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
            .map { entry in
                let flight = entry.flight
                return "\(flight.id?.text ?? "") \(flight.seat ?? "") \(flight.departureGate ?? "-") "
                    + flight.companions.map { $0.name }.joined()
            }.sorted()
        let expected = person.flights.filter { !$0.isDeleted }
            .map { "\($0.id.text) \($0.seat) \($0.gate ?? "-") \($0.companion ?? "")" }.sorted()
        guard seen == expected else { return "person \(who) sees \(seen) instead of \(expected)" }
        let records = try await scene.records(of: person.id)
        let wanted = person.isRemoved ? records : person.records.sorted()
        guard records == wanted else { return "person \(who) has the records \(records) instead of \(wanted)" }
        return try await differenceOfFriends(who)
    }

    private func differenceOfFriends(_ who: Int) async throws -> String? {
        var expected: [String] = []
        for (other, friend) in people.enumerated() where friend.mayShare && people[who].mayShare {
            guard let shown = friend.shows[who] else { continue }
            for flight in friend.flights
            where !flight.isDeleted && friend.chosen[who]?[flight.id] ?? shown.all {
                let hides = shown.view != .all
                expected.append(
                    "\(other) \(flight.id.text) \(hides ? "" : flight.seat) \(hides ? "-" : flight.gate ?? "-")")
            }
        }
        let seen = try await scene.friends(people[who].id).shown().flatMap { friend in
            friend.entries.map { entry in
                let other = people.firstIndex { $0.id == friend.id } ?? -1
                return "\(other) \(entry.flight.id?.text ?? "") \(entry.flight.seat ?? "") "
                    + (entry.flight.departureGate ?? "-") + entry.flight.companions.map { $0.name }.joined()
            }
        }
        return seen.sorted() == expected.sorted()
            ? nil : "person \(who) sees of friends \(seen.sorted()) instead of \(expected.sorted())"
    }
}

/// Each person sees exactly what a naive model says, whatever the others do.
@Suite struct HouseHistoryTests {
    /// 10,000 histories before a release, in parallel parts.
    private static let parts = TestTier.isAll ? 100 : 10
    private static let histories = TestTier.isAll ? 100 : 10

    @Test(arguments: 0..<parts) func snapshotsMatchTheModel(part: Int) async throws {
        let start = UInt64.random(in: 0...UInt64(UInt32.max))
        for number in 0..<Self.histories {
            var history = try await HouseHistory(seed: start &+ UInt64(number))
            let fault = try await history.run()
            #expect(fault == nil, "seed \(start &+ UInt64(number)): \(fault ?? "")")
            if fault != nil { return }
        }
    }
}
