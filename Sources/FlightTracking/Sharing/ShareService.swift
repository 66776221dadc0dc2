public import FlightCore

/// Creates, opens, lists and revokes links that show a flight or trip of one person to others.
public struct ShareService: Sendable {
    public let flights: FlightService
    private let links: any ShareRepository
    private let bus: any EventBus
    private let secrets: any SecretSource
    private let digest: @Sendable ([UInt8]) -> String

    /// - Parameter digest: Returns the SHA-256 hash in hexadecimal.
    public init(
        flights: FlightService, links: any ShareRepository, bus: any EventBus, secrets: any SecretSource,
        digest: @escaping @Sendable ([UInt8]) -> String
    ) {
        self.flights = flights
        self.links = links
        self.bus = bus
        self.secrets = secrets
        self.digest = digest
    }

    /// The default expiry of a link: 24 hours after arrival.
    public static let usualExpiry = ShareLink.Expiry.afterArrival(.hours(24))
    /// The longest time that a link can remain valid after arrival.
    public static let longestAfterArrival = Span.hours(24 * 30)
    /// The longest lifetime of a link with a fixed expiry.
    public static let longestLife = Span.hours(24 * 400)
    /// The maximum length of a name, in Unicode scalars. This is also the limit for the name of a flight's traveller.
    public static let longestName = 60

    private var now: Instant { flights.clock.now }

    // MARK: - Creating links

    /// A new link, together with its secret. The secret is not stored.
    public struct Made: Sendable {
        public let link: ShareLink
        public let secret: String
        public let until: Instant
    }

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - facts: Additional facts to show.
    ///   - name: The traveller's name to show; nil or empty to show no name.
    /// - Throws: ``ShareError``, ``RepositoryError/noSuchFlight``.
    public func share(
        _ subject: ShareLink.Subject, showing facts: [SharedFact] = [], name: String? = nil,
        until expiry: ShareLink.Expiry = usualExpiry
    ) async throws -> Made {
        let name = try ShareService.checked(name)
        try checkExpiry(expiry)
        let (id, secret) = (secrets.secret(bytes: 9), secrets.secret(bytes: 32))
        return try await links.transaction { transaction in
            try transaction.require(.share)
            guard let trip = try trip(of: subject, transaction) else {
                if case .flight(let id) = subject { throw RepositoryError.noSuchFlight(id) }
                throw ShareError.noSuchTrip
            }
            let now = now
            let link = ShareLink(
                id: id, subject: subject, secretHash: digest(Array(secret.utf8)),
                facts: SharedFact.allCases.filter { facts.contains($0) }, name: name, expiry: expiry, createdAt: now)
            let until = ShareService.end(of: link, trip, now: now)
            guard until > now else { throw ShareError.overAlready }
            try transaction.add(link)
            return Made(link: link, secret: secret, until: until)
        }
    }

