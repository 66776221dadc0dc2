/// How long it takes until one is out of the aircraft: the door opens some minutes after it has come to its gate, and the
/// rows before one's own leave one after the other. Figures of Halcyon's own, and rough: some 20 passengers a minute leave
/// through one door.
enum CabinModel {
    /// From the gate to the open door.
    static let door = Span.minutes(3)
    /// For a row of six beside one aisle, and for one of eight to ten beside two.
    static let secondsPerRow: Int64 = 13
    static let secondsPerWideRow: Int64 = 10

    /// - Parameters:
    ///   - seat: `14A`; nil where it is not known: the middle of the cabin counts, and the range is wider.
    ///   - type: ICAO's designator of the type, `B739`.
    static func leaving(seat: String?, type: String?) -> ConnectionStep {
        let isWide = type.map { isWideBody($0) } ?? false
        let row = seat.flatMap { CabinModel.row($0) }
        let rows = Int64(row ?? (isWide ? 25 : 15))
        let usual = door + Span(rows * (isWide ? secondsPerWideRow : secondsPerRow))
        let (fast, slow) = row == nil ? (0.5, 2.0) : (0.65, 1.6)
        return ConnectionStep(
            .leaveAircraft,
            TimeRange(
                fast: Span(Int64((Double(usual.seconds) * fast).rounded())), usual: usual,
                slow: Span(Int64((Double(usual.seconds) * slow).rounded()))), .cabinModel,
            name: row.map { String($0) })
    }

    /// The row of a seat, 1 to 99.
    static func row(_ seat: String) -> Int? {
        var row = 0
        for byte in seat.utf8 {
            guard isDigit(byte) else { break }
            row = row * 10 + Int(byte - UInt8(ascii: "0"))
            if row > 99 { return nil }
        }
        return row > 0 ? row : nil
    }

    /// Two aisles.
    static func isWideBody(_ type: String) -> Bool {
        for start in [
            "A30", "A31", "A33", "A34", "A35", "A38", "B74", "B76", "B77", "B78", "DC10", "MD11", "IL86", "IL96",
        ]
        where type.utf8.starts(with: start.utf8) {
            // The A310 has two aisles, the A318 and the A319 have one.
            return !sameText(type, "A318") && !sameText(type, "A319")
        }
        return false
    }
}
