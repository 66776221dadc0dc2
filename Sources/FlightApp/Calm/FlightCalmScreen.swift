public import FlightCore
public import Foundation

/// Calm in one's own flight: what one feels and hears in this phase, why it is normal, and what comes next.
public struct FlightCalmScreen: Hashable, Sendable {
    public struct Felt: Hashable, Sendable {
        public let what: String
        public let why: String
        public let source: String
    }

    public struct Phase: Hashable, Sendable {
        public let label: String
        public let name: String
        /// About when it begins; nil for the one that is now.
        public let when: String?
        public let sensations: [Felt]
    }

    public let title: String
    /// The codes of where it comes from and goes to.
    public let route: String
    public let now: Phase?
    public let next: Phase?
    /// Where the flight is not under way.
    public let text: String?
    /// Leads to the breathing.
    public let breathe: String
    /// When it looks different by itself.
    public let nextChange: Date?

    /// nil if the snapshot has no such flight.
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
        nextChange = min(answer.nextChange ?? .never, guide?.nextChange ?? .never).dateIfAny
    }
}