    private static func checked(_ name: String?) throws(ShareError) -> String? {
        guard let name else { return nil }
        let parts = undirected(name).split { $0 == " " }.joined(separator: " ")
        // Counts scalars, because a character may consist of any number of them.
        guard parts.unicodeScalars.count <= longestName else { throw .invalidName }
        var isVisible = parts.isEmpty
        for scalar in parts.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: throw .invalidName
            case .format, .spaceSeparator, .privateUse, .nonspacingMark, .enclosingMark, .spacingMark: break
            default: isVisible = true
            }
        }
        guard isVisible else { throw .invalidName }
        return parts.isEmpty ? nil : parts
    }

    private func checkExpiry(_ expiry: ShareLink.Expiry) throws(ShareError) {
        switch expiry {
        case .at(let instant):
            guard instant > now, instant <= now + ShareService.longestLife else { throw .invalidExpiry }
        case .afterArrival(let span):
            guard span >= Span(0), span <= ShareService.longestAfterArrival else { throw .invalidExpiry }
        }
    }

    // MARK: - Opening links

    /// What a link shows.
    public struct Shared: Sendable {
        public let link: ShareLink
        /// The trip, with only the facts that the link may show (``Flight/shared(showing:)``).
        public let trip: Trip
        public let until: Instant
        /// The identifiers of the flights shown.
        public let flights: Set<Flight.ID>
    }

    /// Returns what a link shows; nil if the link does not exist, has expired or was revoked, or if its flight was
    /// deleted.
    public func open(_ secret: String) async throws -> Shared? {
        guard let link = try await links.shareLink(secretHash: digest(Array(secret.utf8))) else { return nil }
        return try await shared(link)
    }

    /// Returns what a previously opened link shows now; nil if the link is no longer valid.
    public func look(at link: ShareLink) async throws -> Shared? {
        guard let kept = try await links.shareLink(secretHash: link.secretHash) else { return nil }
        return try await shared(kept)
    }

    private func shared(_ link: ShareLink) async throws -> Shared? {
        guard let whole = try await trip(of: link.subject) else { return nil }
        let now = now
        let until = ShareService.end(of: link, whole, now: now)
        guard until > now, let shown = Trip(legs: whole.legs.map { $0.shared(showing: link.facts) }) else { return nil }
        return Shared(link: link, trip: shown, until: until, flights: Set(whole.legs.compactMap { $0.id }))
    }

    /// Records that a link was opened, at most once a minute.
    public func noteOpened(_ link: ShareLink) async throws {
        let now = now
        if let last = link.lastOpenedAt, now - last < .minutes(1) { return }
        try await links.opened(link.id, at: now)
    }

    // MARK: - Listing and revoking links

    /// A link as its owner sees it.
    public struct Listed: Sendable {
        public let link: ShareLink
        /// The trip with all facts.
        public let trip: Trip
        public let until: Instant
    }

    /// Returns the valid links, newest first.
    public func list() async throws -> [Listed] {
        var listed: [Listed] = []
        let now = now
        for link in try await links.shareLinks() {
            // A deleted flight may be restored, and its link along with it.
            guard let trip = try await trip(of: link.subject) else { continue }
            let until = ShareService.end(of: link, trip, now: now)
            // An expired link is kept, because the clock may be ahead.
            if until > now { listed.append(Listed(link: link, trip: trip, until: until)) }
        }
        return listed
    }

    /// Revokes a link.
    ///
    /// - Returns: Whether the link existed.
    public func revoke(_ id: String) async throws -> Bool {
        let wasThere = try await links.removeShareLink(id)
        if wasThere { await bus.publish(.links) }
        return wasThere
    }

    // MARK: - Shared trips

    private func trip(of subject: ShareLink.Subject) async throws -> Trip? {
        switch subject {
        case .flight(let id): try await flights.entry(id).map { Trip($0.flight) }
        case .trip(let id): try await flights.trip(id)
        }
    }

    private func trip(of subject: ShareLink.Subject, _ transaction: any StoreTransaction) throws -> Trip? {
        switch subject {
        case .flight(let id): try flights.entry(id, transaction).map { Trip($0.flight) }
        case .trip(let id): try flights.trip(id, transaction)
        }
    }

    /// Returns when a link expires. If the last flight has no known time, assumes that it arrives
    /// ``longestAfterArrival`` after the link's creation.
    private static func end(of link: ShareLink, _ trip: Trip, now: Instant) -> Instant {
        switch link.expiry {
        case .at(let instant): return instant
        case .afterArrival(let span):
            let last = trip.legs[trip.legs.count - 1]
            let times = BestTimes(last, now: now)
            let arrival = times.in ?? last.in.scheduled ?? times.out.map { $0 + .hours(24) }
            return (arrival ?? link.createdAt + longestAfterArrival) + span
        }
    }
}

/// The reason why a link cannot be created. The message says what to do.
public enum ShareError: Error, Hashable, Sendable {
    case noSuchTrip, invalidName, invalidExpiry, overAlready

    /// The request field that is invalid.
    public var field: String {
        switch self {
        case .noSuchTrip: "trip"
        case .invalidName: "name"
        case .invalidExpiry, .overAlready: "expires"
        }
    }

    public var message: String {
        switch self {
        case .noSuchTrip: "no such trip"
        case .invalidName:
            "a name must be one line of at most \(ShareService.longestName) characters, and not blank"
        case .invalidExpiry: "a link can last up to 30 days after arrival, or until a time within the next 400 days"
        case .overAlready: "this link would already have expired; choose a later end, such as 30d after arrival"
        }
    }
}
