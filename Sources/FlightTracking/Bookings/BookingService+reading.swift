public import FlightCore

extension BookingService {
    /// The largest mail and the largest calendar that are read, in bytes.
    private static let largest = 32 << 20
    /// The most mails that are read before a source is put aside for the next time.
    public static let mostMails = 500
    /// How long a source is leased to the process that reads it, renewed with each mail.
    public static let lease = Span.minutes(5)

    /// What one reading of a source has found.
    public struct Reading: Hashable, Sendable {
        /// How many mails, or versions of a calendar, were read.
        public var read = 0
        /// How many of them contained a booking.
        public var found = 0
        /// How many proposals were made, including those that were accepted by rule.
        public var proposals = 0
        /// Why the reading ended early; nil if it did not.
        public var fault: BookingFault?
    }

    /// Checks that the mailbox can be opened. Reads no mail.
    ///
    /// - Returns: The number of mails in the folder.
    public func tryOut(_ source: BookingSource) async throws -> Result<Int, BookingFault> {
        guard case .mailbox(let mailbox) = source.kind else { return .success(0) }
        let mayBePrivate = try await mayReachPrivate()
        do throws(BookingFault) {
            let session = try session(mailbox, source, mayBePrivate)
            defer { session.end() }
            return .success(try await session.state().count)
        } catch {
            return .failure(error)
        }
    }

    /// Reads the new part of a source that is leased to this process, and stores the result with the time of the next
    /// reading.
    ///
    /// - Parameter limit: The most mails to read.
    public func read(_ source: BookingSource, limit: Int = BookingService.mostMails) async throws -> Reading {
        var reading = Reading()
        do {
            switch source.kind {
            case .mailbox(let mailbox): try await read(mailbox, of: source, limit, &reading)
            case .calendar(let calendar): try await read(calendar, of: source, &reading)
            }
        } catch let fault as BookingFault {
            // A transfer that ends because the program ends says nothing about the source.
            try Task.checkCancellation()
            reading.fault = fault
        }
        let result = reading
        try await change { transaction in
            guard var now = try current(source, transaction) else { return }
            now.fault = result.fault
            if let fault = result.fault {
                now.failures += 1
                now.dueAt = clock.now + BookingSource.pause(after: now.failures, fault)
            } else {
                now.failures = 0
                now.readAt = clock.now
                now.dueAt = clock.now + (result.read >= limit ? Span(1) : now.interval)
            }
            try transaction.put(now, leasedUntil: nil)
        }
        return result
    }

    /// Returns the source as it is stored; nil if it has been removed or changed while it was read.
    private func current(_ source: BookingSource, _ transaction: any StoreTransaction) throws -> BookingSource? {
        guard let now = try transaction.bookingSource(source.id), now.kind == source.kind, now.secret == source.secret
        else { return nil }
        return now
    }

    /// Whether servers on this machine and in its network may be reached, which only owners of the house decide.
    private func mayReachPrivate() async throws -> Bool {
        try await repository.transaction { transaction in
            do {
                try transaction.require(.managePeople)
                return true
            } catch is NotAllowed {
                return false
            }
        }
    }

    private func open(_ source: BookingSource) throws(BookingFault) -> String {
        guard let secret = box.open(source.secret, as: BookingSource.secretName(source.id)) else {
            throw BookingFault(.secretLost)
        }
        return secret
    }

    /// Reads the bookings of a mail or a calendar. Files without any are read as empty.
    private func bookings(_ bytes: [UInt8]) async throws -> (records: [LoggedFlight], isUnreadable: Bool) {
        let choices = try await logbook.choices()
        return try await queue.run { [logbook] stop in
            do throws(ExchangeError) {
                let reading = try logbook.read(bytes, choices: choices, isStopped: { stop.isStopped })
                return (reading.records, reading.records.isEmpty && reading.unreadable > 0)
            } catch {
                return ([], true)
            }
        }
    }

