import FlightCore
import FlightStore
import FlightTracking
import Testing

/// What friends see and hear of each other.
@Suite struct FriendTests {
    private func scene(_ name: String, _ marek: FriendTerms, _ anna: FriendTerms) async throws -> (
        HouseScene, Person.ID
    ) {
        let scene = try await HouseScene(name)
        let person = try await scene.join("Marek")
        try await scene.people.rename(.first, to: "Anna", by: .machine)
        try await scene.befriend(.first, anna, person, marek)
        return (scene, person)
    }

    private func seen(_ scene: HouseScene, by person: Person.ID = .first) async throws -> [Flight] {
        try await scene.friends(person).shown().flatMap { $0.entries.map { $0.flight } }
    }

    /// Each level shows what its description says, and none shows the confirmation or the notes.
    @Test(arguments: FriendView.allCases) func levelsShowNoMore(_ view: FriendView) async throws {
        let (scene, marek) = try await scene("level \(view)", FriendTerms(shows: view), FriendTerms())
        let id = try await scene.add(marek, seat: "31C")
        try await scene.flights(marek).edit(
            id, [.confirmation("SECRET"), .notes("for me"), .departureGate("B42")])
        let flight = try #require(try await seen(scene).first)
        #expect(flight.id == id && flight.who == "Marek" && flight.role == .followed)
        #expect(flight.out.scheduled == HouseScene.out)
        #expect(flight.confirmation == nil && flight.notes == nil)
        #expect(flight.departureGate == (view == .all ? "B42" : nil))
        #expect(flight.seat == (view == .all ? "31C" : nil))
        // The other direction is independent.
        #expect(try await seen(scene, by: marek).isEmpty)
    }

