import FlightCore
import FlightData
import FlightPush
import FlightSamples
import FlightTracking
import Foundation
import Testing

/// The live activity of a whole day with eleven hours in the air, as Apple receives it.
@Suite struct ActivityDayTests {
    /// An event, in minutes from scheduled departure.
    private struct Event {
        let minute: Int64
        let text: String
        let act: (ActivityScene, Flight.ID) async throws -> Void
    }

    private static func said(
        _ minute: Int64, _ text: String,
        _ facts: @escaping (Instant) -> [(FlightObservation.Field, FlightObservation.Value)]
    ) -> Event {
        Event(minute: minute, text: text) { scene, id in try await scene.hear(facts(scene.out), of: id) }
    }

    /// Half an hour late, a gate change that is reversed, eleven hours in the air with changing wind, one restart.
    private static func day() throws -> [Event] {
        let from = try #require(Airport.Code("FRA").flatMap { StandingData.airports[$0] }?.position)
        let to = try #require(Airport.Code("SFO").flatMap { StandingData.airports[$0] }?.position)
        let way = GreatCircle(from: from, to: to)
        func at(_ minutes: Int64) -> (Instant) -> FlightObservation.Value { { .instant($0 + .minutes(minutes)) } }
        var events = [
            said(-600, "a gate") { _ in [(.departureGate, .text("A15")), (.departureTerminal, .text("1"))] },
            said(-150, "half an hour late") { out in
                [
                    (.estimated(.out), .instant(out + .minutes(30))), (.estimated(.in), .instant(out + .minutes(718))),
                    (.delayReason, .text("lateInbound")),
                ]
            },
            said(-149, "the same again") { out in [(.estimated(.out), .instant(out + .minutes(30)))] },
            said(-70, "another gate") { _ in [(.departureGate, .text("B42"))] },
            said(-12, "boarding") { out in [(.actual(.boardingOpens), .instant(out - .minutes(12)))] },
        ]
        for step in 1...18 {
            events.append(
                said(-12 + Int64(step) * 2, "\(step * 5) % boarded") { _ in [(.boardedPercent, .number(step * 5))] })
        }
        events += [
            said(28, "doors closed") { out in [(.actual(.doorsClose), .instant(out + .minutes(28)))] },
            said(33, "off blocks") { out in [(.actual(.out), .instant(out + .minutes(33)))] },
            said(47, "in the air") { out in
                [(.actual(.off), .instant(out + .minutes(47))), (.estimated(.on), .instant(out + .minutes(707)))]
            },
            Event(minute: 300, text: "the program is ended and started again") { scene, _ in try await scene.restart()
            },
        ]
        for step in 1..<66 {
            // The flight takes eleven hours, with a position every ten minutes.
            let minute = 47 + Int64(step) * 10
            events.append(
                Event(minute: minute, text: "") { scene, id in
                    try await scene.see(way.point(at: Double(step) / 66), of: id)
                })
            guard step.isMultiple(of: 2) else { continue }
            // The estimate changes back and forth by a minute; after six hours the wind is stronger for the rest.
            let wind: Int64 = (step / 2).isMultiple(of: 2) ? 1 : 0
            let on = 707 + wind + (step >= 36 ? 14 : 0)
            events.append(
                said(minute, step == 36 ? "fourteen minutes more wind" : "") { out in
                    [(.estimated(.on), .instant(out + .minutes(on)))]
                })
        }
        events += [
            said(721, "landed") { out in
                [(.actual(.on), .instant(out + .minutes(721))), (.arrivalGate, .text("G96"))]
            },
            said(733, "at the gate") { out in
                [(.actual(.in), .instant(out + .minutes(733))), (.belt, .text("7"))]
            },
        ]
        return events.enumerated().sorted { ($0.element.minute, $0.offset) < ($1.element.minute, $1.offset) }
            .map(\.element)
    }

