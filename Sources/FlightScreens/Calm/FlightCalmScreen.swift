public import FlightCore

/// Calm mode during a flight: the sensations and sounds of the current phase, why they are normal, and what comes next.
public struct FlightCalmScreen: Hashable, Sendable {
    public struct Felt: Hashable, Sendable {
        public let what: String
        public let why: String
        public let source: String
    }

    public struct Phase: Hashable, Sendable {
        public let label: String
        public let name: String
        /// The approximate time at which the phase begins, as text; nil for the current phase.
        public let when: String?
        public let sensations: [Felt]
    }

    public let title: String
    /// The airport codes of the route.
    public let route: String
    public let now: Phase?
    public let next: Phase?
    /// The text shown if the flight is not under way and has no current phase.
    public let text: String?
    /// The label of the link to the breathing exercise.
    public let breathe: String
    /// The next time at which the screen changes.
    public let nextChange: Instant?

    /// Creates the screen; nil if the snapshot does not contain the flight.
    public init?(_ id: Flight.ID, _ snapshot: Snapshot, at present: ScreenContext) {
        guard let (trip, leg) = snapshot.trip(of: id) else { return nil }
        let words = Words(snapshot.settings)
        let flight = trip.legs[leg]
        let answer = SmartStateEngine.answer(leg: leg, of: trip, in: present.travel)
        let guide = PhaseGuide(flight, state: answer.state, now: present.now)
        func felt(_ phase: FlightPhase) -> [Felt] {
            phase.sensations.map { sensation in
                Felt(
                    what: sensation.text(words), why: sensation.reason(words),
                    source: words.say(guide: .why, sensation.source))
            }
        }
        title = guide.map { words.say(guide: GuidePhrase($0.phase)) } ?? words.say(.calm)
        route = flight.origin.code.text + " – " + flight.landingAirport.code.text
        now = guide.map { guide in
            Phase(
                label: words.say(guide: .now), name: words.say(guide: GuidePhrase(guide.phase)), when: nil,
                sensations: felt(guide.phase))
        }
        next = guide.flatMap { guide in
            guide.phase.next.map { phase in
                Phase(
                    label: words.say(guide: .next), name: words.say(guide: GuidePhrase(phase)),
                    when: guide.minutesToNext(from: present.now).map {
                        words.say(guide: .inAbout, words.duration($0))
                    } ?? words.say(guide: .soon), sensations: felt(phase))
            }
        }
        text = guide == nil ? words.say(guide: .notUnderWay) : nil
        breathe = words.say(guide: .breathe)
        nextChange = min(answer.nextChange ?? .never, guide?.nextChange ?? .never).ifAny
    }
}
