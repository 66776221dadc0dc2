import FlightCore

/// The state of a trip, or of one leg, at an instant, with the card to print and the time of its next change.
struct StateReading {
    let trip: Trip
    /// The leg to read; `nil` for the leg that the trip shows.
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

    /// More steps than a trip can have: its countdowns change every minute from a day before to a day after each leg.
    private static let mostSteps = 100_000

    /// The first whole second at which the card changes without new data; `nil` if it never does.
    ///
    /// `Answer` says when any of its values changes, but the card does not show all of them.
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
