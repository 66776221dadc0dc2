import FlightCore
import FlightData
import FlightScreens
import Foundation
import Testing

@testable import FlightApp

/// Devices and the real server, over a socket.
@Suite struct SyncTests {
    /// A folder for a server and its devices, deleted with this value.
    private final class Place: Sendable {
        let url = FileManager.default.temporaryDirectory.appending(path: "halcyon-app-\(UUID().uuidString)")
        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }
        var data: String { url.appending(path: "server").path }
        func device(_ name: String) throws -> TestDevice { try TestDevice(name, in: url.appending(path: name)) }
    }

    private func airport(_ code: String) throws -> Airport {
        try #require(Airport.Code(code).flatMap { StandingData.airports[$0] })
    }

    /// A manually added flight that leaves in the given number of days.
    private func flight(_ id: String, days: Int64 = 3) throws -> (Flight.ID, PendingChange) {
        let flight = try #require(Flight.ID(id))
        let out = Instant((TestServer.now.minute + days * 24 * 60) * 60)
        return (
            flight,
            PendingChange(
                .add(
                    HandWrittenFlight(
                        id: flight, number: FlightNumber("UA1234"), origin: try airport("JFK"),
                        destination: try airport("SFO"), out: out, in: out + .hours(6), seat: nil, confirmation: nil,
                        who: nil)))
        )
    }

    private func seat(_ id: Flight.ID, _ seat: String) -> PendingChange { PendingChange(.edit(id, [.seat(seat)])) }

    private func seat(of id: Flight.ID, on device: TestDevice) async -> String? {
        await device.snapshot?.entries.first { $0.flight.id == id }?.flight.seat
    }

    private func signedIn(_ name: String, _ place: Place, _ link: String) async throws -> TestDevice {
        let device = try place.device(name)
        try await device.client.signIn(try SignInLink(link), label: name)
        try await device.client.sync()
        return device
    }

    @Test func linkSignsInOnce() async throws {
        let place = try Place()
        let server = try TestServer(data: place.data)
        let phone = try place.device("phone")
        #expect(await !phone.client.isSignedIn)
        await #expect(throws: AppFault.signedOut) { try await phone.client.sync() }
        try await phone.client.signIn(try SignInLink(server.link), label: "Zoë's phone")
        #expect(await phone.client.isSignedIn)
        let outcome = try await phone.client.sync()
        #expect(outcome.sent == 0 && outcome.refused == 0)
        #expect(await phone.snapshot != nil)
        #expect(OfflineStore.snapshot(in: phone.folder) != nil)
        let other = try place.device("other")
        await #expect(throws: AppFault.self) {
            try await other.client.signIn(try SignInLink(server.link), label: "other")
        }
        #expect(await !other.client.isSignedIn)
        try await phone.client.signOut()
        #expect(await phone.snapshot == nil)
        #expect(OfflineStore.snapshot(in: phone.folder) == nil)
        #expect(phone.vault.all.isEmpty)
        server.stop()
    }

    /// Offline changes are visible immediately, survive a restart, and reach the server in order.
    @Test func changesWaitAndAreSentInOrder() async throws {
        let place = try Place()
        var server = try TestServer(data: place.data)
        var phone = try await signedIn("phone", place, server.link)
        let port = try #require(server.address.port)
        server.stop()
        let (id, add) = try flight("offline-1")
        try await phone.client.enqueue(add, at: TestServer.now.date)
        try await phone.client.enqueue(seat(id, "1A"), at: TestServer.now.date)
        try await phone.client.enqueue(seat(id, "2B"), at: TestServer.now.date)
        #expect(await seat(of: id, on: phone) == "2B")
        await #expect(throws: AppFault.offline) { try await phone.client.sync() }
        #expect(await phone.client.store.waiting.count == 3)
        phone = try phone.restarted()
        #expect(await phone.client.store.waiting.count == 3)
        #expect(await seat(of: id, on: phone) == "2B")
        #expect(
            OfflineStore.snapshot(in: phone.folder)?.entries.first { $0.flight.id == id }?.flight.seat == "2B",
            "a widget shows waiting changes")
        server = try TestServer(data: place.data, port: port)
        let outcome = try await phone.client.sync()
        #expect(outcome.sent == 3 && outcome.refused == 0 && outcome.overruled.isEmpty)
        #expect(await phone.client.store.waiting.isEmpty)
        #expect(await seat(of: id, on: phone) == "2B")
        #expect(
            phone.line.asked == Array(repeating: "POST /api/v1/mutations", count: 3) + ["GET /api/v1/snapshot"])
        server.stop()
    }

    /// A change whose answer was lost is sent again and applied once.
    @Test func repeatedChangeIsAppliedOnce() async throws {
        let place = try Place()
        let server = try TestServer(data: place.data)
        let phone = try await signedIn("phone", place, server.link)
        let (id, add) = try flight("twice-1")
        try await phone.client.enqueue(add, at: TestServer.now.date)
        phone.line.set(.losesAnswersToChanges)
        await #expect(throws: AppFault.offline) { try await phone.client.sync() }
        await #expect(throws: AppFault.offline) { try await phone.client.sync() }
        #expect(await phone.client.store.waiting.count == 1)
        phone.line.set(.none)
        #expect(try await phone.client.sync().sent == 1)
        let entries = await phone.snapshot?.entries.filter { $0.flight.id == id } ?? []
        #expect(entries.count == 1)
        let departures = entries.first?.log.filter { $0.field == .scheduled(.out) } ?? []
        #expect(departures.count == 1)
        server.stop()
    }

    /// The newer of two changes to a field wins, whichever arrives first; the other device reports that.
    @Test func devicesConverge() async throws {
        let place = try Place()
        let server = try TestServer(data: place.data)
        let phone = try await signedIn("phone", place, server.link)
        let tablet = try await signedIn("tablet", place, try TestServer.link(data: place.data))
        let (id, add) = try flight("both-1")
        try await phone.client.enqueue(add, at: TestServer.now.date)
        try await phone.client.sync()
        try await tablet.client.sync()
        phone.line.set(.cut)
        try await phone.client.enqueue(seat(id, "9F"), at: TestServer.now.date.addingTimeInterval(-600))
        try await tablet.client.enqueue(seat(id, "3C"), at: TestServer.now.date.addingTimeInterval(-300))
        try await tablet.client.enqueue(PendingChange(.edit(id, [.notes("by the window")])), at: TestServer.now.date)
        try await tablet.client.sync()
        #expect(await seat(of: id, on: phone) == "9F")
        phone.line.set(.none)
        let outcome = try await phone.client.sync()
        #expect(outcome.overruled == ["seat"])
        for device in [phone, tablet] {
            try await device.client.sync()
            #expect(await seat(of: id, on: device) == "3C")
        }
        func shown(_ device: TestDevice) async throws -> FlightScreen? {
            let snapshot = try #require(await device.snapshot)
            return FlightScreen(id, snapshot, at: ScreenContext(now: snapshot.now))
        }
        let (one, other) = (try #require(try await shown(phone)), try #require(try await shown(tablet)))
        #expect(one.details == other.details && one.changes == other.changes)
        #expect(one.details.rows.contains { $0.value == "by the window" })
        server.stop()
    }

    /// A change added during a sync is sent, too.
    @Test func changeAddedDuringASyncIsSent() async throws {
        let place = try Place()
        let server = try TestServer(data: place.data)
        let phone = try await signedIn("phone", place, server.link)
        let (id, add) = try flight("meanwhile-1")
        phone.line.set(.holdsSnapshot)
        let first = Task { try await phone.client.sync() }
        for await _ in phone.line.holds { break }
        try await phone.client.enqueue(add, at: TestServer.now.date)
        let second = Task { try await phone.client.sync() }
        for _ in 0..<20 { await Task.yield() }
        phone.line.release.yield()
        _ = try await first.value
        _ = try await second.value
        #expect(await phone.client.store.waiting.isEmpty)
        #expect(await phone.snapshot?.entries.contains { $0.flight.id == id } == true)
        server.stop()
    }

    /// A refused change is set aside and reported; later changes are sent.
    @Test func refusedChangeDoesNotBlockOthers() async throws {
        let place = try Place()
        let server = try TestServer(data: place.data)
        let phone = try await signedIn("phone", place, server.link)
        let (id, add) = try flight("good-1")
        let unknown = try #require(Flight.ID("unknown-flight"))
        try await phone.client.enqueue(seat(unknown, "1A"), at: TestServer.now.date)
        try await phone.client.enqueue(add, at: TestServer.now.date)
        let outcome = try await phone.client.sync()
        #expect(outcome.refused == 1 && outcome.sent == 1)
        let refused = try await phone.restarted().client.store.refused
        #expect(refused.count == 1 && refused.first?.mutation.flight == unknown)
        #expect(refused.first?.message.isEmpty == false)
        #expect(await phone.snapshot?.entries.contains { $0.flight.id == id } == true)
        server.stop()
    }

    /// A phone restored from another one's backup may use the same ID for a different change.
    @Test func changeWithAUsedIDIsSetAside() async throws {
        let place = try Place()
        let server = try TestServer(data: place.data)
        let phone = try await signedIn("phone", place, server.link)
        let (id, add) = try flight("used-1")
        try await phone.client.enqueue(add, at: TestServer.now.date)
        let first = try await phone.client.enqueue(seat(id, "1A"), at: TestServer.now.date)
        #expect(try await phone.client.sync().sent == 2)
        try await phone.client.store.append(
            Mutation(id: first.id, at: first.at, change: .edit(id, [.seat("2B")])))
        let outcome = try await phone.client.sync()
        #expect(outcome.refused == 1 && outcome.sent == 0)
        #expect(await phone.client.store.refused.first?.message.contains("with other contents") == true)
        #expect(await seat(of: id, on: phone) == "1A")
        // The original change again has no effect.
        try await phone.client.store.append(first)
        #expect(try await phone.client.sync().sent == 1)
        server.stop()
    }

    /// A listening device learns about changes of another device without a request.
    @Test func listeningDeviceReceivesChanges() async throws {
        let place = try Place()
        let server = try TestServer(data: place.data)
        let phone = try await signedIn("phone", place, server.link)
        let tablet = try await signedIn("tablet", place, try TestServer.link(data: place.data))
        let (heard, news) = AsyncStream.makeStream(of: Void.self)
        let listening = Task { try await tablet.client.listen { news.yield() } }
        let (id, add) = try flight("heard-1")
        try await phone.client.enqueue(add, at: TestServer.now.date)
        try await phone.client.sync()
        for await _ in heard {
            if await tablet.snapshot?.entries.contains(where: { $0.flight.id == id }) == true { break }
        }
        listening.cancel()
        #expect(await tablet.snapshot?.entries.contains { $0.flight.id == id } == true)
        server.stop()
    }

    /// The app's other requests.
    @Test func otherRequestsAreAnswered() async throws {
        let place = try Place()
        let server = try TestServer(data: place.data)
        let phone = try await signedIn("phone", place, server.link)
        let (id, add) = try flight("asked-1")
        try await phone.client.enqueue(add, at: TestServer.now.date)
        try await phone.client.sync()
        let link = try await phone.client.makeLink(ShareRequest(flight: id, facts: [], name: "Zoë"))
        #expect(link.host() == "127.0.0.1")
        let offers = try await phone.client.search(AddQuery(said: "UA 1545 2026-11-24"))
        #expect(offers.offers.allSatisfy { $0.number == FlightNumber("UA1545") })
        #expect(try await phone.client.search(AddQuery(said: "hurz")) == Offers.none)
        // IATA's own example of a boarding pass (Resolution 792), one leg.
        let pass = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"
        let first = try await phone.client.importFile(Data(pass.utf8))
        #expect(first.new == 1)
        let again = try await phone.client.importFile(Data(pass.utf8))
        #expect(again.new == 0 && again.known == 1)
        let records = try await phone.client.fetchRecords()
        let montreal = try #require(Airport.Code("YUL"))
        #expect(records.contains { $0.origin == .airport(montreal) })
        #expect(try await phone.restarted().client.store.records == records)
        // Without Apple's key the server refuses the registration.
        do {
            try await phone.client.register(
                pushToStartToken: Data(repeating: 7, count: 32), label: "", language: .german)
            Issue.record("the registration was accepted without a key")
        } catch AppFault.refused(let status, let code, _) {
            #expect(status == 404 && code == "not-set-up")
        }
        server.stop()
    }

    /// The model shows the stored data and reports faults.
    @MainActor @Test func modelShowsDataAndFaults() async throws {
        let place = try Place()
        let server = try TestServer(data: place.data)
        let phone = try place.device("phone")
        let model = AppModel(client: phone.client, language: .polish)
        await model.load()
        #expect(model.isLoaded && !model.isSignedIn && model.snapshot == nil && model.settings.language == .polish)
        await model.signIn("UA 1234", label: "phone")
        #expect(model.fault == SignInFault.notALink.text(.polish))
        await model.signIn(server.link, label: "phone")
        #expect(model.isSignedIn && model.isOnline && model.fault == nil && model.snapshot != nil)
        let (id, add) = try flight("model-1")
        phone.line.set(.cut)
        await model.enqueue(add, at: TestServer.now.date)
        #expect(!model.isOnline && model.waiting == 1)
        #expect(model.snapshot?.entries.contains { $0.flight.id == id } == true)
        phone.line.set(.none)
        await model.refresh()
        #expect(model.isOnline && model.waiting == 0)
        #expect(model.url(of: .page("/settings"))?.absoluteString == server.address.absoluteString + "/settings")
        let snapshot = try #require(model.snapshot)
        #expect(snapshot.now == TestServer.now && model.present(at: TestServer.now.date).now == snapshot.now)
        model.place(latitude: 40.64, longitude: -73.78)
        #expect(model.present(at: TestServer.now.date).location != nil)
        await model.signOut()
        #expect(!model.isSignedIn && model.snapshot == nil && model.location == nil)
        server.stop()
    }

    /// With a revoked token nothing is sent, and waiting changes stay.
    @Test func revokedTokenKeepsWaitingChanges() async throws {
        let place = try Place()
        let server = try TestServer(data: place.data)
        let phone = try await signedIn("phone", place, server.link)
        phone.vault.keep("wrong", for: server.address)
        let (_, add) = try flight("kept-1")
        try await phone.client.enqueue(add, at: TestServer.now.date)
        await #expect(throws: AppFault.signedOut) { try await phone.client.sync() }
        #expect(await phone.client.store.waiting.count == 1)
        #expect(await !phone.client.isSignedIn)
        try await phone.client.signIn(try SignInLink(try TestServer.link(data: place.data)), label: "phone")
        #expect(try await phone.client.sync().sent == 1)
        server.stop()
    }
}
