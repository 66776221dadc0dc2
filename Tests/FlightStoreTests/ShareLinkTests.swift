import FlightCore
import FlightStore
import FlightStoreSamples
import FlightTracking
import Testing

/// Storage of shared flight links.
@Suite struct ShareLinkTests {
    let place: StorePlace
    let store: PersonStore

    init() async throws {
        place = try await StorePlace()
        store = try await place.open().of(.first)
    }

    private static let digits = Array("0123456789abcdef")

    /// Returns 64 random hexadecimal digits.
    private static func hash() -> String { String((0..<64).map { _ in digits[Int.random(in: 0..<16)] }) }
    private static func id() -> String { "l" + hash().prefix(11) }

    private func link(
        _ subject: ShareLink.Subject, minute: Int64 = 0, facts: [SharedFact] = [], name: String? = nil,
        expiry: ShareLink.Expiry = ShareService.usualExpiry
    ) -> ShareLink {
        ShareLink(
            id: Self.id(), subject: subject, secretHash: Self.hash(), facts: facts, name: name, expiry: expiry,
            createdAt: noon + .minutes(minute))
    }

    private func flight() async throws -> Flight.ID {
        try await store.add(try sampleFlight(Self.id())).id
    }

    @Test func linksRoundTrip() async throws {
        let id = try await flight()
        let trip = try tripID("trip-" + Self.id())
        try await store.assign([id], to: trip, at: noon)
        let links = [
            link(.flight(id)),
            link(
                .trip(trip), minute: 1, facts: [.seat, .confirmation], name: "Zoë „O’Neill“, ✈",
                expiry: .at(noon + .hours(9))),
            link(.flight(id), minute: 2, facts: [.confirmation], expiry: .afterArrival(Span(0))),
        ]
        for link in links { try await store.add(link) }
        #expect(try await store.shareLinks() == links.reversed())
        for link in links { #expect(try await store.shareLink(secretHash: link.secretHash) == link) }
        #expect(try await store.shareLink(secretHash: Self.hash()) == nil)
        // A second store on the same file, such as the command line next to the server.
        let other = try await place.open().of(.first)
        #expect(try await other.shareLinks() == links.reversed())
    }

    @Test func lastOpeningOnlyMovesForward() async throws {
        let link = link(.flight(try await flight()))
        try await store.add(link)
        try await store.opened(link.id, at: noon + .minutes(5))
        try await store.opened(link.id, at: noon + .minutes(2))
        #expect(try await store.shareLinks().first?.lastOpenedAt == noon + .minutes(5))
    }

    @Test func revokedLinkIsGone() async throws {
        let link = link(.flight(try await flight()))
        try await store.add(link)
        #expect(try await store.removeShareLink(link.id))
        #expect(try await !store.removeShareLink(link.id))
        #expect(try await store.shareLink(secretHash: link.secretHash) == nil)
    }

    @Test func linkRequiresAStoredFlight() async throws {
        let missing = try flightID("missing" + Self.id())
        await #expect(throws: RepositoryError.noSuchFlight(missing)) { try await store.add(link(.flight(missing))) }
        await #expect(throws: (any Error).self) { try await store.add(link(.trip(try tripID("none" + Self.id())))) }
        #expect(try await store.shareLinks().isEmpty)
    }

    /// The file never contains the secret itself.
    @Test func onlyHashesAreStored() async throws {
        let secret = ShareLink(
            id: Self.id(), subject: .flight(try await flight()), secretHash: "k7Qp-2vXe", facts: [], name: nil,
            expiry: ShareService.usualExpiry, createdAt: noon)
        await #expect(throws: (any Error).self) { try await store.add(secret) }
    }
}
