/// The sentence that says what happens next to a flight, with at most one figure. All surfaces print it: tickets, live
/// surfaces, widgets, notifications and the terminal. It stays the same while a surface counts down.
public struct NowSentence: Hashable, Sendable {
    /// What the sentence says.
    public enum Content: Hashable, Sendable {
        /// An event with its figure.
        case event(Event, Figure)
        /// Walk to the gate of the next flight. `walkMinutes` is nil if the airport has no plan.
        case walk(from: String?, to: String, walkMinutes: Int?, onFoot: Bool)
        case collectBags(belt: String)
        /// At the gate, with the difference from the planned arrival in minutes, negative if early; nil if unknown.
        case arrived(minutesLate: Int?, StateContent.Certainty)
        case arrivedElsewhere(Place)
        /// The time to leave for the airport has come.
        case leaveNow
        /// The traveller needs another flight.
        case findAnotherFlight
        case cancelled
        /// Diverted, and the new airport is unknown.
        case divertedSomewhere
        /// The positions show that the flight does not go to its destination. No source has reported it.
        case probablyDiverting
        case probablyReturning(Place)

        public static func == (a: Content, b: Content) -> Bool {
            switch (a, b) {
            case (.event(let x, let figure), .event(let y, let other)): x == y && figure == other
            case (.walk(let from, let to, let minutes, let onFoot), .walk(let start, let end, let far, let onTheirs)):
                sameText(from ?? "", start ?? "") && sameText(to, end) && minutes == far && onFoot == onTheirs
            case (.collectBags(let x), .collectBags(let y)): sameText(x, y)
            case (.arrived(let x, let certainty), .arrived(let y, let other)): x == y && certainty == other
            case (.arrivedElsewhere(let x), .arrivedElsewhere(let y)),
                (.probablyReturning(let x), .probablyReturning(let y)):
                x == y
            case (.leaveNow, .leaveNow), (.findAnotherFlight, .findAnotherFlight), (.cancelled, .cancelled),
                (.divertedSomewhere, .divertedSomewhere), (.probablyDiverting, .probablyDiverting):
                true
            default: false
            }
        }
    }

    public enum Event: Hashable, Sendable {
        case departs
        /// The latest time to leave for the airport.
        case leaveBy
        /// The time until which the traveller need not leave, because the flight is late.
        case stayHomeUntil
        case boards, doorsClose
        /// OUT.
        case leavesGate
        /// OFF.
        case takesOff
        /// ON, at the planned airport.
        case lands
        /// ON, after a go-around or while the aircraft circles.
        case landsAfterGoAround, landsAfterHolding
        /// ON, at the airport of a diverted flight.
        case landsIn(Place)
        /// IN.
        case reachesGate
    }

    /// The airport of a diverted flight. Two places are the same if their codes are.
    public struct Place: Hashable, Sendable {
        public let airport: Airport

        public static func == (a: Place, b: Place) -> Bool { a.airport.code == b.airport.code }
        public func hash(into hasher: inout Hasher) { hasher.combine(airport.code) }
    }

    public enum Figure: Hashable, Sendable {
        /// The time of the event, to which surfaces count down in whole minutes. From its minute on, they say "now".
        case until(LocalTime, StateContent.Certainty)
        /// Whole days, at least 2.
        case days(Int)
        case tomorrow(LocalTime)
        case time(LocalTime, StateContent.Certainty)
    }

    /// What the sentence asks of the traveller.
    public enum Tone: UInt8, CaseIterable, Sendable {
        case none
        /// Something is to be done.
        case ask
        /// Something is to be done within minutes, or a connection is tight.
        case soon
        /// Bad news.
        case bad
    }

    public let content: Content
    public let tone: Tone
    /// Whether the figure or the place comes from a simulator; if so, the sentence is marked "◇".
    public let isSimulated: Bool

    public init(_ content: Content, _ tone: Tone = .none, isSimulated: Bool = false) {
        self.content = content
        self.tone = tone
        self.isSimulated = isSimulated
    }

    /// The number of minutes before the doors close from which the sentence is urgent.
    static let urgent = 10
    /// How long before the traveller sets out "stay home until" becomes "leave by".
    static let settingOut = Span.minutes(30)
}
