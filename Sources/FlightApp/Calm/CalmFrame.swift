/// One frame of calm mode.
public struct CalmFrame: Hashable, Sendable {
    /// The number of the flight in the session, from 0. Each flight has its own map.
    public let flight: Int
    /// The opacity of the map over the previous one, 0…1.
    public let mapOpacity: Double
    /// The opacity of the words for breathing in and out, 0…1.
    public let inwardOpacity: Double
    public let outwardOpacity: Double
    /// The size of the breathing ring, 0…1, and its brightness.
    public let ringScale: Double
    public let ringOpacity: Double
    /// Dots, plane, trail and shadow.
    public let marks: [CalmMark]
    public let fact: CalmFact?
    public let factOpacity: Double
    /// The route of the paper plane, in words.
    public let route: String
    /// Whether ``marks`` differ from those of the previous frame.
    public let isRedrawn: Bool
}
