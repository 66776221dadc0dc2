public import FlightCore

/// What is wrong with what was entered, and where.
public struct FormFault: Error, Sendable {
    enum Kind: Sendable {
        case number(String)
        case airport(String)
        case time(String)
        case missing
        case arrivalBeforeDeparture
        case setting(String)
    }

    /// The name of the field.
    public let field: String
    let kind: Kind

    init(_ field: String, _ kind: Kind) {
        self.field = field
        self.kind = kind
    }

    /// What to do about it.
    public func text(_ words: Words) -> String {
        switch kind {
        case .number(let text): words.say(.faultNumber, text)
        case .airport(let text): words.say(.faultAirport, text)
        case .time(let text): words.say(.faultTime, text)
        case .missing: words.say(.faultMissing)
        case .arrivalBeforeDeparture: words.say(.faultOrder)
        case .setting(let text): words.say(.faultSetting, text)
        }
    }
}
