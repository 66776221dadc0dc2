/// Measures turns from one heading to another.
enum HeadingChange {
    /// Returns the smaller angle between two headings, in degrees (0…180).
    static func degrees(from heading: Double, to other: Double) -> Double {
        abs((other - heading + 540).truncatingRemainder(dividingBy: 360) - 180)
    }
}
