public import FlightCore
internal import FlightData
internal import FlightPages

/// One sitting of calm mode: what is to be drawn at each instant, and what is said.
public struct CalmPlayer: Sendable {
    private var scene: CalmScene
    private let words: Words
    private static let facts = FactCard.allCases

    /// - Parameters:
    ///   - seed: chooses flights and facts; the same seed, the same sitting.
    ///   - width: of the picture in points; so is height.
    ///   - isStill: nothing travels, as who is made dizzy by motion wants it.
    public init(seed: UInt64, width: Double, height: Double, isStill: Bool, settings: Settings) {
        words = Words(settings)
        let land = Outlines(Land(StandingData.land))
        scene = CalmScene(
            session: CalmSession(StandingData.calmAirports, seed: seed, land: land), land: land,
            facts: FactOrder(count: CalmPlayer.facts.count, seed: seed), width: width, height: height,
            isStill: isStill)
    }

    /// The picture has another size: ask for the map anew.
    public mutating func resize(width: Double, height: Double) { scene.resize(width: width, height: height) }

    /// What is seen so many seconds after the beginning. Time only goes forward.
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

    /// The map under the flight that is under way; to be drawn once a flight.
    public func map() -> [CalmMark] { CalmMark.all(scene.map()) }
}
