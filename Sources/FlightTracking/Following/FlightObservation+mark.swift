import FlightCore

extension FlightObservation {
    /// The same with its text on one line: a sign has no more, whatever a source sends.
    var inOneLine: FlightObservation {
        guard source != .traveller, let text = value.text else { return self }
        let line = oneLine(text)
        guard line != text else { return self }
        return FlightObservation(
            source: source, time: time, field: field, value: .text(line), isCorrection: isCorrection)
    }

    /// The same with the hyphen of a registration, if a source has left it out. What the traveller wrote stays as it is.
    var withMark: FlightObservation {
        guard field == .tail, source != .traveller, let tail = value.text else { return self }
        let restored = NationalityMarks.restored(tail)
        guard restored != tail else { return self }
        return FlightObservation(
            source: source, time: time, field: field, value: .text(restored), isCorrection: isCorrection)
    }
}
