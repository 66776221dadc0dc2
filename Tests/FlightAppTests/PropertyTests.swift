import FlightActivity
import FlightCore
import FlightSamples
import FlightScreens
import Foundation
import Testing

@testable import FlightApp

/// Rules that hold for any flight at any time.
@Suite struct PropertyTests {
    @Test(arguments: [UInt64(1), 2, 3]) func screensAgreeWithTheCore(seed: UInt64) throws {
        var random = SplitMix(seed)
        for _ in 0..<TestTier.rounds(60) {
            let trip = RandomTrips.trip(&random)
            let context = RandomTrips.context(&random, for: trip)
            let settings = Settings(language: random.pick(Language.allCases))
            let present = ScreenContext(now: context.now, location: context.location, isOnline: context.online)
            let snapshot = Snapshot(
                revision: 1, now: context.now, speed: 1, settings: settings,
                entries: trip.legs.enumerated().map { index, leg in
                    var leg = leg
                    leg.id = Flight.ID("leg\(index)")
                    return Snapshot.Entry(flight: leg, trip: Trip.ID("trip"), log: [])
                })
            for entry in snapshot.entries {
                let id = try #require(entry.flight.id)
                let (own, leg) = try #require(snapshot.trip(of: id))
                let screen = try #require(FlightScreen(id, snapshot, at: present))
                let answer = SmartStateEngine.answer(leg: leg, of: own, in: context)
                let words = Words(settings)
                #expect(screen.ticket.state == answer.state)
                #expect(screen.ticket.now?.text == answer.content.sentence.map { words.text($0, at: context.now) })
                if let change = screen.nextChange { #expect(change > context.now) }
                if let way = screen.way {
                    let now = way.fraction(at: context.now.date)
                    #expect((0...1).contains(now))
                    if let progress = answer.content.progress {
                        let known = Double(progress.fraction(at: context.now)) / 1_000_000
                        #expect(abs(now - known) < 0.000_002)
                    }
                    if let whole = way.wholeInterval, let interval = way.interval?.dates {
                        // The line of even speed passes through both ends of the interval.
                        for (date, fraction) in [
                            (interval.lowerBound, way.startFraction), (interval.upperBound, way.endFraction),
                        ] {
                            let length = whole.upperBound.timeIntervalSince(whole.lowerBound)
                            #expect(abs(date.timeIntervalSince(whole.lowerBound) / length - fraction) < 0.000_1)
                        }
                    }
                }
                check(screen.map)
                _ = ConnectionScreen(id, snapshot, at: present)
                _ = FlightCalmScreen(id, snapshot, at: present)
            }
            _ = BoardScreen(snapshot, at: present)
        }
    }

    private func check(_ map: RouteMap?) {
        guard let map else { return }
        let line = map.flown + map.lost + map.ahead
        for (a, b) in zip(line, line.dropFirst()) {
            #expect(abs(a.longitude - b.longitude) < 180, "the line jumps at the date line")
        }
        for point in line {
            #expect(abs(point.latitude - map.camera.center.latitude) <= map.camera.latitudeSpan / 2 + 0.000_1)
        }
        if !map.flown.isEmpty, !map.ahead.isEmpty, map.lost.isEmpty { #expect(map.flown.last == map.ahead.first) }
        if let plane = map.plane { #expect((0..<360).contains(plane.heading)) }
    }

    /// A widget has the entries of the whole day in advance; each equals the content calculated at its time.
    @Test(arguments: [UInt64(4), 5]) func widgetHasTheWholeDayInAdvance(seed: UInt64) throws {
        var random = SplitMix(seed)
        for _ in 0..<TestTier.rounds(12) {
            let trip = RandomTrips.trip(&random)
            let now = RandomTrips.context(&random, for: trip).now
            let settings = Settings(language: .english)
            let snapshot = Snapshot(
                revision: 1, now: now, speed: 1, settings: settings,
                entries: trip.legs.enumerated().map { index, leg in
                    var leg = leg
                    leg.id = Flight.ID("leg\(index)")
                    return Snapshot.Entry(flight: leg, trip: Trip.ID("trip"), log: [])
                })
            let day = WidgetTimeline(snapshot, settings: settings, at: ScreenContext(now: now))
            #expect(day.entries.first?.from == now)
            for (a, b) in zip(day.entries, day.entries.dropFirst()) {
                #expect(a.from < b.from)
                #expect(a.content != b.content)
            }
            for entry in day.entries.prefix(6) + day.entries.suffix(6) {
                let then = WidgetTimeline(snapshot, settings: settings, at: ScreenContext(now: entry.from), hours: 1)
                #expect(then.first.content == entry.content)
            }
            #expect(day.reload > now)
        }
    }

    /// A date on a screen is the same second as in the core.
    @Test func instantsAndDatesAreTheSame() {
        for seconds in [Int64(-1), 0, 1_795_375_800] {
            #expect(Instant(Instant(seconds).date) == Instant(seconds))
        }
        #expect(Instant(Date(timeIntervalSince1970: 12.9)) == Instant(12))
        #expect(ScreenContext(Date(timeIntervalSince1970: 0), latitude: 91, longitude: 0).location == nil)
    }
}