    // MARK: - Mailbox

    private func session(
        _ mailbox: Mailbox, _ source: BookingSource, _ mayBePrivate: Bool
    ) throws(BookingFault) -> any MailboxSession {
        // Without encryption, the server is on this machine.
        guard mayBePrivate || mailbox.encryption != .none else { throw BookingFault(.outOfReach) }
        return mailboxes.session(
            with: MailboxAccess(mailbox: mailbox, secret: try open(source), mayBePrivate: mayBePrivate))
    }

    private func read(
        _ mailbox: Mailbox, of source: BookingSource, _ limit: Int, _ reading: inout Reading
    ) async throws {
        let mayBePrivate = try await mayReachPrivate()
        let session = try session(mailbox, source, mayBePrivate)
        defer { session.end() }
        let state = try await session.state()
        var first: UInt32 = 1
        if case .mailbox(state.validity, let next)? = source.cursor { first = next }
        guard first < state.next else { return }
        let since = LocalTime(clock.now - .hours(Int64(24 * mailbox.days)), offset: 0).day
        func find(isUnread: Bool) async throws(BookingFault) -> [UInt32] {
            try await session.find(
                MailSearch(
                    from: first, since: since, senders: mailbox.senders, largest: BookingService.largest,
                    isUnread: isUnread)
            ).filter { $0 >= first }.sorted()
        }
        let uids = try await find(isUnread: false)
        let unread = uids.isEmpty ? [] : Set(try await find(isUnread: true))
        for uid in uids.prefix(limit) {
            let mail = try await session.mail(uid)
            let next = BookingCursor.mailbox(validity: state.validity, next: uid + 1)
            guard let hasBooking = try await take(mail, mailbox, of: source, next, &reading) else { return }
            // Reading a mail has marked it as read.
            if mail != nil, unread.contains(uid), !(hasBooking && mailbox.marksRead) {
                try await session.markUnread(uid)
            }
        }
        guard uids.count <= limit else { return }
        try await change { transaction in
            guard var now = try current(source, transaction) else { return }
            now.cursor = .mailbox(validity: state.validity, next: max(state.next, (uids.last ?? 0) + 1))
            try transaction.put(now, leasedUntil: clock.now + BookingService.lease)
        }
    }

    /// Stores the bookings of a mail, and how far the mailbox has been read, in one transaction.
    ///
    /// - Parameter mail: Nil if the mail has been deleted.
    /// - Returns: Whether the mail has a booking; nil if the mailbox has been removed or changed meanwhile.
    private func take(
        _ mail: [UInt8]?, _ mailbox: Mailbox, of source: BookingSource, _ next: BookingCursor,
        _ reading: inout Reading
    ) async throws -> Bool? {
        let head = mail.map { logbook.exchange.head(ofMail: $0) } ?? MailHead(subject: "", sender: "", sentAt: nil)
        let isWanted = mailbox.senders.isEmpty || mailbox.senders.contains { $0.includes(head.sender) }
        let records = if let mail, isWanted { try await bookings(mail).records } else { [LoggedFlight]() }
        let origin = BookingProposal.Origin(
            source: source.id, subject: head.subject,
            sender: head.sender.isEmpty ? BookingProposal.Origin.unknownSender : head.sender, sentAt: head.sentAt)
        let isTrusted = mailbox.trusted.contains { $0.includes(head.sender) }
        let outcome = try await change { transaction -> BookingSorter.Outcome? in
            guard var now = try current(source, transaction) else { return nil }
            var outcome = BookingSorter.Outcome()
            if !records.isEmpty {
                outcome = try sorter(transaction).sort(
                    records.map { BookingSorter.bounded($0) }, of: origin, newID: newID)
                try store(outcome, isTrusted: isTrusted, transaction)
                now.found += 1
            }
            now.read += 1
            now.cursor = next
            try transaction.put(now, leasedUntil: clock.now + BookingService.lease)
            return outcome
        }
        guard let outcome else { return nil }
        reading.read += 1
        if outcome.hasBooking { reading.found += 1 }
        reading.proposals += outcome.proposals.count
        return outcome.hasBooking
    }