    @Test(.enabled(if: TestTier.isAll || FakeApple.isInstalled, "needs h2; run Tools/setup.sh --push"))
    func appleAcceptsEveryMessageOfTheDay() async throws {
        let scene = try await ActivityScene()
        let id = try await scene.follow("LH454", "FRA", "SFO", lasts: .minutes(690))
        var transcript = "LH 454 FRA to SFO, eleven hours in the air. Times are from the planned departure.\n"
        var all: [FakeApple.Request] = []
        func note(_ text: String) {
            let minutes = (scene.clock.now - scene.out).seconds
            transcript += "\(ActivityDayTests.clock(minutes)) \(text)\n"
        }
        func run(until limit: Instant) async throws {
            // Like the program: the service runs at each event, and when it is due.
            for _ in 0..<2000 {
                let (requests, next) = try await scene.work()
                for request in requests {
                    note(ActivityDayTests.line(request, scene.out, id))
                    all.append(request)
                }
                guard next < limit else { break }
                scene.clock.set(max(next, scene.clock.now + Span(1)))
            }
            scene.clock.set(limit)
        }
        for event in try ActivityDayTests.day() {
            try await run(until: scene.out + .minutes(event.minute))
            if !event.text.isEmpty { note("— " + event.text) }
            try await event.act(scene, id)
        }
        try await run(until: scene.out + .hours(20))
        let connections = try scene.apple.log().connections

        #expect(all.allSatisfy { $0.status == "200" }, "\(all.filter { $0.status != "200" }.map { $0.reason })")
        #expect(connections == 2, "one connection before the restart and one after it")
        let events = all.map { $0.event }
        #expect(events.first == "start" && events.last == "end")
        let starts = all.filter { $0.event == "start" }
        #expect(starts.count == 3, "before the flight, before take-off, and before the eight hours of the second end")
        #expect(all.count { $0.event == "end" } == starts.count)
        for (first, second) in zip(starts, starts.dropFirst()) {
            #expect(second.at - first.at < .hours(8))
            let index = try #require(all.firstIndex { $0.at == second.at && $0.event == "start" })
            #expect(all[index - 1].event == "end" && all[index - 1].at == second.at, "no update between end and start")
        }
        // The budget: starts, their ends, and few updates.
        let urgent = all.filter { $0.priority == "10" && $0.event == "update" }
        #expect((1...6).contains(urgent.count), "\(urgent.count)")
        #expect(all.count < 60, "\(all.count) messages in a day")
        let asleep = all.filter { $0.at > scene.out + .minutes(60) && $0.at < scene.out + .minutes(680) }
        #expect(asleep.count { $0.event == "update" } < 12, "the device calculates the progress: \(asleep.count)")
        #expect(all.allSatisfy { $0.bytes <= 4096 && $0.expires >= $0.at })
        #expect(Set(all.map { $0.provider }).count < all.count, "provider tokens are reused")
        try PushGolden.check(transcript, "activity-day.txt")
    }

    /// Formats seconds such as `-02:30:00`.
    private static func clock(_ seconds: Int64) -> String {
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }
        let size = abs(seconds)
        return (seconds < 0 ? "-" : "+") + two(size / 3600) + ":" + two(size / 60 % 60) + ":" + two(size % 60)
    }

    private static func line(_ request: FakeApple.Request, _ out: Instant, _ id: Flight.ID) -> String {
        var line = "\(request.event) \(request.priority) → \(request.status), line \(request.connection), "
        line += "\(request.bytes) bytes, expires \(clock((request.expires - out).seconds))"
        line += request.reason.isEmpty ? "" : ", " + request.reason
        line += "\n          " + request.body.json.replacing(id.text, with: "…")
        return line
    }
}

/// A recorded transcript. `RECORD=1 swift test` records it again.
enum PushGolden {
    static func check(_ text: String, _ name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Goldens").appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            return
        }
        let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text == recorded, "Goldens/\(name) differs; RECORD=1 swift test records it again")
    }
}
