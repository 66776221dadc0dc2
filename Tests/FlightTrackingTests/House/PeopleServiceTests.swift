import FlightCore
import FlightStore
import FlightTracking
import Testing

/// Inviting, joining, roles, removal.
@Suite struct PeopleServiceTests {
    private func join(_ scene: HouseScene, _ code: InvitationCode, _ name: String) async throws -> Person? {
        try await scene.people.join(code, name: name, browser: "Firefox", language: .polish, from: "192.0.2.1")?.person
    }

    @Test func anInvitationWorksOnce() async throws {
        let scene = try await HouseScene("once")
        let made = try await scene.people.invite(.guest, name: "Marek", by: .machine)
        #expect(try await scene.people.invitation(made.code)?.name == "Marek")
        let typed = try #require(InvitationCode(said: " " + made.code.grouped.lowercased()))
        let answers = try await withThrowingTaskGroup(of: Person?.self) { group in
            for number in 0..<8 { group.addTask { try await join(scene, typed, "Marek \(number)") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let joined = answers.compactMap { $0 }
        #expect(joined.count == 1 && joined.first?.role == .guest)
        #expect(try await scene.people.invitation(made.code) == nil)
        let person = try #require(joined.first)
        #expect(try await scene.store.of(person.id).settings().language == .polish)
        #expect(try await scene.store.of(person.id).accessEvents(limit: 10).map { $0.act } == [.personJoined])
        let all = try await scene.people.people()
        #expect(all.map { $0.devices } == [0, 1])
    }

    @Test func anInvitationEndsAfterTwoDays() async throws {
        let scene = try await HouseScene("expiry")
        let made = try await scene.people.invite(.member, name: nil, by: .machine)
        scene.clock.advance(.hours(48) - Span(1))
        #expect(try await scene.people.invitation(made.code) != nil)
        scene.clock.advance(Span(1))
        #expect(try await join(scene, made.code, "Marek") == nil)
        let other = try await scene.people.invite(.member, name: nil, by: .machine)
        try await scene.people.endInvitation(other.invitation.id, by: .machine)
        #expect(try await join(scene, other.code, "Marek") == nil)
    }

    @Test(arguments: ["", "  ", String(repeating: "x", count: 61), "a\nb", "\u{202E}"])
    func namesThatAreRefused(_ name: String) async throws {
        let scene = try await HouseScene("names")
        let made = try await scene.people.invite(.member, name: nil, by: .machine)
        await #expect(throws: PeopleError.badName) { try await join(scene, made.code, name) }
        // The invitation can still be used.
        #expect(try await join(scene, made.code, "Marek") != nil)
    }

    /// Persian and Indic names, and emoji, need joiners.
    @Test(arguments: ["علی\u{200C}رضا", "क्\u{200D}ष", "👩\u{200D}🚀"]) func joinersAreAccepted(_ name: String)
        async throws
    {
        let scene = try await HouseScene("joiners")
        let made = try await scene.people.invite(.member, name: nil, by: .machine)
        #expect(try await join(scene, made.code, name)?.name == name)
    }

    @Test(arguments: ["\u{200D}", "Ma\u{200B}rek", "Marek\u{200C}", "1\u{200D}2"])
    func invisibleCharactersAreRefused(_ name: String) async throws {
        let scene = try await HouseScene("invisible")
        await #expect(throws: PeopleError.badName) {
            try await scene.people.invite(.member, name: name, by: .machine)
        }
    }

    /// Names that look alike count as the same.
    @Test(arguments: ["ＭＡＲＥＫ", "ｍarek", "Ma\u{200C}rek", "MAREK"]) func aNameThatLooksAlikeIsTaken(_ name: String)
        async throws
    {
        let scene = try await HouseScene("alike")
        _ = try await scene.join("Marek")
        await #expect(throws: PeopleError.nameTaken(name)) {
            try await scene.people.rename(.first, to: name, by: .machine)
        }
        // ß and SS are one letter in different cases; É may be one character or two.
        try await scene.people.rename(.first, to: "Groß É", by: .machine)
        let made = try await scene.people.invite(.member, name: nil, by: .machine)
        await #expect(throws: PeopleError.self) { try await join(scene, made.code, "GROSS e\u{301}") }
    }

    @Test func aNameIsTakenOnce() async throws {
        let scene = try await HouseScene("taken")
        _ = try await scene.join("Marek")
        let made = try await scene.people.invite(.member, name: nil, by: .machine)
        await #expect(throws: PeopleError.nameTaken("MAREK")) { try await join(scene, made.code, "MAREK") }
        await #expect(throws: PeopleError.nameTaken("First")) { try await join(scene, made.code, "First") }
        // The invitation can still be used.
        #expect(try await join(scene, made.code, "Anna")?.name == "Anna")
        await #expect(throws: PeopleError.nameTaken("Marek")) {
            try await scene.people.rename(.first, to: "Marek", by: .machine)
        }
    }

