import FlightCore

/// A trip, or one leg of it, read at an instant: the answer, what is printed of it, and when that changes.
struct StateReading {
    let trip: Trip
    /// One leg for itself; nil for the leg that the trip shows.
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

    /// The flight that is shown.
    var flight: Flight { trip.legs[answer.leg] }

    /// More steps than a trip can have: minutes count for a day before and a day after each leg.
    private static let mostSteps = 100_000

    /// The first whole second at which anything of the card changes by itself; nil if nothing will.
    ///
    /// The answer knows when any of its values changes; not all of these are in the lines.
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
