public import FlightCore
internal import FlightData
internal import FlightScreens

/// A session of calm mode: the text to show, and the frame to draw at each instant.
public struct CalmPlayer: Sendable {
    private var scene: CalmScene
    private let words: Words
    private static let facts = FactCard.allCases

    /// - Parameters:
    ///   - seed: The seed that selects the flights and facts. The same seed gives the same session.
    ///   - width: The width of the picture in points.
    ///   - height: The height of the picture in points.
    ///   - isStill: Whether motion is reduced.
    public init(seed: UInt64, width: Double, height: Double, isStill: Bool, settings: Settings) {
        words = Words(settings)
        let land = Outlines(Land(StandingData.land))
        scene = CalmScene(
            session: CalmSession(StandingData.calmAirports, seed: seed, land: land), land: land,
            facts: FactOrder(count: CalmPlayer.facts.count, seed: seed), width: width, height: height,
            isStill: isStill)
    }

    /// Changes the size of the picture. Call ``map()`` again afterwards.
    public mutating func resize(width: Double, height: Double) { scene.resize(width: width, height: height) }

    /// Returns the frame at the given number of seconds after the start. Successive calls must not go back in time.
    public mutating func frame(at seconds: Double) -> CalmFrame? {
        guard let frame = scene.draw(at: seconds) else { return nil }
        let fact = frame.fact.map { CalmPlayer.facts[$0 % CalmPlayer.facts.count] }
        let cities = scene.cities ?? ("", "")
        return CalmFrame(
            flight: frame.flight, mapOpacity: frame.mapOpacity, inwardOpacity: frame.inwardOpacity,
            outwardOpacity: frame.outwardOpacity, ringScale: frame.ringScale, ringOpacity: frame.ringOpacity,
            marks: CalmMark.all(scene.list),
            fact: fact.map { fact in
                CalmFact(
                    text: fact.text(words), source: fact.source.name + ", " + String(fact.source.year),
                    title: fact.source.title)
            }, factOpacity: frame.factOpacity,
            route: CalmPhrase.fromTo.text(words.language, filled: [cities.from, cities.to]), isRedrawn: frame.isRedrawn)
    }

    /// Returns the map of the current flight, which has to be drawn only once per flight.
    public func map() -> [CalmMark] { CalmMark.all(scene.map()) }
}
