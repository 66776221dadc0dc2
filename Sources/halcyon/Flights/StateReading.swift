import FlightCore

/// The state of a trip, or of a leg, at a given instant, with the card to print and the time of the next change.
struct StateReading {
    let trip: Trip
    /// The index of the leg to show; `nil` to let the trip select the leg.
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
        card = StateCard(answer, of: trip, at: context.now, words: words)
    }

    /// The flight that the card shows.
    var flight: Flight { trip.legs[answer.leg] }

    /// The maximum number of changes to examine. No trip has that many, even though countdowns change every minute from
    /// a day before each leg to a day after it.
    private static let mostSteps = 100_000

    /// The next instant, in whole seconds, at which the card changes even without new data; `nil` if the card will not
    /// change.
    ///
    /// This can be later than the next change that `Answer` reports, because the card does not show all values of the
    /// `Answer`.
    var nextChange: Instant? {
        var later = context
        var change = answer.nextChange
        for _ in 0..<StateReading.mostSteps {
            guard let at = change else { return nil }
            later.now = at
            let answer = StateReading.answer(trip, leg, later)
            if StateCard(answer, of: trip, at: at, words: words) != card { return at }
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
