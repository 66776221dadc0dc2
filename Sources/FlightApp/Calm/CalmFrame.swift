/// What an instant of calm mode looks like.
public struct CalmFrame: Hashable, Sendable {
    /// Which flight of the sitting, from 0; another one has another map.
    public let flight: Int
    /// How far the map has faded in over the one before, 0…1.
    public let mapOpacity: Double
    /// How visible the words for breathing in and out are, 0…1.
    public let inwardOpacity: Double
    public let outwardOpacity: Double
    /// The size of the ring of breath, 0…1, and its light.
    public let ringScale: Double
    public let ringOpacity: Double
    /// Dots, plane, trail and shadow.
    public let marks: [CalmMark]
    public let fact: CalmFact?
    public let factOpacity: Double
    /// From where to where the paper plane flies, in words.
    public let route: String
    /// Whether ``marks`` differ from those of the frame before.
    public let isRedrawn: Bool
}
