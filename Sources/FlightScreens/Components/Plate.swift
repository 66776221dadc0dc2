internal import FlightCore

/// A gate, terminal or baggage belt, drawn like an airport sign.
public struct Plate: Hashable, Sendable {
    public let label: String
    public let code: String
    /// Whether the value is simulated.
    public let isSimulated: Bool

    init(_ label: String, _ code: String, isSimulated: Bool) {
        self.label = label
        self.code = code
        self.isSimulated = isSimulated
    }
}
