/// A turn from one heading to another.
enum HeadingChange {
    /// The smaller angle between two headings. Degrees, 0…180.
    static func degrees(from heading: Double, to other: Double) -> Double {
        abs((other - heading + 540).truncatingRemainder(dividingBy: 360) - 180)
    }
}
