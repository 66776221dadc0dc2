import FlightCore
import FlightPages
import Testing

/// Alerts that a device shows while it is offline equal those that the server would have sent, and are never
/// duplicates.
@Suite struct DeviceAlertsTests {
    private static let out = FixedFlights.at("2026-11-22T14:30:00-05:00")
    private static let id = "f-4711"

    private static func flight() -> Flight {
        var flight = Flight(
            origin: FixedFlights.airport("JFK"), destination: FixedFlights.airport("SFO"),
            number: FlightNumber("UA1234"))
        flight.id = Flight.ID(id)
        flight.out.scheduled = out
        flight.in.scheduled = out + .minutes(375)
        flight.leaveBy = out - .hours(2)
        flight.leaveByFor = out
        flight.doorsClose.scheduled = out - .minutes(15)
        return flight
    }

    /// The snapshot as a device receives it, with the server's alert memory.
    private static func snapshot(
        _ flight: Flight, _ memory: AlertMemory?, wishes: AlertWishes = AlertWishes(), log: [FlightObservation] = []
    ) throws -> Snapshot {
        var snapshot = Snapshot(
            revision: 1, now: out - .hours(3), speed: 1, settings: Settings(),
            entries: [Snapshot.Entry(flight: flight, trip: nil, log: log)])
        snapshot.entries[0].told = memory?.jsonValue
        snapshot.alertWishes = wishes.jsonValue
        return try Snapshot(try JSONReader.read(snapshot.json.json))
    }

    /// Runs the rules whenever they are due, and returns the alerts.
    private static func shownAlerts(
        _ device: inout DeviceAlerts, _ snapshot: Snapshot, told: [(fact: AlertFact, at: Instant)] = [],
        from start: Instant, to end: Instant
    ) -> [(at: Instant, body: String)] {
        let told = told.map { JSONValue.object([("fact", $0.fact.jsonValue), ("at", .integer($0.at.seconds))]) }
        var said: [(Instant, String)] = []
        var now = start
        while now < end {
            let (messages, next) = device.look(snapshot, told: .object([(id, .array(told))]), now: now)
            said += messages.map { (now, $0["body"]?.string ?? "") }
            #expect(next > now)
            now = next
        }
        return said
    }

    @Test func scheduledAlertsAppearOnce() throws {
        var device = DeviceAlerts()
        let snapshot = try Self.snapshot(Self.flight(), AlertMemory())
        let said = Self.shownAlerts(&device, snapshot, from: Self.out - .hours(6), to: Self.out)
        #expect(said.map { $0.body } == ["Leave for the airport by 12:30 PM", "Doors close 2:15 PM"])
        #expect(said.map { $0.at } == [Self.out - .minutes(130), Self.out - .minutes(25)])
    }

    @Test func alertsOfTheServerAreNotRepeated() throws {
        let now = Self.out - .minutes(125)
        var memory = AlertMemory()
        _ = AlertRules(Self.flight(), wishes: AlertRules.Wishes(), now: now) { _ in nil }.look(&memory)
        var device = DeviceAlerts()
        let said = Self.shownAlerts(&device, try Self.snapshot(Self.flight(), memory), from: now, to: Self.out)
        #expect(said.map { $0.body } == ["Doors close 2:15 PM"])
    }

    /// The snapshot is older than the pushed alert.
    @Test func pushedAlertsAreNotRepeated() throws {
        let now = Self.out - .minutes(125)
        var device = DeviceAlerts()
        let pushed = (AlertFact.leave(Self.out - .hours(2), .firm), Self.out - .minutes(130))
        let said = Self.shownAlerts(
            &device, try Self.snapshot(Self.flight(), AlertMemory()), told: [pushed], from: now, to: Self.out)
        #expect(said.map { $0.body } == ["Doors close 2:15 PM"])
    }

    @Test func disabledAlertsStayQuiet() throws {
        var device = DeviceAlerts()
        let id = try #require(Flight.ID(Self.id))
        for wishes in [AlertWishes(groups: [.basics]), AlertWishes(flights: [id: [.arrival]])] {
            let snapshot = try Self.snapshot(Self.flight(), AlertMemory(), wishes: wishes)
            device.forget()
            #expect(Self.shownAlerts(&device, snapshot, from: Self.out - .hours(6), to: Self.out).isEmpty)
        }
    }

