import FlightCore

/// Finds an existing record of the same flight, so that the data of several trackers is merged into one record. The
/// first rule that matches:
///
/// 1. The same source uses the same id, and the route is the same; or the file is Halcyon's own export and has the
///    record's id, and route, day or number are the same. Two rows of one file with the same id but another route or
///    day are two flights.
/// 2. The same route and role, complete dates at most one day apart (trackers confuse the UTC date with the local one),
///    and
///    - the same number, and departures less than twelve hours apart where both are known (90 minutes if one of them
///      was cancelled); candidates on the same day come first; or
///    - different numbers, but departures within 15 minutes (in one file at the same time) and not in different seats:
///      a codeshare; or
///    - a number missing, and departures within 90 minutes; in these two cases not in different aircraft; or
///    - the same day, and one of the two has neither number nor departure.
/// 3. The same route, role, number and the same month or year, where no more of the date is known.
///
/// Unless the match is based on day and number or on the time, a record matches only one row of a file: a file that
/// lists two flights means two. In Halcyon's own files, where ids distinguish flights, this always holds.
struct RecordMatcher {
    /// The places of departure and arrival, by code or else by name, and the known part of the date.
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
    /// Records already matched by a row of the current file.
    private var taken: Set<Int> = []

    init(_ records: [LoggedFlight]) {
        self.records = []
        self.records.reserveCapacity(records.count)
        for record in records { add(record) }
        taken = []
    }

    /// - Returns: the index of the new record.
    @discardableResult
    mutating func add(_ record: LoggedFlight) -> Int {
        let index = records.count
        records.append(record)
        byKey[Key(record, record.date), default: []].append(index)
        // Trackers that do not support diversions record the actual landing airport.
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

    /// Begins another file.
    ///
    /// - Parameter hasOwnIDs: whether the ids were assigned by Halcyon.
    mutating func beginFile(hasOwnIDs: Bool) {
        taken = []
        sharedIDs = []
        isOwnFile = hasOwnIDs
    }

    /// Replaces a record.
    mutating func replace(_ index: Int, with record: LoggedFlight) {
        records[index] = record
        note(record, at: index)
    }

    func hasRecord(_ id: LoggedFlight.ID) -> Bool { byID[id.text] != nil }

    /// Returns the index of the record of the same flight and marks it as matched; nil if there is none.
    mutating func match(_ record: LoggedFlight) -> Int? {
        guard let found = bySameSource(record) ?? byRoute(record) else { return nil }
        taken.insert(found)
        return found
    }

    private mutating func bySameSource(_ record: LoggedFlight) -> Int? {
        if let own = byID[record.id.text] {
            // If the file already uses this id, it is another flight unless it is the same one; so is a flight that has
            // nothing in common with the record of that id.
            if taken.contains(own) ? isSameFlight(records[own], record) : isAkin(records[own], record) { return own }
            sharedIDs.insert(record.id.text)
        }
        for source in record.sources {
            guard let id = source.foreignID else { continue }
            let known = bySource[SourceKey(format: source.format, id: id)] ?? []
            if let same = known.first(where: { isSameFlight(records[$0], record) }) { return same }
            // The flight was moved to another day.
            if let moved = known.first(where: { !taken.contains($0) && sameRoute(records[$0], record) }) {
                return moved
            }
            if known.contains(where: { taken.contains($0) }) { sharedIDs.insert(id) }
            // An export of Halcyon in another format contains the record's id: `id` or `id@halcyon`.
            let own = id.hasSuffix("@halcyon") ? String(id.dropLast(8)) : id
            if let known = byID[own], sameRoute(records[known], record) { return known }
        }
        return nil
    }

    /// The ids that several flights of the current file share.
    private(set) var sharedIDs: Set<String> = []

    private func isSameFlight(_ a: LoggedFlight, _ b: LoggedFlight) -> Bool {
        guard sameRoute(a, b) else { return false }
        guard let first = a.date.day, let second = b.date.day else { return a.date == b.date }
        return abs(first.days(until: second)) <= 1
    }

    /// Whether one record may be an earlier or later state of the other, because route, day or number is the same.
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

    /// - Parameter inOneFile: whether one file lists both.
    private func isCompatible(_ a: LoggedFlight, _ b: LoggedFlight, inOneFile: Bool) -> Bool {
        // Different aircraft mean different flights.
        if let first = a.tail, let second = b.tail, LegFacts.stripped(first) != LegFacts.stripped(second) {
            return false
        }
        guard let apart = apart(a, b) else { return false }
        guard let first = a.number, let second = b.number else { return apart <= .minutes(90) }
        // A passenger has one seat on a codeshare, and a tracker that lists it twice has the same departure.
        if let mine = a.seat, let other = b.seat, LegFacts.stripped(mine) != LegFacts.stripped(other) { return false }
        return first != second && apart <= (inOneFile ? Span(0) : .minutes(15))
    }

    private func isBare(_ record: LoggedFlight) -> Bool { record.number == nil && record.departure == nil }

    /// Returns how far apart the departures are, comparing schedules if both are known; nil if a departure is unknown.
    private func apart(_ a: LoggedFlight, _ b: LoggedFlight) -> Span? {
        guard let first = a.out.scheduled ?? a.departure, let second = b.out.scheduled ?? b.departure else {
            return nil
        }
        return Span(abs((first - second).seconds))
    }
}
