import FlightCore
import Testing

/// The alerts of whole days, word for word, in each language.
@Suite struct AlertTranscriptTests {
    private static let out = FixedFlights.at("2026-11-22T14:30:00-05:00")

    /// A flight from New York to San Francisco; the alert rules run at each new fact and whenever they are due.
    private struct Scene {
        let name: String
        var flight = Flight(
            origin: FixedFlights.airport("JFK"), destination: FixedFlights.airport("SFO"),
            number: FlightNumber("UA1234"))
        var next: Flight?
        var wishes = AlertRules.Wishes()
        var source: FlightObservation.Source = .aeroDataBox
        var chanceOfDelay: Int?
        private var memory = AlertMemory()
        private var now = AlertTranscriptTests.out - .hours(20)
        private var due = Instant.never
        private(set) var told: [(at: Instant, alert: Alert, flight: Flight)] = []

        init(_ name: String) {
            self.name = name
            flight.out.scheduled = AlertTranscriptTests.out
            flight.in.scheduled = AlertTranscriptTests.out + .minutes(375)
            look()
        }

        /// Advances the time to the given number of minutes after scheduled departure.
        mutating func pass(to minutes: Int64) {
            let end = AlertTranscriptTests.out + .minutes(minutes)
            while due > now, due < end {
                now = due
                look()
            }
            now = end
            look()
        }

        mutating func know(_ change: (inout Flight, Instant) -> Void) {
            change(&flight, now)
            look()
        }

        private mutating func look() {
            let outcome = AlertRules(
                flight, next: next.map { NextLeg($0) }, wishes: wishes, chanceOfDelay: chanceOfDelay, now: now
            ) { [source] _ in
                source
            }.look(&memory)
            due = outcome.next
            if let alert = outcome.alert { told.append((now, alert, flight)) }
            // Stored and read again, the memory is the same.
            memory = (try? JSONReader.read(memory.jsonValue.json)).flatMap { AlertMemory($0) } ?? AlertMemory()
        }

        func transcript(_ words: Words) -> String {
            var text = name + "\n"
            for one in told {
                let alert = (try? JSONReader.read(one.alert.jsonValue.json)).flatMap { Alert($0) } ?? one.alert
                let local = one.flight.origin.zone.local(one.at)
                text +=
                    "  \(words.date(local.day, today: local.day)), \(words.time(local))\(alert.isUrgent ? " !" : "")  "
                text += words.alertTitle(of: one.flight) + ": " + words.text(alert, of: one.flight)
                text += " (" + words.why(alert) + ")\n"
            }
            return text + (told.isEmpty ? "  –\n" : "")
        }
    }

    @Test func scenes() throws {
        let scenes = Self.all()
        let texts = Language.allCases.map { language in
            "# \(language.tag)\n\n" + scenes.map { $0.transcript(Words(language)) }.joined(separator: "\n")
        }
        try expectGolden(texts.joined(separator: "\n"), "alerts.txt")
    }

    private static func all() -> [Scene] {
        [
            wholeDay(), gates(), cancelled(), diverted(), gap(), tailSwap(), quiet(), connection(), foretold(79),
            foretold(81),
        ]
    }

    private static func wholeDay() -> Scene {
        var scene = Scene("a whole day, with home set")
        scene.flight.seat = "14A"
        scene.flight.leaveBy = out - .minutes(150)
        scene.flight.leaveByFor = out
        scene.pass(to: -240)
        scene.know { flight, _ in
            flight.departureGate = "B22"
            flight.out.estimated = out + .minutes(35)
            flight.delayReason = .weather
        }
        scene.pass(to: -20)
        scene.know { flight, _ in flight.doorsClose.estimated = out + .minutes(25) }
        scene.know { flight, now in flight.proof.boarding = now }
        scene.pass(to: 36)
        scene.know { flight, now in flight.out.actual = now }
        scene.pass(to: 52)
        scene.source = .antenna
        scene.know { flight, now in flight.off.actual = now - Span(3) }
        scene.pass(to: 400)
        scene.know { flight, now in flight.on.actual = now - Span(5) }
        scene.source = .aeroDataBox
        scene.pass(to: 401)
        scene.know { flight, _ in
            flight.arrivalGate = "E4"
            flight.belt = "7"
        }
        scene.pass(to: 409)
        scene.know { flight, now in flight.in.actual = now }
        scene.pass(to: 900)
        return scene
    }

