/// The time that an aircraft needs at its gate between two legs.
///
/// Source: EUROCONTROL, Standard Inputs for Economic Analyses, release 10, chapter "Turnaround time". Actual
/// turnarounds in Europe in 2022 took 31, 52 and 93 minutes for medium aircraft, and 67, 106 and 168 minutes for heavy
/// aircraft (10th, 50th and 90th percentile). The values are rounded to five minutes, because they vary by more than
/// five minutes from year to year. A late aircraft can be turned around as quickly as the fastest 10 %. Most
/// turnarounds take longer only because the schedule allows more time.
public struct TurnaroundGuide: Hashable, Sendable {
    public enum Aisles: UInt8, Named, Sendable {
        case one, two

        public var name: String {
            switch self {
            case .one: "one"
            case .two: "two"
            }
        }
    }

    public let aisles: Aisles
    /// Whether the aircraft type is known. An unknown type is assumed to have a single aisle.
    public let isTypeKnown: Bool

    static let oneAisle = TimeRange(minutes: 30, 50, 95)
    private static let twoAisles = TimeRange(minutes: 65, 105, 170)

    /// - Parameter type: the ICAO type designator; nil if unknown.
    public init(type: String?) {
        isTypeKnown = type != nil
        aisles = type.map { TurnaroundGuide.hasTwoAisles($0) } ?? false ? .two : .one
    }

    public var time: TimeRange { aisles == .two ? TurnaroundGuide.twoAisles : TurnaroundGuide.oneAisle }

    /// The shortest turnaround to use for planning.
    public var needed: Span { time.fast }

    /// The ICAO designator prefixes of all twin-aisle airliners (ICAO Doc 8643).
    private static let wide = [
        "A30", "A310", "A33", "A34", "A35", "A38", "B74", "B76", "B77", "B78", "DC10", "MD11", "L101", "IL86", "IL96",
    ]

    private static func hasTwoAisles(_ type: String) -> Bool { wide.contains { type.hasPrefix($0) } }
}
