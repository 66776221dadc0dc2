/// The name and performance of an aircraft type.
public struct AircraftType: Hashable, Sendable {
    /// `Boeing 777-200`.
    public let name: String
    /// nil if unknown.
    public let performance: PerformanceProfile?

    public init(name: String, performance: PerformanceProfile?) {
        self.name = name
        self.performance = performance
    }
}
