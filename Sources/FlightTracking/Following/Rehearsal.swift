public import FlightCore

/// Replays recorded responses through the live code, at the recorded times.
public struct Rehearsal: Sendable {
    /// An event and the time at which it occurred.
    public struct Event: Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            /// The flight has a new state. The status is included because cancelled and diverted flights are both in
            /// the state `delayed`.
            case state(FlightState, Basis, Flight.Status)
            case intake(IntakeEvent)
            /// The aircraft is in the air, and no report has been received since the given instant.
            case signalLost(since: Instant)
            /// The landing and the arrival at the gate are expected at other times than before. The range of the landing
            /// is nil unless it is estimated from positions.
            case estimate(on: Instant, in: Instant, range: ClosedRange<Instant>?)
            /// The positions show another course than before.
            case course(LandingEstimate.Course)
            /// An alert would be sent.
            case alert(Alert)
            /// A response was unusable, for the given reason. The previous values remain in effect.
            case ignored(FlightObservation.Source, String)
        }

        public let at: Instant
        public let kind: Kind
    }

    private let readers: [any SourceReader]
    private let tables: FlightTracker.Tables

    public init(readers: [any SourceReader], tables: FlightTracker.Tables) {
        self.readers = readers
        self.tables = tables
    }

    /// Replays responses for a flight in order of time.
    ///
    /// - Parameters:
    ///   - flight: The flight as known before the first response.
    ///   - answers: The recorded responses, in any order.
    ///   - wishes: The alert settings.
    /// - Returns: All events up to the last response, and the final state of the flight.
    public func play(
        _ flight: Flight, _ answers: [SourceAnswer], wishes: AlertRules.Wishes = AlertRules.Wishes()
    ) -> (events: [Event], final: Flight) {
        let ordered = answers.enumerated().sorted { a, b in
            a.element.at != b.element.at ? a.element.at < b.element.at : a.offset < b.offset
        }.map { $0.element }
        var play = Play(FlightTracker(flight, tables: tables), wishes: wishes, from: ordered.first?.at)
        for answer in ordered {
            play.pass(to: answer.at)
            guard let reader = readers.first(where: { $0.source == answer.source }) else {
                play.note(.ignored(answer.source, "unknown source"))
                continue
            }
            do throws(SourceFault) {
                play.take(try reader.read(answer), from: answer)
            } catch {
                play.note(.ignored(answer.source, error.text))
            }
        }
        play.settle()
        return (play.events, play.followed.flight)
    }
}

private struct Play {
    var followed: FlightTracker
    var events: [Rehearsal.Event] = []
    private var now: Instant
    private var shown: (state: FlightState, basis: Basis, status: Flight.Status)?
    /// The times rejected so far, so that a time repeated by a source is reported only once.
    private var dropped: Set<Dropped> = []
    /// The start of the silence that was last reported; nil once positions have been received again.
    private var silence: Instant?
    private var expected: (on: Instant, in: Instant)?
    private var course = LandingEstimate.Course.planned
    private let wishes: AlertRules.Wishes
    private var memory = AlertMemory()
    /// The next instant at which an alert may be due even without news.
    private var nextAlert = Instant.never

    init(_ followed: FlightTracker, wishes: AlertRules.Wishes, from start: Instant?) {
        self.followed = followed
        self.wishes = wishes
        now = start ?? .always
    }

    mutating func note(_ kind: Rehearsal.Event.Kind) { events.append(Rehearsal.Event(at: now, kind: kind)) }

    /// Advances time to the given instant. Reports state changes and silences up to then.
    mutating func pass(to end: Instant) {
        let flight = followed.flight
        while true {
            var next = end
            let decision = SmartStateEngine.decide(flight, in: TravelContext(now: now))
            if shown != nil, decision.nextChange > now { next = min(next, decision.nextChange) }
            if nextAlert > now { next = min(next, nextAlert) }
            if let heard = followed.track.last?.at, heard + FlightTracker.silence > now {
                next = min(next, heard + FlightTracker.silence)
            }
            guard next < end else { break }
            now = next
            look(flight)
        }
        now = end
        look(flight)
    }

    /// Produces the alerts that are still pending after the last response.
    mutating func settle() {
        let end = now + .minutes(5)
        while nextAlert > now, nextAlert <= end {
            now = nextAlert
            tell(followed.flight)
        }
    }

    mutating func take(_ news: SourceNews, from answer: SourceAnswer) {
        for event in followed.take(news, from: answer) {
            if case .impossible(let said, _) = event, !dropped.insert(Dropped(said)).inserted { continue }
            note(.intake(event))
        }
        if followed.silentSince(at: now) == nil { silence = nil }
        look(followed.flight)
    }

    /// Reports the flight's state if it has changed, and a silence if one has begun.
    private mutating func look(_ flight: Flight) {
        let decision = SmartStateEngine.decide(flight, in: TravelContext(now: now))
        let status = decision.state == .delayed ? flight.status : .scheduled
        if shown.map({ $0 != (decision.state, decision.basis, status) }) ?? true {
            shown = (decision.state, decision.basis, status)
            note(.state(decision.state, decision.basis, flight.status))
        }
        if course != flight.course(at: now) {
            course = flight.course(at: now)
            // The landing ends every course, and is an event itself.
            if course != .planned || flight.on.actual == nil { note(.course(course)) }
        }
        let times = BestTimes(flight, now: now)
        if let on = times.on, let arrival = times.in, expected.map({ $0 != (on, arrival) }) ?? true {
            expected = (on, arrival)
            note(.estimate(on: on, in: arrival, range: flight.foretoldLanding(at: now)?.range(at: now)))
        }
        if let since = followed.silentSince(at: now), silence != since {
            silence = since
            note(.signalLost(since: since))
        }
        tell(flight)
    }

    private struct Dropped: Hashable {
        let source: FlightObservation.Source
        let field: FlightObservation.Field
        let value: FlightObservation.Value

        init(_ said: FlightObservation) {
            source = said.source
            field = said.field
            value = said.value
        }
    }

    private mutating func tell(_ flight: Flight) {
        let outcome = AlertRules(flight, wishes: wishes, now: now) { [followed] in followed.teller(of: $0) }.look(
            &memory)
        nextAlert = outcome.next
        if let alert = outcome.alert { note(.alert(alert)) }
    }
}

extension SourceFault {
    /// A description of the fault, for logs.
    public var text: String {
        switch self {
        case .tooMany(let wait, let said):
            "rate limit reached" + (wait.map { ", retry in \($0.seconds) s" } ?? "") + (said.isEmpty ? "" : ": " + said)
        case .key(let reason): "key refused: \(reason)"
        case .nothing: "no data"
        case .trouble(let reason): "source error: \(reason)"
        case .unreadable(let reason): "unreadable answer: \(reason)"
        }
    }
}
