import FlightCore

/// The state of a trip, or of one leg, at a given instant, with the card to print and the instant of its next change.
struct StateReading {
    let trip: Trip
    /// The index of the leg to read; `nil` to let the trip select the leg.
    let leg: Int?
    let context: TravelContext
    let words: Words
    let answer: Answer
    let card: StateCard

    init(_ trip: Trip, leg: Int? = nil, context: TravelContext, words: Words) {
        self.trip = trip
        self.leg = leg
        self.context = context
        self.words = words
        answer = StateReading.answer(trip, leg, context)
        card = StateCard(answer, of: trip, words: words)
    }

    /// The flight on the card.
    var flight: Flight { trip.legs[answer.leg] }

    /// A limit that no trip reaches: countdowns change every minute from a day before to a day after each leg.
    private static let mostSteps = 100_000

    /// The first whole second at which the card changes without new data; `nil` if it never does.
    ///
    /// `Answer` reports changes to all of its values, but the card does not show all of them.
    var nextChange: Instant? {
        var later = context
        var change = answer.nextChange
        for _ in 0..<StateReading.mostSteps {
            guard let at = change else { return nil }
            later.now = at
            let answer = StateReading.answer(trip, leg, later)
            if StateCard(answer, of: trip, words: words) != card { return at }
            change = answer.nextChange
        }
        return nil
    }

    var json: JSONValue { card.json(nextChange: nextChange) }

    private static func answer(_ trip: Trip, _ leg: Int?, _ context: TravelContext) -> Answer {
        leg.map { SmartStateEngine.answer(leg: $0, of: trip, in: context) }
            ?? SmartStateEngine.answer(trip, in: context)
    }
}