    private static func gates() -> Scene {
        var scene = Scene("a gate changed three times within a minute, and back; then for good")
        scene.pass(to: -180)
        scene.know { flight, _ in flight.departureGate = "B22" }
        scene.pass(to: -170)
        for gate in ["B23", "C4", "B22"] { scene.know { flight, _ in flight.departureGate = gate } }
        scene.pass(to: -160)
        scene.know { flight, _ in flight.departureGate = "D7" }
        scene.pass(to: -150)
        return scene
    }

    private static func cancelled() -> Scene {
        var scene = Scene("cancelled for a minute; cancelled and reinstated")
        scene.pass(to: -300)
        scene.know { flight, _ in flight.status = .cancelled }
        scene.pass(to: -299)
        scene.know { flight, _ in flight.status = .scheduled }
        scene.pass(to: -250)
        scene.know { flight, _ in flight.status = .cancelled }
        scene.pass(to: -240)
        scene.know { flight, _ in flight.status = .scheduled }
        scene.pass(to: -230)
        return scene
    }

    private static func diverted() -> Scene {
        var scene = Scene("diverted, first nobody says where to")
        scene.pass(to: 14)
        scene.know { flight, now in flight.off.actual = now }
        scene.pass(to: 200)
        scene.know { flight, _ in flight.status = .diverted }
        scene.pass(to: 205)
        scene.know { flight, _ in flight.divertedTo = FixedFlights.airport("DEN") }
        scene.pass(to: 260)
        scene.know { flight, now in flight.on.actual = now }
        scene.pass(to: 300)
        return scene
    }

    private static func gap() -> Scene {
        var scene = Scene("hours over the ocean without a signal")
        scene.source = .antenna
        scene.pass(to: 20)
        scene.know { flight, now in flight.off.actual = now }
        scene.pass(to: 392)
        scene.know { flight, now in flight.on.actual = now }
        scene.pass(to: 420)
        return scene
    }

    private static func tailSwap() -> Scene {
        var scene = Scene("another aircraft")
        scene.pass(to: -120)
        scene.know { flight, _ in flight.aircraft.tail = "N12345" }
        scene.pass(to: -60)
        scene.know { flight, _ in flight.aircraft.tail = "N54321" }
        scene.pass(to: -30)
        return scene
    }

    private static func quiet() -> Scene {
        var scene = Scene("quiet hours from 10 to 20: a delay waits, a gate does not")
        let zone = FixedFlights.airport("JFK").zone
        scene.wishes.quiet = AlertRules.QuietHours(from: 600, to: 1200, in: zone)
        scene.pass(to: -240)
        scene.know { flight, _ in flight.out.estimated = out + .minutes(400) }
        scene.pass(to: -230)
        scene.know { flight, _ in flight.departureGate = "B22" }
        scene.pass(to: 380)
        return scene
    }

    private static func connection() -> Scene {
        var scene = Scene("a connection at risk, and safe again")
        var next = Flight(
            origin: FixedFlights.airport("SFO"), destination: FixedFlights.airport("HND"),
            number: FlightNumber("UA875"))
        next.out.scheduled = out + .minutes(375 + 60)
        scene.next = next
        scene.flight.walkToConnection = 8
        scene.pass(to: 15)
        scene.know { flight, now in flight.off.actual = now }
        scene.pass(to: 100)
        scene.know { flight, _ in flight.in.estimated = out + .minutes(375 + 36) }
        scene.pass(to: 110)
        scene.know { flight, _ in flight.in.estimated = out + .minutes(375 + 70) }
        scene.pass(to: 115)
        scene.know { flight, _ in flight.in.estimated = out + .minutes(375 + 5) }
        scene.pass(to: 125)
        return scene
    }

    private static func foretold(_ chance: Int) -> Scene {
        var scene = Scene("a forecast of \(chance) %, and what the airline says later")
        scene.pass(to: -180)
        scene.chanceOfDelay = chance
        scene.pass(to: -120)
        scene.chanceOfDelay = chance + 5
        if chance < AlertRules.leastChance { scene.chanceOfDelay = chance }
        scene.pass(to: -60)
        scene.know { flight, _ in flight.out.estimated = out + .minutes(40) }
        scene.pass(to: -30)
        return scene
    }
}
