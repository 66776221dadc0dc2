import FlightCore

/// Turns the local dates and times of a draft into instants, using the time zone of each airport. Impossible times are
/// left out.
struct TimeResolver {
    private var draft: RecordDraft
    private let session: ReadingSession
    private let origin: Airport?
    private let destination: Airport?
    /// The airport at which the flight actually landed.
    private let landing: Airport?

    init(draft: RecordDraft, session: ReadingSession) {
        self.draft = draft
        self.session = session
        origin = session.tables.airport(draft.origin)
        destination = session.tables.airport(draft.destination)
        landing = session.tables.airport(
            draft.record.landing.map { place in
                // Unless the flight was diverted, the destination is still only in the draft.
                if case .diverted = draft.record.status { place } else { draft.destination ?? place }
            })
    }

    /// Returns the finished record. If the date is unknown, reports an issue and returns nil.
    mutating func resolve(dateColumn: Int) -> LoggedFlight? {
        dropFalseTimes()
        let day = draft.date?.day
        draft.record.out = LoggedFlight.Times(
            scheduled: departure(draft.out.scheduled, day, draft.out.scheduledColumn),
            actual: departure(draft.out.actual, day, draft.out.actualColumn))
        draft.record.off = LoggedFlight.Times(
            scheduled: departure(draft.off.scheduled, day, draft.off.scheduledColumn),
            actual: departure(draft.off.actual, day, draft.off.actualColumn))
        draft.record.in = LoggedFlight.Times(
            scheduled: arrival(draft.in.scheduled, day, destination, draft.in.scheduledColumn),
            actual: arrival(draft.in.actual, day, landing, draft.in.actualColumn))
        draft.record.on = LoggedFlight.Times(
            scheduled: arrival(draft.on.scheduled, day, destination, draft.on.scheduledColumn),
            actual: arrival(draft.on.actual, day, landing, draft.on.actualColumn))
        putInOrder()
        guard resolveDate(dateColumn) else { return nil }
        keepDuration()
        if !draft.remarks.isEmpty {
            draft.record.notes = ([draft.record.notes].compactMap { $0 } + draft.remarks).joined(separator: "\n")
        }
        if origin == nil || destination == nil, let kilometres = draft.kilometres, kilometres > 0 {
            draft.record.statedKilometres = Int32(min(kilometres, 50_000))
        }
        return draft.record
    }

    // MARK: - Instants

    private mutating func departure(_ clock: LocalClock?, _ day: Day?, _ column: Int) -> Instant? {
        guard let clock else { return nil }
        return instant(clock, day: day, at: origin, column, .departure)
    }

    private mutating func arrival(_ clock: LocalClock?, _ day: Day?, _ airport: Airport?, _ column: Int) -> Instant? {
        guard let clock else { return nil }
        guard case .clock(let second) = clock, let day, let airport, let leaves = draft.record.departure else {
            // If the arrival airport is unknown, only the duration determines the arrival.
            if airport == nil, let leaves = draft.record.departure, let minutes = draft.minutes, minutes > 0 {
                return leaves + .minutes(Int64(minutes))
            }
            return instant(clock, day: day, at: airport, column, .arrival)
        }
        // Chooses the day for which the flight time is closest to the expected duration.
        let expected = draft.minutes.flatMap { $0 > 0 ? Int64($0) * 60 : nil } ?? usualSeconds
        var best: (instant: Instant, error: Int64)?
        for later in -1...2 {
            let candidate = place(day.advanced(by: later), second, airport.zone)
            let block = (candidate - leaves).seconds
            guard block > 0 else { continue }
            let error = abs(block - (expected ?? 0))
            if best.map({ error < $0.error }) ?? true { best = (candidate, error) }
        }
        return best?.instant
    }

    /// The usual duration from gate to gate, in seconds: the flying time at 800 km/h, plus half an hour.
    private var usualSeconds: Int64? {
        guard let from = origin?.position, let to = destination?.position else { return nil }
        return Int64(from.distance(to: to) / 1000 / 800 * 3600) + 1800
    }

    private func place(_ day: Day, _ second: Int, _ zone: Zone) -> Instant {
        zone.instant(day: day, minuteOfDay: second / 60) + Span(Int64(second % 60))
    }