    private func sorter(_ transaction: any StoreTransaction) throws -> BookingSorter {
        BookingSorter(
            known: try logbook.read(transaction).entries, proposals: try transaction.proposals(), now: logbook.now)
    }

    // MARK: - Calendar

    /// The most redirects that are followed.
    private static let mostRedirects = 3

    private func read(
        _ calendar: CalendarSubscription, of source: BookingSource, _ reading: inout Reading
    ) async throws {
        let mayBePrivate = try await mayReachPrivate()
        let (tag, before): (String?, Set<String>) =
            if case .calendar(let known, let names)? = source.cursor { (known, Set(names)) } else { (nil, []) }
        let reply = try await fetch(
            try open(source), tag, through: mayBePrivate ? calendars.anywhere : calendars.internet)
        guard let reply else { return }
        let (records, isUnreadable) = try await bookings(reply.body)
        let text = String(decoding: reply.body.prefix(1000), as: UTF8.self).uppercased()
        guard text.contains("BEGIN:VCALENDAR"), !isUnreadable || text.contains("VERSION") else {
            throw BookingFault(.notCalendar)
        }
        let now = logbook.now
        let ahead = records.filter { BookingSorter.isAhead($0, now: now) }
        let names = Set(ahead.flatMap { $0.sources.compactMap { $0.foreignID } })
        let origin = BookingProposal.Origin(source: source.id, subject: calendar.host)
        let count = try await change { transaction -> Int in
            guard var current = try current(source, transaction) else { return 0 }
            let sorter = try sorter(transaction)
            let outcome = sorter.sort(ahead, of: origin, newID: newID)
            try store(outcome, isTrusted: calendar.isTrusted, transaction)
            // An event of a flight that has just left is gone from `names`, but not from the calendar.
            let present = Set(records.flatMap { $0.sources.compactMap { $0.foreignID } })
            let missing = sorter.missing(before, present, of: origin, newID: newID)
            try store(missing, isTrusted: calendar.isTrusted, transaction)
            current.cursor = .calendar(tag: reply.headers["etag"], names: names.sorted())
            current.read += 1
            current.found = ahead.count
            try transaction.put(current, leasedUntil: clock.now + BookingService.lease)
            return outcome.proposals.count + missing.proposals.count
        }
        reading.read = 1
        reading.found = ahead.count
        reading.proposals = count
    }

    /// Fetches a calendar.
    ///
    /// - Returns: Nil if it has not changed.
    private func fetch(
        _ address: String, _ tag: String?, through transport: any SourceTransport
    ) async throws(BookingFault) -> SourceReply? {
        var address = address
        for _ in 0...BookingService.mostRedirects {
            var headers = ["accept": "text/calendar", "accept-encoding": "identity"]
            if let tag { headers["if-none-match"] = tag }
            let reply: SourceReply
            do throws(TransportFault) {
                reply = try await transport.send(
                    SourceRequest(base: address, "", headers: headers), limit: BookingService.largest)
            } catch {
                throw BookingFault(of: error)
            }
            switch reply.status {
            case 200: return reply
            case 304: return nil
            case 301, 302, 303, 307, 308:
                // A redirect may not lead from an encrypted address to one that is not.
                guard let next = reply.headers["location"].flatMap({ CalendarSubscription.Address($0) }),
                    next.text.hasPrefix("https://") || address.hasPrefix("http://")
                else { throw BookingFault(.noCalendar, "\(reply.status)") }
                address = next.text
            case 401, 403, 404, 410: throw BookingFault(.noCalendar, "\(reply.status)")
            default: throw BookingFault(.trouble, "\(reply.status)")
            }
        }
        throw BookingFault(.noCalendar)
    }
}
