public import FlightCore

/// Finds bookings of one person in a mailbox and in calendars, and takes them into the logbook: after a review, or at
/// once from trusted senders and calendars.
public struct BookingService: Sendable {
    /// The largest number of calendars.
    public static let mostCalendars = 10
    /// How long decided proposals are kept after the departure.
    private static let memory = Span.hours(24 * 30)

    public let repository: any BookingRepository
    let logbook: LogbookService
    let box: any SecretBox
    let mailboxes: any MailboxTransport
    /// Fetches calendars. The second one reaches public addresses only.
    let calendars: (anywhere: any SourceTransport, internet: any SourceTransport)
    let queue: ReadingQueue
    /// Real time, even while flights are replayed faster.
    let clock: any TravelClock
    let secrets: any SecretSource
    private let bus: any EventBus

    public init(
        repository: any BookingRepository, logbook: LogbookService, box: any SecretBox,
        mailboxes: any MailboxTransport, calendars: (anywhere: any SourceTransport, internet: any SourceTransport),
        queue: ReadingQueue, clock: any TravelClock, bus: any EventBus, secrets: any SecretSource
    ) {
        self.repository = repository
        self.logbook = logbook
        self.box = box
        self.mailboxes = mailboxes
        self.calendars = calendars
        self.queue = queue
        self.clock = clock
        self.bus = bus
        self.secrets = secrets
    }

    func newID() -> String { secrets.secret(bytes: 9) }

    // MARK: - Review

    /// A proposal beside the flight that it would change.
    public struct Shown: Hashable, Sendable {
        public let proposal: BookingProposal
        /// What would change, compared with the flight as it is now; empty for a new or cancelled flight.
        public let differences: [BookingDifference]
        /// The flight as it is now; nil if it is new.
        public let known: LoggedFlight?
    }

    /// Returns the open proposals in order of departure, and the decided ones, latest decision first.
    public func proposals() async throws -> (open: [Shown], decided: [BookingProposal]) {
        let all = try await repository.proposals()
        let entries = Dictionary(try await logbook.entries().map { ($0.record.id, $0.record) }) { first, _ in first }
        var open = all.filter { $0.isOpen }.map { proposal in
            let known = proposal.target.flatMap { entries[$0] }
            return Shown(
                proposal: proposal,
                differences: proposal.change == .changed
                    ? known.map { BookingDifference.all(from: $0, to: proposal.record) } ?? [] : [],
                known: known)
        }
        open.sort { LoggedFlight.precedes($0.proposal.record, $1.proposal.record) }
        let decided = all.filter { !$0.isOpen && $0.decision != .outdated }
        return (open, decided.sorted { ($0.decidedAt ?? .always) > ($1.decidedAt ?? .always) })
    }

    /// Takes the bookings into the logbook in one transaction.
    ///
    /// - Parameter ids: The proposals; nil for all open ones. Proposals that have been decided are left as they are.
    /// - Returns: The proposals that were accepted.
    /// - Throws: ``BookingError/noSuchProposal(_:)``.
    @discardableResult
    public func accept(_ ids: [String]?) async throws -> [BookingProposal] {
        try await repository.change(telling: bus) { transaction in
            try transaction.require(.change)
            return try accept(try chosen(ids, transaction), .accepted, transaction)
        }
    }

    /// Rejects bookings. They are not proposed again unless a later mail says something else.
    ///
    /// - Throws: ``BookingError/noSuchProposal(_:)``.
    @discardableResult
    public func dismiss(_ ids: [String]?) async throws -> [BookingProposal] {
        try await repository.change(telling: bus) { transaction in
            try transaction.require(.change)
            return try chosen(ids, transaction).map { proposal in
                try decide(proposal, .dismissed, transaction)
            }
        }
    }

    /// Opens a rejected proposal again.
    ///
    /// - Throws: ``BookingError/noSuchProposal(_:)``.
    public func reopen(_ id: String) async throws {
        try await repository.change(telling: bus) { transaction in
            try transaction.require(.change)
            guard var proposal = try transaction.proposals().first(where: { $0.id == id }) else {
                throw BookingError.noSuchProposal(id)
            }
            guard proposal.decision == .dismissed else { return }
            proposal.decision = nil
            proposal.decidedAt = nil
            try transaction.put(proposal, at: clock.now)
        }
    }

