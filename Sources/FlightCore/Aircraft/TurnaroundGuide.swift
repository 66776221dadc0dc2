/// How long an aircraft stands at its gate between two legs.
///
/// EUROCONTROL, Standard Inputs for Economic Analyses, release 10, chapter "Turnaround time": actual turnarounds in Europe in
/// 2022 took medium aircraft 31, 52 and 93 minutes, heavy ones 67, 106 and 168 (1, 5 and 9 times in 10 no longer). The
/// figures are rounded to five minutes, for they differ more than that from year to year. What a tenth of all aircraft do
/// is what one that is late can do; half of them take longer because their timetable leaves them the time.
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
    /// Whether the type was known; without it one aisle is assumed.
    public let isTypeKnown: Bool

    static let oneAisle = TimeRange(minutes: 30, 50, 95)
    private static let twoAisles = TimeRange(minutes: 65, 105, 170)

    /// - Parameter type: the ICAO designator.
    public init(type: String?) {
        isTypeKnown = type != nil
        aisles = type.map { TurnaroundGuide.hasTwoAisles($0) } ?? false ? .two : .one
    }

    public var time: TimeRange { aisles == .two ? TurnaroundGuide.twoAisles : TurnaroundGuide.oneAisle }

    /// The shortest that can be reckoned with.
    public var needed: Span { time.fast }

    /// The beginnings of the designators of all airliners with two aisles (ICAO Doc 8643).
    private static let wide = [
        "A30", "A310", "A33", "A34", "A35", "A38", "B74", "B76", "B77", "B78", "DC10", "MD11", "L101", "IL86", "IL96",
    ]

    private static func hasTwoAisles(_ type: String) -> Bool { wide.contains { type.hasPrefix($0) } }
}