    /// A change that the server received, but had not sent yet, when the network was lost.
    @Test func pendingChangeIsAlertedOnceSettled() throws {
        var flight = Self.flight()
        flight.departureGate = "B22"
        var memory = AlertMemory()
        _ = AlertRules(flight, wishes: AlertRules.Wishes(), now: Self.out - .hours(5)) { _ in .aeroDataBox }.look(
            &memory)
        flight.departureGate = "C4"
        let heard = Self.out - .hours(3)
        _ = AlertRules(flight, wishes: AlertRules.Wishes(), now: heard) { _ in .aeroDataBox }.look(&memory)
        let log = [FlightObservation(source: .aeroDataBox, time: heard, field: .departureGate, value: .text("C4"))]
        var device = DeviceAlerts()
        let said = Self.shownAlerts(
            &device, try Self.snapshot(flight, memory, log: log), from: heard + Span(20), to: heard + .minutes(30))
        #expect(said.map { $0.body } == ["Gate C4 instead of B22"])
        #expect(said.map { $0.at } == [heard + .minutes(2)])
    }

    /// However often the device checks, and whatever alert it has already shown about the gate.
    @Test(arguments: 0..<10) func pendingChangeSettlesDespiteAnEarlierPush(round: Int) throws {
        var flight = Self.flight()
        flight.departureGate = "B22"
        let known = AlertFact.gate("B22")
        flight.departureGate = "C4"
        let heard = Self.out - .hours(3) + Span(Int64(1 + round * 6))
        var memory = AlertMemory()
        _ = AlertRules(Self.flight(), wishes: AlertRules.Wishes(), now: Self.out - .hours(5)) { _ in nil }.look(&memory)
        let log = [FlightObservation(source: .aeroDataBox, time: heard, field: .departureGate, value: .text("C4"))]
        var device = DeviceAlerts()
        let snapshot = try Self.snapshot(flight, memory, log: log)
        var said: [String] = []
        let told = JSONValue.object([
            (
                Self.id,
                .array([
                    .object([("fact", known.jsonValue), ("at", .integer((Self.out - .minutes(179)).seconds))])
                ])
            )
        ])
        for second in stride(from: 60, through: 600, by: 5 + round * 7) {
            said += device.look(snapshot, told: told, now: heard + Span(Int64(second))).messages.map {
                $0["body"]?.string ?? ""
            }
        }
        #expect(said == ["Gate C4 instead of B22"])
    }

    /// The server knows a newer gate since: the gate pushed earlier is neither news nor the old value of a change.
    @Test func newerSnapshotOverridesAnEarlierPush() throws {
        var flight = Self.flight()
        flight.departureGate = "C4"
        var memory = AlertMemory()
        _ = AlertRules(flight, wishes: AlertRules.Wishes(), now: Self.out - .hours(5)) { _ in .aeroDataBox }.look(
            &memory)
        var device = DeviceAlerts()
        let said = Self.shownAlerts(
            &device, try Self.snapshot(flight, memory), told: [(.gate("B22"), Self.out - .hours(4))],
            from: Self.out - .hours(3), to: Self.out - .minutes(150))
        #expect(said.map { $0.body } == [])
    }

    /// A gate that has not settled, and a delay in quiet hours: both are listed with the reason and the end of the
    /// wait.
    @Test(arguments: Language.allCases) func heldAlertsAreListed(_ language: Language) throws {
        var flight = Self.flight()
        flight.departureGate = "B22"
        let heard = Self.out - .hours(8)
        var memory = AlertMemory()
        _ = AlertRules(flight, wishes: AlertRules.Wishes(), now: heard - .hours(1)) { _ in .aeroDataBox }.look(&memory)
        flight.departureGate = "C4"
        flight.out.estimated = Self.out + .minutes(40)
        let log = [
            FlightObservation(source: .aeroDataBox, time: heard, field: .departureGate, value: .text("C4")),
            FlightObservation(
                source: .aeroDataBox, time: heard, field: .estimated(.out), value: .instant(Self.out + .minutes(40))),
        ]
        // Quiet until 08:00 in New York; it is 06:30 there.
        let wishes = AlertWishes(quiet: AlertWishes.Quiet(from: 1320, to: 480))
        let held = DeviceAlerts.held(
            in: try Self.snapshot(flight, memory, wishes: wishes, log: log), now: heard + Span(20))
        #expect(held.map { $0.held.item.fact.name } == ["delay", "gate"])
        #expect(
            held.map { $0.held.reason } == [
                .quiet(until: Self.out - .minutes(390)), .settling(until: heard + Span(140)),
            ])
        let words = Words(language)
        let page = AlertsPage(
            sent: [], held: held, wishes: .init(groups: [], quietFrom: "", quietTo: ""), browsers: [], channels: [],
            pushKey: nil, zone: .utc, context: PageContext(settings: Settings(language: language), now: heard),
            assetVersion: "v1")
        let text = String(decoding: page.draw().main.bytes, as: UTF8.self)
        for one in held { #expect(text.contains(words.text(one.held.item, of: flight))) }
        #expect(text.contains(words.time(flight.origin.zone.local(Self.out - .minutes(390)))))
    }

