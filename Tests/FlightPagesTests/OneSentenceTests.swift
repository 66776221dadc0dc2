import FlightCore
import FlightSamples
import FlightScreens
import Testing

@testable import FlightPages

/// One value, one sentence: all surfaces say the same status, sentence and times about a flight at the same minute.
@Suite struct OneSentenceTests {
    /// The sentences that are addressed to the traveller and never shown to others.
    private static func isForTraveller(_ content: NowSentence.Content) -> Bool {
        switch content {
        case .event(let event, _):
            switch event {
            case .leaveBy, .stayHomeUntil, .doorsClose, .leavesGate: true
            case .departs, .boards, .takesOff, .lands, .landsAfterGoAround, .landsAfterHolding, .landsIn, .reachesGate:
                false
            }
        case .walk, .collectBags, .leaveNow, .findAnotherFlight: true
        case .arrived, .arrivedElsewhere, .cancelled, .divertedSomewhere, .probablyDiverting, .probablyReturning: false
        }
    }

    /// The text of the now bar in a page.
    private static func bar(_ html: HTML) throws -> String? {
        try Markup(html.string).elements.last { $0.classes.contains("tx") }?.text
    }

    private static func snapshot(_ trip: Trip, _ settings: Settings, now: Instant) -> Snapshot {
        let id = Trip.ID("trip")
        return Snapshot(
            revision: 1, now: now, speed: 1, settings: settings,
            entries: trip.legs.enumerated().map { index, leg in
                var leg = leg
                leg.id = Flight.ID("leg\(index)")
                return Snapshot.Entry(flight: leg, trip: trip.legs.count > 1 ? id : nil, log: [])
            })
    }

    /// Web, terminal, live activity, island, notification, widget and spoken answer.
    @Test(arguments: [UInt64(51), 52, 53]) func allSurfacesSayTheSameSentence(seed: UInt64) throws {
        var random = SplitMix(seed)
        var failures: [String] = []
        var sentences: Set<String> = []
        for _ in 0..<TestTier.rounds(600) {
            let trip = RandomTrips.trip(&random)
            let now = RandomTrips.instant(&random, near: trip.legs)
            let settings = Settings(language: random.pick(Language.allCases))
            let words = Words(settings)
            let context = TravelContext(now: now)
            let answer = SmartStateEngine.answer(trip, in: context)
            let content = answer.content
            let flight = trip.legs[answer.leg]
            let expected = content.sentence.map { words.text($0, at: now).text }
            if let expected { sentences.insert(expected) }
            func check(_ surface: String, _ said: String?) {
                if said != expected {
                    failures.append(
                        "\(surface): \(said ?? "nil"), not \(expected ?? "nil"), at \(now.iso): \(flight.name)")
                }
            }
            var html = HTML()
            TicketCard(leg: answer.leg, of: trip, PageContext(settings: settings, now: now)).draw(&html)
            check("ticket", try Self.bar(html))
            check("terminal", words.lines(answer, of: trip, at: now).sentence)
            var state = LiveActivityState(leg: answer.leg, of: trip, in: context, words: words)
            check("live activity", LiveLayout(state, words: words, now: now).sentence?.text)
            state = try LiveActivityState(state.json)
            check("live activity sent to a phone", LiveLayout(state, words: words, now: now).sentence?.text)
            check("screen of a live activity", LiveScreen(state, settings: settings, now: now).sentence?.text)
            let note = LiveNote(LiveLayout(state, words: words, now: now))
            #expect(note.title == content.sentence.map { words.text($0, at: nil).text } ?? state.headline)
            let snapshot = Self.snapshot(trip, settings, now: now)
            let widget = WidgetTimeline(snapshot, settings: settings, at: ScreenContext(now: now), hours: 1)
            if let next = Board.nextTrip(BoardLine.all(snapshot, in: context), in: context),
                case .flight(_, let screen, let lines) = widget.first.content
            {
                let said = next.answer.content.sentence.map { words.text($0, at: now).text }
                if screen.sentence?.text != said || lines.sentence != said {
                    failures.append("widget: \(screen.sentence?.text ?? "nil"), not \(said ?? "nil"), at \(now.iso)")
                }
            }
            // Nothing is said while a countdown runs but the countdown.
            if let change = state.nextChange, change > now.nextMinute {
                let later = now.nextMinute
                let next = SmartStateEngine.answer(leg: answer.leg, of: trip, in: TravelContext(now: later))
                if next.state == answer.state {
                    let said = next.content.sentence.map { words.text($0, at: later).text }
                    let counted = LiveLayout(state, words: words, now: later).sentence?.text
                    if said != counted {
                        failures.append("a minute later: \(counted ?? "nil"), not \(said ?? "nil"), at \(later.iso)")
                    }
                }
            }
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5).joined(separator: "\n"))")
        #expect(sentences.count > 20)
    }

    /// The shared page says the sentence of the flight in its public form, and nothing that is meant for the traveller.
    @Test(arguments: [UInt64(61), 62]) func sharedPageSaysThePublicSentence(seed: UInt64) throws {
        var random = SplitMix(seed)
        var failures: [String] = []
        for _ in 0..<TestTier.rounds(600) {
            let trip = RandomTrips.trip(&random)
            let now = RandomTrips.instant(&random, near: trip.legs)
            let settings = Settings(language: random.pick(Language.allCases))
            let words = Words(settings)
            let shared = try #require(Trip(legs: trip.legs.map { $0.shared(showing: []) }))
            let own = SmartStateEngine.answer(trip, in: TravelContext(now: now))
            let seen = SmartStateEngine.answer(shared, in: TravelContext(now: now))
            let page = SharedPage(
                trip: shared, facts: [], name: nil, until: now + .hours(48),
                context: PageContext(settings: settings, now: now)
            ).draw()
            let said = try Self.bar(page.live)
            if said != seen.content.sentence.map({ words.text($0, at: now).text }) {
                failures.append("the page says \(said ?? "nil") at \(now.iso)")
            }
            let snapshot = Self.snapshot(trip, settings, now: now)
            let id = try #require(Flight.ID("leg\(seen.leg)"))
            let message = try #require(ShareScreen(id, snapshot, at: ScreenContext(now: now)))
            guard let sentence = seen.content.sentence else { continue }
            if let said, !message.text.contains(said) { failures.append("the message says \(message.text)") }
            if Self.isForTraveller(sentence.content) {
                failures.append("for the traveller: \(said ?? "nil") at \(now.iso)")
            }
            if own.state == seen.state, let mine = own.content.sentence, !Self.isForTraveller(mine.content),
                words.text(mine, at: now).text != said
            {
                failures.append("\(said ?? "nil"), not \(words.text(mine, at: now).text), at \(now.iso)")
            }
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5).joined(separator: "\n"))")
    }
}
