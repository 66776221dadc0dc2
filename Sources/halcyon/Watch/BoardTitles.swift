import FlightCore

/// The column titles of the board.
struct BoardTitles {
    let number: String
    let origin: String
    let destination: String
    let gate: String
    let time: String
    let status: String

    init(_ words: Words) {
        number = words.say(.columnFlight)
        origin = words.say(.fromField)
        destination = words.say(.columnDestination)
        gate = words.say(.columnGate)
        time = words.say(.columnTime)
        status = words.say(.columnStatus)
    }
}
