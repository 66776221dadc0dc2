/// A fact about a flight that a source reported at a given time. Observations are stored and never changed. All views
/// are computed from observations.
public struct FlightObservation: Hashable, Sendable {
    /// The source of the report.
    public let source: Source
    /// When the report was received.
    public let time: Instant
    public let field: Field
    public let value: Value
    /// Whether the observation can set a flight back to an earlier state (return to gate, reinstatement, rescheduling).
    /// An ordinary report cannot.
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

        /// Whether the source is live. While a live source responds, a milestone that the source has not reported
        /// counts as not yet happened.
        public var isLive: Bool { self != .traveller }
    }

    public enum Value: Hashable, Sendable {
        case instant(Instant)
        case text(String)
        case number(Int)
        case flag(Bool)
        case position(Position)
        /// No value. In an ordinary report, the value is unknown, and an earlier value is kept. In a correction, the
        /// traveller has removed the value.
        case nothing

        /// Compares strings by bytes, because the default comparison would link the Unicode tables.
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