    private func chosen(_ ids: [String]?, _ transaction: any StoreTransaction) throws -> [BookingProposal] {
        let all = try transaction.proposals()
        guard let ids else { return all.filter { $0.isOpen } }
        let known = Set(all.map { $0.id })
        if let unknown = ids.first(where: { !known.contains($0) }) { throw BookingError.noSuchProposal(unknown) }
        let chosen = Set(ids)
        return all.filter { $0.isOpen && chosen.contains($0.id) }
    }

    @discardableResult
    private func decide(
        _ proposal: BookingProposal, _ decision: BookingProposal.Decision, _ transaction: any StoreTransaction
    ) throws -> BookingProposal {
        var proposal = proposal
        proposal.decision = decision
        proposal.decidedAt = clock.now
        try transaction.put(proposal, at: clock.now)
        return proposal
    }

    /// Takes bookings into the logbook, all new ones in one plan.
    private func accept(
        _ proposals: [BookingProposal], _ decision: BookingProposal.Decision, _ transaction: any StoreTransaction
    ) throws -> [BookingProposal] {
        let new = proposals.filter { $0.target == nil }
        let flights = Dictionary(
            uniqueKeysWithValues: zip(new.map { $0.id }, try logbook.take(new, transaction)))
        return try proposals.map { proposal in
            var proposal = proposal
            if let target = proposal.target {
                do {
                    try logbook.take(proposal, of: target, transaction)
                } catch LogbookError.noSuchRecord {
                    // The flight has been deleted since.
                    return try decide(proposal, .outdated, transaction)
                } catch let fault as FlightServiceError {
                    // The flight cannot be as the booking says. Without a review, it stays open.
                    guard decision == .byRule else { throw fault }
                    try transaction.put(proposal, at: clock.now)
                    return proposal
                }
            } else {
                proposal.target = flights[proposal.id]
            }
            return try decide(proposal, decision, transaction)
        }
    }

    /// Stores what a mail or a calendar has said, and accepts it if it is trusted.
    func store(
        _ outcome: BookingSorter.Outcome, isTrusted: Bool, _ transaction: any StoreTransaction
    ) throws {
        if !outcome.outdated.isEmpty {
            for proposal in try transaction.proposals() where proposal.isOpen && outcome.outdated.contains(proposal.id)
            {
                try decide(proposal, .outdated, transaction)
            }
        }
        if isTrusted {
            _ = try accept(outcome.proposals, .byRule, transaction)
        } else {
            for proposal in outcome.proposals { try transaction.put(proposal, at: clock.now) }
        }
        if !outcome.proposals.isEmpty { try transaction.forgetProposals(departedBefore: clock.now - Self.memory) }
    }

    /// Runs a change and tells devices about it.
    func change<Value: Sendable>(_ body: @Sendable (any StoreTransaction) throws -> Value) async throws -> Value {
        try await repository.change(telling: bus, body)
    }

    // MARK: - Sources

    public func sources() async throws -> [BookingSource] { try await repository.bookingSources() }

