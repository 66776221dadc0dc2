/// One thing that a source said of a flight, and when it said it. Observations are stored and never changed; what is
/// shown is worked out from them.
public struct FlightObservation: Hashable, Sendable {
    /// Who said it.
    public let source: Source
    /// When it was heard.
    public let time: Instant
    public let field: Field
    public let value: Value
    /// A correction may take a flight back (return to gate, reinstated, re-timed); a mere report may not.
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
        /// Stable and short: `traveller`, `replay`.
        public let name: String
        public init(_ name: String) { self.name = name }

        public static func == (a: Source, b: Source) -> Bool { sameText(a.name, b.name) }

        public static let traveller = Source("traveller")
        public static let replay = Source("replay")
        /// Made up by the simulator that completes the replay.
        public static let simulator = Source("simulator")

        /// A live source holds a milestone back until it has reported it.
        public var isLive: Bool { self != .traveller }
    }

    public enum Value: Hashable, Sendable {
        case instant(Instant)
        case text(String)
        case number(Int)
        case flag(Bool)
        case position(Position)
        /// Reported as unknown: a source that forgets. With a correction: taken back.
        case nothing

        /// Texts are the same if their bytes are: the other way would link the tables of Unicode.
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
