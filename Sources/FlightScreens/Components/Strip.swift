internal import FlightCore

/// A direction strip like an airport sign, shown only if the traveller has to go somewhere.
public struct Strip: Hashable, Sendable {
    public let symbol: Symbol
    /// The label above the line.
    public let label: String?
    public let time: Figure?
    /// The previous leave-by time, shown struck through.
    public let struck: String?
    /// The text at the end of the line: the remaining time or the walking time.
    public let end: String?
    /// The codes of the gates or of the baggage belt, each shown on a plate. An arrow precedes the last code.
    public let codes: [String]
    /// Whether the codes are simulated.
    public let isSimulated: Bool
    public let text: String?
    /// The accessibility text.
    public let spoken: String

    init(_ strip: StateContent.Strip, isSimulated: Bool, _ words: Words) {
        self.isSimulated = isSimulated
        switch strip {
        case .leaveBy(let local, let certainty, let left, let was):
            // A later time does not call for action.
            let isLater = was.map { $0.instant < local.instant } ?? false
            symbol = isLater ? .home : .arrow
            label = words.say(isLater ? .stayHomeUntil : .labelLeaveBy)
            time = Figure(local, certainty, words)
            struck = was.map { words.time($0) }
            end =
                was != nil
                ? nil : left.map { words.say(.inMinutes, words.duration($0)) } ?? words.say(.nowWord)
            codes = []
            text = nil
        case .walkFromSecurity(let minutes):
            symbol = .walk
            label = nil
            time = nil
            struck = nil
            end = nil
            codes = []
            text = words.say(.walkFromSecurity, words.minutes(minutes))
        case .toGate(let from, let to, let place, let walk, let onFoot):
            symbol = .arrow
            label = nil
            time = nil
            struck = nil
            end = walk.map { words.way($0, onFoot: onFoot) }
            codes = [from, to].compactMap { $0 }
            // Between two gates there is not enough space for the city, which is shown above.
            text = from == nil ? words.city(place) : nil
        case .toBelt(let belt):
            symbol = .arrow
            label = nil
            time = nil
            struck = nil
            end = nil
            codes = [belt]
            text = words.say(.labelBelt)
        }
        spoken = [label, time?.text, text, codes.isEmpty ? nil : codes.joined(separator: " → "), end]
            .compactMap { $0 }.joined(separator: ", ")
    }
}
