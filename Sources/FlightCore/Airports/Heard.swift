/// A value from a source, with the instant of its reception.
public struct Heard<Value: Sendable>: Sendable {
    public let value: Value
    public let source: FlightObservation.Source
    public let at: Instant

    public init(_ value: Value, from source: FlightObservation.Source, at: Instant) {
        self.value = value
        self.source = source
        self.at = at
    }
}
