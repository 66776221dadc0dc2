/// Something that a source has said, and when.
public struct Heard<Value: Sendable>: Sendable {
    public let value: Value
    public let source: Observation.Source
    public let at: Instant

    public init(_ value: Value, from source: Observation.Source, at: Instant) {
        self.value = value
        self.source = source
        self.at = at
    }
}