    /// Only an owner manages, and there is always one.
    @Test func ownersManage() async throws {
        let scene = try await HouseScene("owners")
        let marek = try await scene.join("Marek")
        let his = PeopleService.Doer(marek, AccessService.Initiator(nil))
        await #expect(throws: PeopleError.ownersOnly) { try await scene.people.invite(.member, name: nil, by: his) }
        await #expect(throws: PeopleError.ownersOnly) { try await scene.people.setRole(.owner, of: marek, by: his) }
        await #expect(throws: PeopleError.ownersOnly) { try await scene.people.remove(.first, by: his) }
        await #expect(throws: PeopleError.ownersOnly) { try await scene.people.rename(.first, to: "X", by: his) }
        try await scene.people.rename(marek, to: "Marek K.", by: his)
        await #expect(throws: PeopleError.lastOwner) {
            try await scene.people.setRole(.member, of: .first, by: .machine)
        }
        await #expect(throws: PeopleError.lastOwner) { try await scene.people.remove(.first, by: .machine) }
        try await scene.people.setRole(.owner, of: marek, by: .machine)
        try await scene.people.remove(.first, by: his)
        #expect(try await scene.people.person(.first) == nil)
    }

    /// What an owner has prepared ends with the role.
    @Test func invitationsEndWithTheRoleOfTheirOwner() async throws {
        let scene = try await HouseScene("demoted")
        let marek = try await scene.join("Marek")
        try await scene.people.setRole(.owner, of: marek, by: .machine)
        let his = PeopleService.Doer(marek, AccessService.Initiator(nil))
        let made = try await scene.people.invite(.owner, name: nil, by: his)
        try await scene.people.setRole(.guest, of: marek, by: .machine)
        #expect(try await join(scene, made.code, "Esc") == nil)
        #expect(try await scene.people.invitations().isEmpty)
    }

    /// Someone may have taken the name of a removed person.
    @Test func restoringFindsAFreeName() async throws {
        let scene = try await HouseScene("restored")
        let marek = try await scene.join("Marek")
        try await scene.people.remove(marek, by: .machine)
        try await scene.people.rename(.first, to: "Marek", by: .machine)
        try await scene.people.restore(marek, by: .machine)
        #expect(try await scene.people.person(marek)?.name == "Marek 2")
    }

    /// Owners do not see the flights of those who live here.
    @Test func onlyRemovedPeopleAreExported() async throws {
        let scene = try await HouseScene("export")
        let marek = try await scene.join("Marek")
        let owner = PeopleService.Doer(.first, AccessService.Initiator(nil))
        await #expect(throws: PeopleError.notRemoved) { try await scene.people.noteExport(of: marek, by: owner) }
        try await scene.people.remove(marek, by: owner)
        try await scene.people.noteExport(of: marek, by: owner)
        #expect(try await scene.store.of(marek).accessEvents(limit: 1).map { $0.act } == [.personExported])
    }

    /// A removed person cannot sign in; the flights of others stay, and everything can be undone.
    @Test func removalAndUndo() async throws {
        let scene = try await HouseScene("removal")
        let marek = try await scene.join("Marek")
        let (mine, his) = (try await scene.add(.first, seat: "14A"), try await scene.add(marek, seat: "31C"))
        let session = try #require(try await scene.store.of(marek).credentials(.session, now: scene.clock.now).first)
        func reader() async throws -> Reader? {
            try await scene.store.reader(secretHash: session.secretHash, kind: .session, now: scene.clock.now)
        }
        #expect(try await reader()?.person == marek)
        let until = try await scene.people.remove(marek, by: .machine)
        #expect(until == scene.clock.now + .hours(24 * 30))
        #expect(try await reader() == nil)
        #expect(try await scene.flight(.first, mine).seat == "14A")
        // The source is not asked for him.
        await scene.pass(.minutes(1))
        try await scene.people.restore(marek, by: .machine)
        #expect(try await scene.flight(marek, his).seat == "31C")
        #expect(try await reader() == nil)
    }

    /// After 30 days nothing of a removed person is left, in any table, and nothing of anyone else is missing.
    @Test func purgeLeavesNothing() async throws {
        let scene = try await HouseScene("purge")
        let marek = try await scene.join("Marek")
        let mine = try await scene.add(.first, seat: "14A")
        let his = try await scene.add(marek, seat: "31C")
        await scene.pass(.minutes(1))
        _ = await scene.alerts.turn()
        try await scene.people.remove(marek, by: .machine)
        scene.clock.advance(.hours(24 * 30) - Span(1))
        #expect(try await scene.people.purge() == 0)
        scene.clock.advance(Span(60))
        #expect(try await scene.people.purge() == 1)
        #expect(try await scene.people.purge() == 0)
        #expect(try await scene.people.people().map { $0.person.id } == [.first])
        #expect(try await scene.store.of(marek).flight(his) == nil)
        #expect(try await scene.flight(.first, mine).seat == "14A")
        await #expect(throws: PeopleError.noSuchPerson) { try await scene.people.restore(marek, by: .machine) }
    }

    /// Codes survive being read aloud and typed, and each is different.
    @Test func codesAreTypedAsTheyAreHeard() throws {
        var seen: Set<String> = []
        for number in 0..<1000 {
            let code = InvitationCode(hex: HouseScene.digest("\(number)"))
            #expect(seen.insert(code.text).inserted)
            #expect(InvitationCode(said: code.grouped) == code)
            let spoken = code.grouped.lowercased().replacing("1", with: "l").replacing("0", with: "o")
            #expect(InvitationCode(said: spoken) == code)
        }
        for wrong in ["", "7KQP", "7KQP-2VXE-M4T", "7KQP-2VXE-M4TU", "7KQP-2VXE-M4TD-7", "éééééééééééé"] {
            #expect(InvitationCode(said: wrong) == nil)
        }
    }
}
