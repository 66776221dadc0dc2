import FlightCore

/// Finds the existing record of the same flight, so that data from several trackers is merged into one record. The
/// first matching rule applies:
///
/// 1. The records have the same id from the same source and the same route. Alternatively, the file is Halcyon's own
///    export, and the ids and at least one of the route, day and number are the same. If two rows of a file share an id
///    but differ in route or day, they are different flights.
/// 2. The routes and roles are the same, and both dates are complete and at most one day apart, because trackers
///    confuse UTC and local dates. In addition, one of these conditions is met:
///    - The numbers are the same. If both departures are known, they are less than twelve hours apart, or 90 minutes if
///      only one of the flights was cancelled. Candidates on the same day take precedence.
///    - The numbers differ, but the departures are at most 15 minutes apart, or identical if both rows are in the same
///      file. The seats and aircraft do not differ. This is a codeshare.
///    - A number is missing, the departures are at most 90 minutes apart, and the aircraft do not differ.
///    - The days are the same, and one of the records has neither a number nor a departure time.
/// 3. The routes, roles, numbers and months (or years) are the same, and the dates contain no further details.
///
/// A record matches only one row of a file, because two rows usually describe two flights. Exceptions are matches by
/// day and number, and matches by time. There are no exceptions in Halcyon's own files, because different flights have
/// different ids there.
struct RecordMatcher {
    /// The origin and destination (by code or, if the code is unknown, by name), and the known part of the date.
    private struct Key: Hashable {
        let origin: String
        let destination: String
        let date: PartialDay

        init(_ record: LoggedFlight, _ date: PartialDay) { self.init(record, to: record.destination, date) }

        init(_ record: LoggedFlight, to destination: LoggedFlight.Place, _ date: PartialDay) {
            origin = record.origin.label
            self.destination = destination.label
            self.date = date
        }
    }

    private struct SourceKey: Hashable {
        let format: LoggedFlight.Source.Format
        let id: String
    }

    private(set) var records: [LoggedFlight]
    private var byKey: [Key: [Int]] = [:]
    private var bySource: [SourceKey: [Int]] = [:]
    private var byID: [String: Int] = [:]
    /// The maximum number of candidates with the same route and day, or the same id.
    private static let mostCandidates = 300
    /// The indices of records that a row of the current file has already matched.
    private var taken: Set<Int> = []

    init(_ records: [LoggedFlight]) {
        self.records = []
        self.records.reserveCapacity(records.count)
        for record in records { add(record) }
        taken = []
    }

    /// - Returns: The index of the new record.
    @discardableResult
    mutating func add(_ record: LoggedFlight) -> Int {
        let index = records.count
        records.append(record)
        byKey[Key(record, record.date), default: []].append(index)
        // Trackers that do not support diversions record the actual landing airport as the destination.
        if case .diverted(let landing?) = record.status {
            byKey[Key(record, to: landing, record.date), default: []].append(index)
        }
        note(record, at: index)
        taken.insert(index)
        return index
    }

    private mutating func note(_ record: LoggedFlight, at index: Int) {
        byID[record.id.text] = index
        for source in record.sources {
            guard let id = source.foreignID else { continue }
            let key = SourceKey(format: source.format, id: id)
            let known = bySource[key] ?? []
            if known.count < Self.mostCandidates, !known.contains(index) { bySource[key, default: []].append(index) }
        }
    }

    private var isOwnFile = false

    /// Prepares for the rows of the next file.
    ///
    /// - Parameter hasOwnIDs: Whether the ids were assigned by Halcyon.
    mutating func beginFile(hasOwnIDs: Bool) {
        taken = []
        sharedIDs = []
        isOwnFile = hasOwnIDs
    }

    mutating func replace(_ index: Int, with record: LoggedFlight) {
        records[index] = record
        note(record, at: index)
    }

    func hasRecord(_ id: LoggedFlight.ID) -> Bool { byID[id.text] != nil }

    /// Returns the index of the existing record of the same flight, and marks that record as matched; nil if there is
    /// none.
    mutating func match(_ record: LoggedFlight) -> Int? {
        guard let found = bySameSource(record) ?? byRoute(record) else { return nil }
        taken.insert(found)
        return found
    }

