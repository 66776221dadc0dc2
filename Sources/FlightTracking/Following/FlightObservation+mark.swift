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

extension [FlightObservation] {
    /// Returns the latest value of a field; nil if it has none.
    func last(of field: FlightObservation.Field) -> FlightObservation? {
        last { $0.field == field }.flatMap { $0.value == .nothing ? nil : $0 }
    }

    /// The source that says when the flight lands or arrives; nil if none does.
    var expectsArrival: FlightObservation.Source? {
        (last(of: .estimated(.on)) ?? last(of: .estimated(.in)))?.source
    }
}