    /// Connects the mailbox, or changes it. It is read from its beginning if the server, the user or the folder is another.
    ///
    /// - Parameter password: The password or token; nil or empty to keep the stored one, if server and user are the same.
    /// - Throws: ``Mailbox/Fault``, ``SecretBoxError``, ``NotAllowed``.
    public func connect(_ mailbox: Mailbox, password: String?) async throws -> BookingSource {
        if let fault = mailbox.fault { throw fault }
        let id = newID()
        let entered = password.flatMap { $0.isEmpty ? nil : $0 }
        if let entered, entered.utf8.count > 2000 || entered.contains(where: { $0.isNewline }) {
            throw Mailbox.Fault.password
        }
        let sealed = try entered.map { try box.seal($0, as: BookingSource.secretName(id)) }
        return try await change { transaction in
            try transaction.require(.change)
            var source: BookingSource
            let known = try transaction.bookingSources().first { if case .mailbox = $0.kind { true } else { false } }
            if let sealed {
                source = BookingSource(id: id, kind: .mailbox(mailbox), secret: sealed, addedAt: clock.now)
            } else if let known, case .mailbox(let before) = known.kind, before.server == mailbox.server,
                before.user == mailbox.user, before.port == mailbox.port,
                before.encryption == mailbox.encryption || mailbox.encryption != .none
            {
                source = BookingSource(id: known.id, kind: .mailbox(mailbox), secret: known.secret, addedAt: clock.now)
            } else {
                throw Mailbox.Fault.password
            }
            if let known, case .mailbox(let before) = known.kind {
                if before.server == mailbox.server, before.user == mailbox.user, before.folder == mailbox.folder,
                    before.days >= mailbox.days, before.readsAllSenders(of: mailbox)
                {
                    source.cursor = known.cursor
                    source.readAt = known.readAt
                    source.read = known.read
                    source.found = known.found
                }
                _ = try transaction.removeBookingSource(known.id)
            }
            try transaction.put(source, leasedUntil: nil)
            return source
        }
    }

    /// Subscribes to a calendar.
    ///
    /// - Throws: ``BookingError/badAddress``, ``BookingError/tooManyCalendars``, ``SecretBoxError``, ``NotAllowed``.
    public func subscribe(_ address: String, isTrusted: Bool) async throws -> BookingSource {
        guard let address = CalendarSubscription.Address(address) else { throw BookingError.badAddress }
        let id = newID()
        let sealed = try box.seal(address.text, as: BookingSource.secretName(id))
        let source = BookingSource(
            id: id, kind: .calendar(CalendarSubscription(host: address.host, isTrusted: isTrusted)), secret: sealed,
            addedAt: clock.now)
        return try await change { transaction in
            try transaction.require(.change)
            let calendars = try transaction.bookingSources().filter {
                if case .calendar = $0.kind { true } else { false }
            }
            guard calendars.count < Self.mostCalendars else { throw BookingError.tooManyCalendars }
            if let same = calendars.first(where: {
                box.open($0.secret, as: BookingSource.secretName($0.id)) == address.text
            }) {
                var same = same
                same.kind = source.kind
                same.dueAt = clock.now
                try transaction.put(same, leasedUntil: nil)
                return same
            }
            try transaction.put(source, leasedUntil: nil)
            return source
        }
    }

    /// Has a source read as soon as possible, also after a failure.
    ///
    /// - Throws: ``BookingError/noSuchSource(_:)``.
    public func hurry(_ id: String) async throws {
        try await change { transaction in
            try transaction.require(.change)
            guard var source = try transaction.bookingSource(id) else { throw BookingError.noSuchSource(id) }
            // It may be read at this moment.
            guard !source.isDue(at: clock.now) else { return }
            source.dueAt = clock.now
            try transaction.put(source, leasedUntil: nil)
        }
    }

    /// Disconnects a mailbox or a calendar and deletes its secret. Its proposals and flights stay.
    ///
    /// - Throws: ``BookingError/noSuchSource(_:)``.
    public func remove(_ id: String) async throws {
        try await change { transaction in
            try transaction.require(.change)
            guard try transaction.removeBookingSource(id) else { throw BookingError.noSuchSource(id) }
        }
    }
}

/// The reason why a request about bookings was refused. The message says what to do.
public enum BookingError: Error, Hashable, Sendable {
    case noSuchProposal(String)
    case noSuchSource(String)
    case badAddress
    case tooManyCalendars

    public var message: String {
        switch self {
        case .noSuchProposal(let id): "no booking has the ID '\(id)'; `halcyon bookings` lists them"
        case .noSuchSource(let id): "no mailbox or calendar has the ID '\(id)'; `halcyon bookings` lists them"
        case .badAddress: "enter the calendar's private address, such as https://calendar.example.org/private/abc.ics"
        case .tooManyCalendars: "at most \(BookingService.mostCalendars) calendars; remove one first"
        }
    }
}
