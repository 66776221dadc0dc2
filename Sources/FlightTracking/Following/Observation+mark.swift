import FlightCore

extension Observation {
    /// The same with the hyphen of a registration, if a source has left it out. What the traveller wrote stays as it is.
    var withMark: Observation {
        guard field == .tail, source != .traveller, let tail = value.text else { return self }
        let restored = NationalityMarks.restored(tail)
        guard restored != tail else { return self }
        return Observation(
            source: source, time: time, field: field, value: .text(restored), isCorrection: isCorrection)
    }
}
