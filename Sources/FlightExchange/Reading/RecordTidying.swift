import FlightCore

/// Cleans the text in a record: removes blank values, moves labels that are too long to the notes, and truncates the
/// notes. Also removes control characters from other programs' files.
struct RecordTidying {
    /// The maximum length of a label; longer labels are moved to the notes.
    private static let longestLabel = RecordJSON.longestLabel

    /// The labels of a record, with the names used for them in the notes.
    private let labels: [(label: ImportFault.Label, name: String, path: WritableKeyPath<LoggedFlight, String?>)] = [
        (.airline, "Airline", \.airlineName), (.departureTerminal, "Departure terminal", \.departureTerminal),
        (.departureGate, "Departure gate", \.departureGate),
        (.arrivalTerminal, "Arrival terminal", \.arrivalTerminal), (.arrivalGate, "Arrival gate", \.arrivalGate),
        (.aircraftType, "Aircraft type", \.aircraftType), (.aircraft, "Aircraft", \.aircraftName),
        (.registration, "Registration", \.tail), (.seat, "Seat", \.seat),
        (.confirmation, "Confirmation", \.confirmation), (.trip, "Trip", \.trip),
    ]

    /// Whether Halcyon wrote the file. If so, control characters are intended and are kept.
    let isOwn: Bool
    /// Faults for labels and notes that are too long.
    private(set) var faults: [ImportFault] = []

    init(isOwn: Bool) { self.isOwn = isOwn }

    /// Cleans the text in a record.
    ///
    /// - Returns: The cleaned record; nil if a place has no name left.
    mutating func tidy(_ record: LoggedFlight) -> LoggedFlight? {
        var record = record
        for (field, name, path) in labels {
            guard let text = record[keyPath: path] else { continue }
            let kept = label(text)
            if let kept, kept.utf8.count > RecordTidying.longestLabel {
                faults.append(.labelTooLong(field))
                record.notes = (record.notes.map { $0 + "\n" } ?? "") + name + ": " + kept
                record[keyPath: path] = nil
            } else {
                record[keyPath: path] = kept
            }
        }
        record.notes = record.notes.flatMap { notes($0) }
        for index in record.sources.indices {
            let source = record.sources[index]
            guard let id = source.foreignID else { continue }
            let kept = label(id)
            record.sources[index] = LoggedFlight.Source(
                format: source.format, at: source.at,
                foreignID: kept.flatMap { $0.utf8.count > RecordTidying.longestLabel ? nil : $0 })
        }
        guard let origin = self.place(record.origin), let destination = self.place(record.destination)
        else { return nil }
        record.origin = origin
        record.destination = destination
        if case .diverted(let place?) = record.status { record.status = .diverted(to: self.place(place)) }
        return record
    }

    private mutating func notes(_ text: String) -> String? {
        var text = undirected(text)
        if !isOwn, text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 && $0 != 0x0D || $0 == 0x7F }) {
            text.unicodeScalars.removeAll { scalar in
                scalar.value < 0x20 && scalar != "\n" && scalar != "\t" && scalar != "\r" || scalar.value == 0x7F
            }
        }
        if text.utf8.count > RecordJSON.longestNotes {
            faults.append(.notesTooLong)
            var length = 0
            text = String(
                text.unicodeScalars.prefix { scalar in
                    length += UTF8.width(scalar)
                    return length <= RecordJSON.longestNotes
                })
        }
        return text.isEmpty ? nil : text
    }

    private func place(_ place: LoggedFlight.Place) -> LoggedFlight.Place? {
        guard case .unlisted(let code, let name) = place else { return place }
        var kept = label(name) ?? ""
        while kept.utf8.count > RecordTidying.longestLabel { kept.removeLast() }
        return code == nil && kept.isEmpty ? nil : .unlisted(code: code, name: kept)
    }

    /// Returns the cleaned text; nil if it has no visible characters.
    private func label(_ text: String) -> String? {
        var text = undirected(text)
        if !isOwn, text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            text.unicodeScalars.removeAll { $0.value < 0x20 || $0.value == 0x7F }
        }
        return text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text
    }
}
