/// A value received from a source, with the instant at which it was received.
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