    /// In the air, quiet hours and the clock on the page follow the destination.
    @Test func quietHoursFollowTheDestinationInTheAir() throws {
        var flight = Self.flight()
        flight.out.actual = Self.out
        flight.off.actual = Self.out + .minutes(15)
        flight.on.actual = Self.out + .minutes(360)
        let now = Self.out + .minutes(361)
        var memory = AlertMemory()
        _ = AlertRules(flight, wishes: AlertRules.Wishes(), now: now - Span(30)) { _ in .aeroDataBox }.look(&memory)
        flight.belt = "7"
        // 17:31 in San Francisco, 20:31 in New York: quiet until 19:00 in San Francisco, 22:00 in New York.
        let wishes = AlertWishes(quiet: AlertWishes.Quiet(from: 1020, to: 1140))
        let log = [FlightObservation(source: .aeroDataBox, time: now, field: .belt, value: .text("7"))]
        let snapshot = try Self.snapshot(flight, memory, wishes: wishes, log: log)
        let held = try #require(DeviceAlerts.held(in: snapshot, now: now).first)
        #expect(held.held.reason == .quiet(until: FixedFlights.at("2026-11-22T19:00:00-08:00")))
        let page = AlertsPage(
            sent: [], held: [held], wishes: .init(groups: [], quietFrom: "", quietTo: ""), browsers: [], channels: [],
            pushKey: nil, zone: .utc, context: PageContext(settings: Settings(), now: now), assetVersion: "v1")
        let text = String(decoding: page.draw().main.bytes, as: UTF8.self)
        let zone = FixedFlights.airport("SFO").zone
        let end = Words(Settings()).time(zone.local(FixedFlights.at("2026-11-22T19:00:00-08:00")))
        #expect(text.contains(end + " SFO"))
    }

    /// A forecast below the alert threshold is listed with that threshold, unless its alerts are disabled.
    @Test(arguments: Language.allCases) func uncertainForecastIsListed(_ language: Language) throws {
        let now = Self.out - .hours(5)
        let flight = Self.flight()
        func held(_ chance: Int?, _ wishes: AlertWishes = AlertWishes()) throws -> [HeldAlert] {
            DeviceAlerts.held(in: try Self.snapshot(flight, AlertMemory(), wishes: wishes), now: now) { id in
                id.text == Self.id ? chance : nil
            }
        }
        let unsure = try held(63)
        #expect(unsure.map { $0.held.item.fact } == [.likelyLate(percent: 63)])
        #expect(unsure.map { $0.held.reason } == [.unsure])
        for chance in [nil, 49, 80] { #expect(try held(chance).isEmpty, "\(chance ?? -1)") }
        let others = AlertGroup.allCases.filter { $0 != AlertFact.likelyLate(percent: 63).group }
        #expect(try held(63, AlertWishes(groups: Set(others))).isEmpty)
        let page = AlertsPage(
            sent: [], held: unsure, wishes: .init(groups: [], quietFrom: "", quietTo: ""), browsers: [], channels: [],
            pushKey: nil, zone: .utc, context: PageContext(settings: Settings(language: language), now: now),
            assetVersion: "v1")
        let text = String(decoding: page.draw().main.bytes, as: UTF8.self)
        #expect(text.contains(Words(language).text(unsure[0].held.item, of: flight)))
        #expect(text.contains("80"))
    }

    @Test func wishesSurviveJSON() throws {
        let id = try #require(Flight.ID(Self.id))
        let wishes = AlertWishes(
            groups: [.basics, .arrival], quiet: AlertWishes.Quiet(from: 1350, to: 405), flights: [id: [.plan]])
        #expect(AlertWishes(try JSONReader.read(wishes.jsonValue.json)) == wishes)
        #expect(AlertWishes(.object([])) == nil)
    }
}
