/// When a source last answered for a flight, whether it had something new to say or not.
public struct SourceHeard: Hashable, Sendable {
    public let source: Observation.Source
    public let at: Instant

    public init(_ source: Observation.Source, at: Instant) {
        self.source = source
        self.at = at
    }
}
