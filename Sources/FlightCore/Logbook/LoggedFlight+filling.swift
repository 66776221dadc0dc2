extension LoggedFlight {
    /// Returns this record, with missing fields filled from another record of the same flight. The values of this
    /// record take precedence. The result has the sources of both records, without duplicates.
    public func filled(from other: LoggedFlight) -> LoggedFlight {
        var record = self
        record.number = number ?? other.number
        record.codeshare = codeshare ?? other.codeshare
        // If the records have different flight numbers, the second number is the codeshare number.
        if record.codeshare == nil, let sold = other.number, sold != record.number { record.codeshare = sold }
        record.airline = airline ?? other.airline
        // The airline name in one record might contradict the designator in the other.
        if record.airline == nil || airline == nil && record.airline == other.airline {
            record.airlineName = airlineName ?? other.airlineName
        }
        // A flight that has left or arrived was not cancelled, even if a source says so.
        let hasFlown = out.actual ?? off.actual ?? on.actual ?? `in`.actual != nil
        if status == .flown, !(hasFlown && other.status == .cancelled) { record.status = other.status }
        if status == .diverted(to: nil), case .diverted = other.status { record.status = other.status }
        record.out = out.filled(from: other.out)
        record.off = off.filled(from: other.off)
        record.on = on.filled(from: other.on)
        record.in = `in`.filled(from: other.in)
        if record.departure == nil || record.arrival == nil {
            record.statedMinutes = statedMinutes ?? other.statedMinutes
        }
        record.statedKilometres = statedKilometres ?? other.statedKilometres
        record.departureTerminal = departureTerminal ?? other.departureTerminal
        record.departureGate = departureGate ?? other.departureGate
        record.arrivalTerminal = arrivalTerminal ?? other.arrivalTerminal
        record.arrivalGate = arrivalGate ?? other.arrivalGate
        record.aircraftType = aircraftType ?? other.aircraftType
        if record.aircraftType == nil || aircraftType == nil && aircraftName == nil {
            record.aircraftName = aircraftName ?? other.aircraftName
        }
        record.tail = tail ?? other.tail
        record.seat = seat ?? other.seat
        record.seatPosition = seatPosition ?? other.seatPosition
        record.cabin = cabin ?? other.cabin
        record.reason = reason ?? other.reason
        record.confirmation = confirmation ?? other.confirmation
        let isFromAnotherSource = other.sources.contains { !hasSource(like: $0) }
        record.notes = isFromAnotherSource ? notes(with: other) : notes ?? other.notes
        record.trip = trip ?? other.trip
        for source in other.sources
        where record.sources.count < LoggedFlight.mostSources && !record.hasSource(like: source) {
            record.sources.append(source)
        }
        return record
    }

    /// Returns the notes of both records. If the other record has a different seat or confirmation, the different value
    /// is added as a line, so that no information is lost.
    private func notes(with other: LoggedFlight) -> String? {
        var lines = LoggedFlight.lines(notes)
        var added = LoggedFlight.lines(other.notes)
        if let seat, let second = other.seat, !sameText(seat, second) { added.append("Seat: " + second) }
        if let confirmation, let second = other.confirmation, !sameText(confirmation, second) {
            added.append("Confirmation: " + second)
        }
        for line in added where !lines.contains(where: { sameText($0, line) }) { lines.append(line) }
        var joined = ""
        for line in lines {
            let longer = joined.isEmpty ? line : joined + "\n" + line
            guard longer.utf8.count <= LoggedFlight.longestNotes else { break }
            joined = longer
        }
        return joined.isEmpty ? nil : joined
    }

    private static func lines(_ text: String?) -> [String] {
        (text ?? "").utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: Array($0), as: UTF8.self) }
    }

    /// Whether the record already has a source with the format and identifier of the given source.
    public func hasSource(like other: Source) -> Bool {
        sources.contains { source in
            guard source.format == other.format else { return false }
            switch (source.foreignID, other.foreignID) {
            case (nil, nil): return true
            case (let a?, let b?): return sameText(a, b)
            default: return false
            }
        }
    }
}

extension LoggedFlight.Times {
    fileprivate func filled(from other: LoggedFlight.Times) -> LoggedFlight.Times {
        LoggedFlight.Times(scheduled: scheduled ?? other.scheduled, actual: actual ?? other.actual)
    }
}
