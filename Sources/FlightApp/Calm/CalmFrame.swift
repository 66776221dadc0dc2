/// A frame of calm mode.
public struct CalmFrame: Hashable, Sendable {
    /// The index of the flight in the session. Each flight has its own map.
    public let flight: Int
    /// The opacity of this flight's map, drawn over the map of the previous flight, 0…1.
    public let mapOpacity: Double
    /// The opacity of the text shown while breathing in, 0…1.
    public let inwardOpacity: Double
    /// The opacity of the text shown while breathing out, 0…1.
    public let outwardOpacity: Double
    /// The size of the breathing ring, 0…1.
    public let ringScale: Double
    /// The opacity of the breathing ring, 0…1.
    public let ringOpacity: Double
    /// The commands that draw the dots, the plane, its trail and its shadow.
    public let marks: [CalmMark]
    public let fact: CalmFact?
    public let factOpacity: Double
    /// The route of the paper plane, as text.
    public let route: String
    /// Whether ``marks`` differ from the marks of the previous frame.
    public let isRedrawn: Bool
}
