/// The name and performance of an aircraft type.
public struct AircraftType: Hashable, Sendable {
    /// The name of the type, `Boeing 777-200`.
    public let name: String
    /// The performance of the type; nil if unknown.
    public let performance: PerformanceProfile?

    public init(name: String, performance: PerformanceProfile?) {
        self.name = name
        self.performance = performance
    }
}
