public import FlightCore

/// The connection between a flight that is offered and a flight that the traveller already follows.
public struct OfferedConnection: Hashable, Sendable {
    /// The time between the flights and, if the way is known, the verdict: `Tight: 45 min in Munich after LH 716`.
    public let text: String
    public let tone: StateContent.Tone

    /// Creates the connection; nil if the offered flight does not connect with a flight of the traveller.
    package init?(
        _ number: FlightNumber, from origin: Airport, to destination: Airport, out: Instant, in arrival: Instant?,
        among snapshot: Snapshot, known: ConnectionKnowledge, _ words: Words
    ) {
        let now = snapshot.now
        var offered = Flight(origin: origin, destination: destination, number: number)
        offered.out.scheduled = out
        offered.in.scheduled = arrival
        let mine = snapshot.entries.map { $0.flight }.filter { $0.role == .mine }
        let before = mine.filter { $0.connects(to: offered, now: now) }
            .max { BestTimes($0, now: now).in ?? .always < BestTimes($1, now: now).in ?? .always }
        guard let other = before ?? offered.connecting(among: mine, now: now).first else { return nil }
        let (first, second) = before == nil ? (offered, other) : (other, offered)
        guard let layover = Layover(from: first, to: second, now: now), let trip = Trip(legs: [first, second]) else {
            return nil
        }
        var text = words.say(
            .layoverIn, words.spacedDuration(layover.minutes, layover.certainty), words.city(second.origin))
        text += " " + words.say(ticket: before == nil ? .before : .after, other.name)
        let assistant = ConnectionAssistant(trip, leg: 0, now: now, known: known)
        let summary = assistant.map { ConnectionSummary($0, words: words) }
        switch summary?.tier {
        case .tight: tone = .late
        case .atRisk: tone = .off
        case .relaxed, .normal, nil: tone = .quiet
        }
        self.text = (summary?.badge.map { $0 + ": " } ?? "") + text
    }
}
