internal import FlightCore
internal import FlightScreens

/// An invalid value in the form for a logged flight.
public enum RecordFault: Error, Sendable {
    case date(String)
    case number(String)
    case time(String)
    case missingAirport
    case arrivalBeforeDeparture
    case minutes(String)
    case kilometres(String)
    /// The text is longer than the given number of bytes.
    case tooLong(String, Int)

    func text(_ words: Words) -> String {
        switch self {
        case .date(let text): words.log(.badDate, text)
        case .number(let text): words.notANumber(text)
        case .time(let text): words.say(.faultTime, text)
        case .missingAirport: words.log(.missingAirport)
        case .arrivalBeforeDeparture: words.say(.faultOrder)
        case .minutes(let text): words.log(.badMinutes, text)
        case .kilometres(let text): words.log(.badKilometres, text)
        case .tooLong(let text, let bytes): words.log(.tooLong, text, words.number(bytes))
        }
    }
}
