public import FlightCore

/// Makes links that show a flight or a trip to others, opens them, lists them and takes them back.
public struct ShareService: Sendable {
    public let flights: FlightService
    private let links: any ShareRepository
    private let bus: any EventBus
    private let secrets: any SecretSource
    private let digest: @Sendable ([UInt8]) -> String

    /// - Parameter digest: SHA-256 in hexadecimal.
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

    /// How long after the arrival a link ends unless its owner says otherwise.
    public static let usualExpiry = ShareLink.Expiry.afterArrival(.hours(24))
    /// How long after the arrival a link may still show something.
    public static let longestAfterArrival = Span.hours(24 * 30)
    /// How far ahead a link may end at a given time.
    public static let longestLife = Span.hours(24 * 400)
    /// As long as the name that a flight is followed for may be.
    public static let longestName = 60

    private var now: Instant { flights.clock.now }

    // MARK: - Making

    /// A link, and the secret that opens it, which is not kept.
    public struct Made: Sendable {
        public let link: ShareLink
        public let secret: String
        public let until: Instant
    }

    /// Makes a link.
    ///
    /// - Parameters:
    ///   - facts: what is shown beside the flight itself.
    ///   - name: what the traveller is called in it; nil or empty: nobody is named.
    /// - Throws: ``ShareError``, ``RepositoryError/noSuchFlight``.
    public func share(
        _ subject: ShareLink.Subject, showing facts: [SharedFact] = [], name: String? = nil,
        until expiry: ShareLink.Expiry = usualExpiry
    ) async throws -> Made {
        let name = try ShareService.checked(name)
        try checkExpiry(expiry)
        let (id, secret) = (secrets.secret(bytes: 9), secrets.secret(bytes: 32))
        return try await links.transaction { transaction in
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
        // A character may be made of any number of scalars.
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

    // MARK: - Opening

    /// What a link shows.
    public struct Shared: Sendable {
        public let link: ShareLink
        /// With what may be seen of it alone (``Flight/shared(showing:)``).
        public let trip: Trip
        public let until: Instant
        /// The flights that it is about, as they are kept.
        public let flights: Set<Flight.ID>
    }

    /// What a secret opens; nil if it opens nothing: there never was such a link, it has ended or was taken back, or what it
    /// showed was deleted.
    public func open(_ secret: String) async throws -> Shared? {
        guard let link = try await links.shareLink(secretHash: digest(Array(secret.utf8))) else { return nil }
        return try await shared(link)
    }

    /// The same for a link that was opened before; nil once it opens nothing any more.
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

    /// The identifiers of the links that are kept; some of them may have ended.
    public func kept() async throws -> Set<String> { Set(try await links.shareLinks().map { $0.id }) }

    /// Notes that somebody has opened a link, at most once a minute.
    public func noteOpened(_ link: ShareLink) async throws {
        let now = now
        if let last = link.lastOpenedAt, now - last < .minutes(1) { return }
        try await links.opened(link.id, at: now)
    }

    // MARK: - Listing and taking back

    /// A link as its owner sees it.
    public struct Listed: Sendable {
        public let link: ShareLink
        /// All that is known of it.
        public let trip: Trip
        public let until: Instant
    }

    /// The links that open something, newest first.
    public func list() async throws -> [Listed] {
        var listed: [Listed] = []
        let now = now
        for link in try await links.shareLinks() {
            // What was deleted may come back, and its link with it.
            guard let trip = try await trip(of: link.subject) else { continue }
            let until = ShareService.end(of: link, trip, now: now)
            // One that has ended stays: the clock may be ahead.
            if until > now { listed.append(Listed(link: link, trip: trip, until: until)) }
        }
        return listed
    }

    /// From now on the link shows nothing.
    ///
    /// - Returns: whether there was one.
    public func revoke(_ id: String) async throws -> Bool {
        let wasThere = try await links.removeShareLink(id)
        if wasThere { await bus.publish(.links) }
        return wasThere
    }

    // MARK: - What it is about

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

    /// When a link ends: of a flight of which no time is known, so long after it was made.
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

/// Why a link cannot be made; the text says what to do.
public enum ShareError: Error, Hashable, Sendable {
    case noSuchTrip, invalidName, invalidExpiry, overAlready

    /// The field of a request that is concerned.
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
