public import FlightCore

/// The text shown in calm mode, except the facts.
public struct CalmTexts: Hashable, Sendable {
    public let title: String
    public let breatheIn: String
    public let breatheOut: String
    public let howTo: String
    public let leave: String
    public let music: String
    public let source: String

    public init(settings: Settings) {
        let words = Words(settings)
        title = words.say(calm: .title)
        breatheIn = words.say(calm: .breatheIn)
        breatheOut = words.say(calm: .breatheOut)
        howTo = words.say(calm: .howTo)
        leave = words.say(calm: .leave)
        music = words.say(calm: .music)
        source = words.say(calm: .source)
    }
}
