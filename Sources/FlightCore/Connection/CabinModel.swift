/// Estimates how long a passenger needs to leave the aircraft. The door opens a few minutes after the arrival at the
/// gate; then the rows leave one after another. The values are Halcyon's own rough estimates: about 20 passengers per
/// minute leave through one door.
enum CabinModel {
    /// The time from the arrival at the gate until the door is open.
    static let door = Span.minutes(3)
    /// The number of seconds that a row of six seats takes to leave an aircraft with one aisle.
    static let secondsPerRow: Int64 = 13
    /// The number of seconds that a row of eight to ten seats takes to leave an aircraft with two aisles.
    static let secondsPerWideRow: Int64 = 10

    /// Returns the connection step for leaving the aircraft.
    ///
    /// - Parameters:
    ///   - seat: the seat, such as `14A`. If nil, a seat in the middle of the cabin is assumed, with a wider range.
    ///   - type: the ICAO type designator, such as `B739`.
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

    /// Returns the row of a seat, 1…99; nil if the seat has no row in that range.
    static func row(_ seat: String) -> Int? {
        var row = 0
        for byte in seat.utf8 {
            guard isDigit(byte) else { break }
            row = row * 10 + Int(byte - UInt8(ascii: "0"))
            if row > 99 { return nil }
        }
        return row > 0 ? row : nil
    }

    /// Whether aircraft of the given type have two aisles.
    static func isWideBody(_ type: String) -> Bool {
        for start in [
            "A30", "A31", "A33", "A34", "A35", "A38", "B74", "B76", "B77", "B78", "DC10", "MD11", "IL86", "IL96",
        ]
        where type.utf8.starts(with: start.utf8) {
            // The A310 has two aisles, the A318 and A319 have one.
            return !sameText(type, "A318") && !sameText(type, "A319")
        }
        return false
    }
}