    private mutating func instant(
        _ clock: LocalClock, day: Day?, at airport: Airport?, _ column: Int, _ end: ImportFault.End
    ) -> Instant? {
        let found: (day: Day, second: Int)
        switch clock {
        case .instant(let instant): return Instant.plausible.contains(instant) ? instant : nil
        case .wall(let day, let second): found = (day, second)
        case .clock(let second):
            guard let day else {
                moveToNotes(clock, end)
                session.corrected(draft.line, column, .timeWithoutDay(end, clock.text))
                return nil
            }
            found = (day, second)
        }
        guard let airport else {
            moveToNotes(clock, end)
            session.corrected(draft.line, column, .timeOfUnknownAirport(end, clock.text))
            return nil
        }
        let instant = place(found.day, found.second, airport.zone)
        return Instant.plausible.contains(instant) ? instant : nil
    }

    private mutating func moveToNotes(_ clock: LocalClock, _ end: ImportFault.End) {
        switch end {
        case .departure: draft.remarks.append("Departure: " + clock.text)
        case .arrival: draft.remarks.append("Arrival: " + clock.text)
        }
    }

    // MARK: - Impossible times

    /// Removes an actual arrival that equals the scheduled departure, which some trackers write by mistake.
    private mutating func dropFalseTimes() {
        for planned in [draft.out.scheduled, draft.off.scheduled].compactMap({ $0 }) {
            if draft.on.actual == planned {
                draft.on.actual = nil
                session.corrected(
                    draft.line, draft.on.actualColumn, .actualRepeatsDeparture(.landing, planned.text))
            }
            if draft.in.actual == planned {
                draft.in.actual = nil
                session.corrected(
                    draft.line, draft.in.actualColumn, .actualRepeatsDeparture(.arrival, planned.text))
            }
        }
    }

    /// Removes an actual arrival that is before the departure. Moves a scheduled arrival that is before the departure
    /// to the next day; if the arrival does not fit there, removes it.
    private mutating func putInOrder() {
        let left = draft.record.off.actual ?? draft.record.out.actual
        if let left, let landed = draft.record.on.actual, landed <= left {
            drop(landed, at: landing, draft.on.actualColumn, .landing)
            draft.record.on.actual = nil
        }
        if let left, let arrived = draft.record.in.actual, arrived <= left {
            drop(arrived, at: landing, draft.in.actualColumn, .arrival)
            draft.record.in.actual = nil
        }
        guard let leaves = draft.record.out.scheduled, let arrives = draft.record.in.scheduled, arrives <= leaves else {
            return
        }
        let later = arrives + .hours(24)
        if later > leaves, draft.minutes.map({ abs((later - leaves).wholeMinutes - Int64($0)) < 180 }) ?? true {
            draft.record.in.scheduled = later
            session.corrected(draft.line, draft.in.scheduledColumn, .arrivalMovedToNextDay)
        } else {
            drop(arrives, at: destination, draft.in.scheduledColumn, .scheduledArrival)
            draft.record.in.scheduled = nil
        }
    }

    private mutating func drop(_ instant: Instant, at airport: Airport?, _ column: Int, _ arrival: ImportFault.Arrival)
    {
        let local = airport.map { $0.zone.local(instant) } ?? LocalTime(instant, offset: 0)
        let what =
            switch arrival {
            case .landing: "landing"
            case .arrival: "arrival"
            case .scheduledArrival: "scheduled arrival"
            }
        draft.remarks.append("Ignored, earlier than departure: \(what) \(local.iso)")
        session.corrected(draft.line, column, .beforeDeparture(arrival, local))
    }

    private mutating func resolveDate(_ column: Int) -> Bool {
        let leaves = draft.record.out.scheduled ?? draft.record.off.scheduled
        let local = (leaves ?? draft.record.departure).flatMap { instant in origin.map { $0.zone.local(instant).day } }
        guard let date = draft.date else {
            guard let local else {
                session.unreadable(
                    draft.line, column, draft.dateText.isEmpty ? .missingDate : .badDate(draft.dateText))
                return false
            }
            if !draft.dateText.isEmpty {
                session.corrected(draft.line, column, .dateOfDeparture(insteadOf: draft.dateText))
            }
            draft.record.date = PartialDay(local)
            return true
        }
        guard PartialDay(iso: date.iso) != nil else {
            session.unreadable(draft.line, column, .impossibleYear(date.year))
            return false
        }
        draft.record.date = date
        if leaves != nil, let local, PartialDay(local) != date {
            draft.record.date = PartialDay(local)
            session.corrected(draft.line, column, .dateMoved(from: date, to: local))
        }
        return true
    }

    /// Keeps the duration given in the file if the departure or the arrival is unknown.
    private mutating func keepDuration() {
        guard let minutes = draft.minutes, minutes > 0, minutes <= 6000 else { return }
        if draft.record.departure == nil || draft.record.arrival == nil { draft.record.statedMinutes = Int32(minutes) }
    }
}