    @Test func onlyFlightsOfTheFriendAppear() async throws {
        let (scene, marek) = try await scene("choices", FriendTerms(showsAll: false), FriendTerms())
        let (one, other) = (
            try await scene.add(marek, seat: "1A"),
            try await scene.add(
                marek, seat: "2A", out: HouseScene.out + .hours(24))
        )
        #expect(try await seen(scene).isEmpty)
        try await scene.friends(marek).show(one, to: [.first])
        #expect(try await seen(scene).map { $0.id } == [one])
        try await scene.friends(marek).change(.first) { _ in FriendTerms(showsAll: true) }
        #expect(try await seen(scene).map { $0.id } == [one, other])
        try await scene.friends(marek).show(one, to: [])
        #expect(try await seen(scene).map { $0.id } == [other])
        // A flight on which the friend is not.
        try await scene.flights(marek).edit(other, [.role(.followed)])
        #expect(try await seen(scene).isEmpty)
        // A person shows only their own flights.
        await #expect(throws: RepositoryError.noSuchFlight(one)) {
            try await scene.friends(.first).show(one, to: [marek])
        }
    }

    /// Every change to what friends see is a revision of theirs, so that their devices fetch it; other changes are not.
    @Test func changesReachTheFriend() async throws {
        let (scene, marek) = try await scene("revisions", FriendTerms(), FriendTerms())
        let zosia = try await scene.join("Zosia")
        func revisions() async throws -> [Int64] {
            var all: [Int64] = []
            for person in [Person.ID.first, marek, zosia] {
                all.append(try await scene.store.of(person).revision())
            }
            return all
        }
        let before = try await revisions()
        let id = try await scene.add(marek, seat: "31C")
        let added = try await revisions()
        #expect(added[0] > before[0] && added[1] > before[1] && added[2] == before[2])
        try await scene.friends(marek).show(id, to: [])
        let hidden = try await revisions()
        #expect(hidden[0] > added[0])
        try await scene.flights(marek).edit(id, [.seat("1A")])
        #expect(try await revisions()[0] == hidden[0])
        try await scene.friends(.first).unfriend(marek, by: .machine)
        let ended = try await revisions()
        #expect(ended[0] > hidden[0] && ended[1] > hidden[1] && ended[2] == before[2])
        let changes = try await scene.store.of(.first).changes(after: 0, limit: 100)
        #expect(changes.allSatisfy { $0.kind != .flight && $0.flight == nil })
    }

    /// Invitations that cross do not make friends again after the end.
    @Test func crossingInvitationsEnd() async throws {
        let scene = try await HouseScene("crossing")
        try await scene.people.rename(.first, to: "Anna", by: .machine)
        let marek = try await scene.join("Marek")
        let hers = try await scene.friends(.first).invite(marek, FriendTerms(), by: .machine)
        #expect(try await scene.friends(marek).possible().isEmpty)
        await #expect(throws: FriendError.invitesYou) {
            _ = try await scene.friends(marek).invite(.first, FriendTerms(), by: .machine)
        }
        // By link, his own may be open at the same time.
        let his = try await scene.friends(marek).invite(nil, FriendTerms(), by: .machine)
        try await scene.friends(.first).accept(his.code, FriendTerms(), by: .machine)
        #expect(try await scene.friends(marek).invitations().isEmpty)
        try await scene.friends(marek).unfriend(.first, by: .machine)
        await #expect(throws: FriendError.noSuchInvitation) {
            try await scene.friends(marek).accept(hers.code, FriendTerms(), by: .machine)
        }
        #expect(try await scene.friends(marek).friends().isEmpty)
    }

    @Test func endingEndsBothDirections() async throws {
        let (scene, marek) = try await scene("ending", FriendTerms(), FriendTerms())
        _ = try await (scene.add(.first, seat: "1A"), scene.add(marek, seat: "2A"))
        #expect(try await seen(scene).count == 1)
        #expect(try await seen(scene, by: marek).count == 1)
        try await scene.friends(marek).unfriend(.first, by: .machine)
        #expect(try await seen(scene).isEmpty)
        #expect(try await seen(scene, by: marek).isEmpty)
        await #expect(throws: FriendError.noSuchFriend) {
            try await scene.friends(.first).change(marek) { _ in FriendTerms(shows: .all) }
        }
    }

    /// A guest has no friends, and neither has someone who was removed. Both get them back.
    @Test func guestsAndRemovedPeopleHaveNone() async throws {
        let (scene, marek) = try await scene("roles", FriendTerms(), FriendTerms())
        _ = try await (scene.add(.first, seat: "1A"), scene.add(marek, seat: "2A"))
        try await scene.people.setRole(.guest, of: marek, by: .machine)
        #expect(try await seen(scene).isEmpty)
        #expect(try await seen(scene, by: marek).isEmpty)
        await #expect(throws: NotAllowed(.invite, .guest)) {
            _ = try await scene.friends(marek).invite(nil, FriendTerms(), by: .machine)
        }
        try await scene.people.setRole(.member, of: marek, by: .machine)
        #expect(try await seen(scene, by: marek).count == 1)
        try await scene.people.remove(marek, by: .machine)
        #expect(try await seen(scene).isEmpty)
        try await scene.people.restore(marek, by: .machine)
        #expect(try await seen(scene).count == 1)
        try await scene.people.remove(marek, by: .machine)
        scene.clock.advance(.hours(24 * 31))
        #expect(try await scene.people.purge() == 1)
        #expect(try await scene.friends(.first).friends().isEmpty)
    }

    @Test func invitationsWorkOnceAndForTheRightPerson() async throws {
        let scene = try await HouseScene("invitations")
        try await scene.people.rename(.first, to: "Anna", by: .machine)
        let (marek, zosia) = (try await scene.join("Marek"), try await scene.join("Zosia"))
        let forMarek = try await scene.friends(.first).invite(marek, FriendTerms(), by: .machine)
        await #expect(throws: FriendError.invitedAlready) {
            _ = try await scene.friends(.first).invite(marek, FriendTerms(), by: .machine)
        }
        await #expect(throws: FriendError.noSuchInvitation) {
            try await scene.friends(zosia).accept(forMarek.code, FriendTerms(), by: .machine)
        }
        await #expect(throws: FriendError.noSuchInvitation) {
            try await scene.friends(zosia).accept(
                invitation: forMarek.invitation.id, FriendTerms(), by: .machine)
        }
        await #expect(throws: FriendError.noSuchInvitation) {
            try await scene.friends(zosia).endInvitation(forMarek.invitation.id)
        }
        let link = try await scene.friends(.first).invite(nil, FriendTerms(), by: .machine)
        await #expect(throws: FriendError.yourself) {
            try await scene.friends(.first).accept(link.code, FriendTerms(), by: .machine)
        }
        try await scene.friends(zosia).accept(link.code, FriendTerms(), by: .machine)
        await #expect(throws: FriendError.noSuchInvitation) {
            try await scene.friends(marek).accept(link.code, FriendTerms(), by: .machine)
        }
        scene.clock.advance(.hours(49))
        await #expect(throws: FriendError.noSuchInvitation) {
            try await scene.friends(marek).accept(forMarek.code, FriendTerms(), by: .machine)
        }
        #expect(try await scene.friends(.first).friends().map { $0.name } == ["Zosia"])
    }

    /// An alert that waits is not sent once the friend hides the flight. The browser keeps its subscription.
    @Test func hiddenFlightsAreNotSent() async throws {
        let (scene, marek) = try await scene(
            "hidden", FriendTerms(shows: .all, hears: .nothing), FriendTerms(hears: .everything))
        try await scene.store.of(.first).add(HouseScene.browser("anna", .german))
        let id = try await scene.add(marek, seat: "31C")
        await scene.pass(.minutes(1))
        _ = await scene.alerts.turn()
        scene.say((.departureGate, .text("B42")))
        await scene.pass(.minutes(61))
        for _ in 0..<2 {
            _ = await scene.alerts.turn()
            scene.clock.advance(.minutes(2))
        }
        let waiting = try await scene.store.of(.first).alerts(of: id, limit: 10)
        #expect(waiting.flatMap { $0.deliveries }.map { $0.state } == [.waiting])
        try await scene.friends(marek).show(id, to: [])
        try await scene.outbox.turn()
        #expect(scene.carrier.attempts.isEmpty)
        let ended = try await scene.store.of(.first).alerts(of: id, limit: 10)
        #expect(ended.flatMap { $0.deliveries }.map { $0.state } == [.expired])
        #expect(try await scene.store.of(.first).subscribers().count == 1)
    }

    /// A decision that was made before a friendship ended is not stored after it.
    @Test func nothingIsDecidedAboutStrangers() async throws {
        let (scene, marek) = try await scene("late decision", FriendTerms(), FriendTerms())
        let id = try await scene.add(marek, seat: "31C")
        let store = scene.store.of(.first)
        #expect(try await store.keep(AlertMemory(), of: id, after: 0, nil))
        try await scene.friends(.first).unfriend(marek, by: .machine)
        #expect(try await !store.keep(AlertMemory(), of: id, after: 0, nil))
        #expect(try await !store.keep(AlertMemory(), of: id, after: 1, nil))
    }

    /// Each level of hearing tells what it promises, in the listener's language, and nothing after the friendship ended.
    @Test(arguments: FriendHearing.allCases) func hearing(_ hears: FriendHearing) async throws {
        let (scene, marek) = try await scene(
            "hearing \(hears)", FriendTerms(shows: .all, hears: .nothing), FriendTerms(hears: hears))
        try await scene.store.of(.first).add(HouseScene.browser("anna", .german))
        let id = try await scene.add(marek, seat: "31C")
        func pass() async throws {
            for _ in 0..<3 {
                _ = await scene.alerts.turn()
                try await scene.outbox.turn()
                scene.clock.advance(.minutes(2))
            }
        }
        await scene.pass(.minutes(1))
        try await pass()
        scene.say((.departureGate, .text("B42")))
        await scene.pass(.minutes(61))
        try await pass()
        let gate = scene.carrier.taken.filter { $0.message.facts.contains("gate") }
        #expect(gate.count == (hears == .basics || hears == .everything ? 1 : 0))
        scene.clock.set(HouseScene.out + .hours(13))
        scene.say(
            (.actual(.out), .instant(HouseScene.out)), (.actual(.off), .instant(HouseScene.out + .minutes(12))),
            (.actual(.on), .instant(HouseScene.out + .hours(13) - .minutes(4))))
        await scene.pass(.minutes(2))
        try await pass()
        let landed = scene.carrier.taken.filter { $0.message.facts.contains("landed") }
        #expect(landed.count == (hears == .nothing ? 0 : 1))
        if hears == .landed { #expect(scene.carrier.taken.count == 1) }
        if let message = landed.first?.message {
            #expect(
                message.title.hasPrefix("Marek: LH 716") && message.language == .german && message.topic == .flight(id))
            #expect(!message.text.contains("31C"))
        }
        try await scene.friends(marek).unfriend(.first, by: .machine)
        #expect(try await scene.store.of(.first).alerts(of: nil, limit: 10).isEmpty)
    }
}
