import FlightCore

/// Draws the progress of a flight as a line with the distance flown, the plane and the remaining distance. Beyond the
/// last known position, the line is dotted and the plane's symbol is hollow.
struct WayLine {
    /// The plane's position in millionths of the route; `nil` to draw no plane.
    let fraction: Int32?
    /// The last known position in millionths of the route; `nil` if it is the current position.
    var heard: Int32?

    /// - Parameter columns: The width of the line in columns, at least 1.
    func draw(columns: Int) -> TerminalPicture {
        var picture = TerminalPicture(TerminalSize(columns: columns, rows: 1))
        guard let fraction else {
            picture.write(String(repeating: "┈", count: columns), row: 0, column: 0, .dim)
            return picture
        }
        let at = place(fraction, columns)
        let seen = heard.map { min(at, place($0, columns)) } ?? at
        picture.write(String(repeating: "━", count: seen), row: 0, column: 0, .way)
        picture.write(String(repeating: "·", count: at - seen), row: 0, column: seen, .dim)
        picture.write(heard == nil ? "✈" : "○", row: 0, column: at, .way)
        picture.write(String(repeating: "┈", count: columns - 1 - at), row: 0, column: at + 1, .dim)
        return picture
    }

    private func place(_ fraction: Int32, _ columns: Int) -> Int {
        min(columns - 1, max(0, Int(fraction)) * columns / 1_000_000)
    }
}
