internal import FlightCore

/// The airport's direction sign: only where one has to go.
public struct Strip: Hashable, Sendable {
    public let symbol: Symbol
    /// Small words above its line.
    public let label: String?
    public let time: Figure?
    /// Earlier advice, to be struck out.
    public let struck: String?
    /// At the end of its line: how long until then, how far to walk.
    public let end: String?
    /// Each on a plate of its own, with an arrow before the last.
    public let codes: [String]
    public let text: String?
    /// All of it for the ear.
    public let spoken: String

    init(_ strip: StateContent.Strip, _ words: Words) {
        switch strip {
        case .leaveBy(let local, let certainty, let left, let was):
            // What has been put off is no call to go.
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
            // From gate to gate there is no room for the city, which stands above.
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