    private mutating func bySameSource(_ record: LoggedFlight) -> Int? {
        if let own = byID[record.id.text] {
            // An id that the file has already used belongs to another flight, unless the route and day are the same. A
            // record that has nothing in common with the existing record of the same id is also another flight.
            if taken.contains(own) ? isSameFlight(records[own], record) : isAkin(records[own], record) { return own }
            sharedIDs.insert(record.id.text)
        }
        for source in record.sources {
            guard let id = source.foreignID else { continue }
            let known = bySource[SourceKey(format: source.format, id: id)] ?? []
            if let same = known.first(where: { isSameFlight(records[$0], record) }) { return same }
            // The flight has been moved to another day.
            if let moved = known.first(where: { !taken.contains($0) && sameRoute(records[$0], record) }) {
                return moved
            }
            if known.contains(where: { taken.contains($0) }) { sharedIDs.insert(id) }
            // A Halcyon export in another format contains the record's id: `id` or `id@halcyon`.
            let own = id.hasSuffix("@halcyon") ? String(id.dropLast(8)) : id
            if let known = byID[own], sameRoute(records[known], record) { return known }
        }
        return nil
    }

    /// The ids that are shared by several flights in the current file.
    private(set) var sharedIDs: Set<String> = []

    private func isSameFlight(_ a: LoggedFlight, _ b: LoggedFlight) -> Bool {
        guard sameRoute(a, b) else { return false }
        guard let first = a.date.day, let second = b.date.day else { return a.date == b.date }
        return abs(first.days(until: second)) <= 1
    }

    /// Returns whether two records may be an earlier and a later version of the same flight, because their routes, days
    /// or numbers are equal.
    private func isAkin(_ a: LoggedFlight, _ b: LoggedFlight) -> Bool {
        sameRoute(a, b) || a.date == b.date || a.number != nil && a.number == b.number
    }

    private func sameRoute(_ a: LoggedFlight, _ b: LoggedFlight) -> Bool {
        a.origin.label == b.origin.label && a.destination.label == b.destination.label
    }

    private func byRoute(_ record: LoggedFlight) -> Int? {
        guard let day = record.date.day else {
            return free(candidates(record, record.date)).first { records[$0].number == record.number }
        }
        let sameDay = candidates(record, record.date)
        if let found = sameDay.first(where: { isSameNumber(records[$0], record) }) { return found }
        let near = [-1, 1].flatMap { candidates(record, PartialDay(day.advanced(by: $0))) }
        if let found = (sameDay + near).first(where: {
            isCompatible(records[$0], record, inOneFile: taken.contains($0))
        }) {
            return found
        }
        if let found = free(near).first(where: { isSameNumber(records[$0], record) }) { return found }
        return free(sameDay).first { isBare(records[$0]) || isBare(record) }
    }

    private func candidates(_ record: LoggedFlight, _ date: PartialDay) -> [Int] {
        (byKey[Key(record, date)] ?? []).prefix(Self.mostCandidates).filter {
            records[$0].role == record.role && !(isOwnFile && taken.contains($0))
        }
    }

    private func free(_ candidates: [Int]) -> [Int] { candidates.filter { !taken.contains($0) } }

    private func isSameNumber(_ a: LoggedFlight, _ b: LoggedFlight) -> Bool {
        guard let number = a.number, number == b.number else { return false }
        guard let first = apart(a, b) else { return true }
        // A cancelled flight may be replaced by another with the same number later that day.
        return first < ((a.status == .cancelled) == (b.status == .cancelled) ? .hours(12) : .minutes(90))
    }

    /// - Parameter inOneFile: Whether both records are from the same file.
    private func isCompatible(_ a: LoggedFlight, _ b: LoggedFlight, inOneFile: Bool) -> Bool {
        // Different aircraft mean different flights.
        if let first = a.tail, let second = b.tail, LegFacts.stripped(first) != LegFacts.stripped(second) {
            return false
        }
        guard let apart = apart(a, b) else { return false }
        guard let first = a.number, let second = b.number else { return apart <= .minutes(90) }
        // A passenger has one seat on a codeshare. A tracker that lists the codeshare twice lists the same departure
        // time.
        if let mine = a.seat, let other = b.seat, LegFacts.stripped(mine) != LegFacts.stripped(other) { return false }
        return first != second && apart <= (inOneFile ? Span(0) : .minutes(15))
    }

    private func isBare(_ record: LoggedFlight) -> Bool { record.number == nil && record.departure == nil }

    /// Returns the time between the departures, based on schedules if both are known; nil if a departure is unknown.
    private func apart(_ a: LoggedFlight, _ b: LoggedFlight) -> Span? {
        guard let first = a.out.scheduled ?? a.departure, let second = b.out.scheduled ?? b.departure else {
            return nil
        }
        return Span(abs((first - second).seconds))
    }
}
