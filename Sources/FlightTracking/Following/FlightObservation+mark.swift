import FlightCore

extension FlightObservation {
    /// Returns the observation with its text on a single line, because displays have only one line.
    var inOneLine: FlightObservation {
        guard source != .traveller, let text = value.text else { return self }
        let line = oneLine(text)
        guard line != text else { return self }
        return FlightObservation(
            source: source, time: time, field: field, value: .text(line), isCorrection: isCorrection)
    }

    /// Returns the observation with the hyphen of its registration restored, if the source left out the hyphen. Text
    /// entered by the traveller is unchanged.
    var withMark: FlightObservation {
        guard field == .tail, source != .traveller, let tail = value.text else { return self }
        let restored = NationalityMarks.restored(tail)
        guard restored != tail else { return self }
        return FlightObservation(
            source: source, time: time, field: field, value: .text(restored), isCorrection: isCorrection)
    }
}
