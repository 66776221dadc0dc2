/// One fact about a flight as reported by a source, with the time of the report. Observations are stored and never
/// changed; all views are computed from them.
public struct FlightObservation: Hashable, Sendable {
    /// The source of the report.
    public let source: Source
    /// When the report was received.
    public let time: Instant
    public let field: Field
    public let value: Value
    /// Whether the observation may move a flight backwards (return to gate, reinstatement, rescheduling). An ordinary
    /// report may not.
    public let isCorrection: Bool

    public init(source: Source, time: Instant, field: Field, value: Value, isCorrection: Bool = false) {
        self.source = source
        self.time = time
        self.field = field
        self.value = value
        self.isCorrection = isCorrection
    }

    /// A provider of data, or the traveller.
    public struct Source: Hashable, Sendable {
        /// A short, stable name: `traveller`, `replay`.
        public let name: String
        public init(_ name: String) { self.name = name }

        public static func == (a: Source, b: Source) -> Bool { sameText(a.name, b.name) }

        public static let traveller = Source("traveller")
        public static let replay = Source("replay")
        /// Data generated to complete the replay.
        public static let simulator = Source("simulator")

        /// Whether the source is live. A live source holds a milestone back until the source has reported the
        /// milestone.
        public var isLive: Bool { self != .traveller }
    }

    public enum Value: Hashable, Sendable {
        case instant(Instant)
        case text(String)
        case number(Int)
        case flag(Bool)
        case position(Position)
        /// No value. In a report, the value is unknown, which does not erase an earlier value; in a correction, the
        /// traveller has undone the value.
        case nothing

        /// Compares texts by bytes; the default comparison would link the Unicode tables.
        public static func == (a: Value, b: Value) -> Bool {
            switch (a, b) {
            case (.instant(let first), .instant(let second)): first == second
            case (.text(let first), .text(let second)): sameText(first, second)
            case (.number(let first), .number(let second)): first == second
            case (.flag(let first), .flag(let second)): first == second
            case (.position(let first), .position(let second)): first == second
            case (.nothing, .nothing): true
            default: false
            }
        }
    }
}
