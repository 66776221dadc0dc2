import FlightCore
import Foundation
import Testing

@testable import FlightApp

/// What a device does with its live activities.
@Suite struct ActivityStepsTests {
    private typealias Shown = ActivitySteps.Shown

    private static func day(_ moment: DayMoment) throws -> ActivityDay {
        try ActivityDay(moment.snapshot(Settings(language: .english)), at: moment.present)
    }

    private static func name() -> String { "activity-\(UInt32.random(in: 0 ... .max))" }

    /// At each moment: what should be seen is started once, then changed, and never ended while it should be seen.
    @Test(arguments: DayMoment.all) func whatShouldBeSeenIsStartedAndStays(moment: DayMoment) throws {
        let day = try Self.day(moment)
        let first = ActivitySteps(day, shown: [], dismissed: []).steps
        #expect(first == day.items.map { .start($0) })
        let shown = day.items.map { Shown(id: Self.name(), flight: $0.flight.text) }
        let second = ActivitySteps(day, shown: shown, dismissed: []).steps
        #expect(second == zip(shown, day.items).map { .update(id: $0.id, $1) })
    }

    @Test(arguments: DayMoment.all) func nothingElseIsShown(moment: DayMoment) throws {
        let day = try Self.day(moment)
        let stray = [Shown(id: Self.name(), flight: "another-flight"), Shown(id: Self.name(), flight: nil)]
        let mine = day.items.map { Shown(id: Self.name(), flight: $0.flight.text) }
        let all = [stray[0]] + mine + [stray[1]]
        // Deleted, over, or of nobody who is known.
        let steps = ActivitySteps(day, shown: all, dismissed: []).steps
        #expect(Set(steps.prefix(2)) == Set(stray.map { .end(id: $0.id) }), "first what ends")
        #expect(steps.count == 2 + mine.count)
        // Signed out: nothing private stays on the lock screen.
        #expect(
            Set(ActivitySteps(nil, shown: all, dismissed: []).steps)
                == Set(all.map { .end(id: $0.id) }))
    }

    @Test(arguments: DayMoment.all) func ofTwoOfOneFlightOneStays(moment: DayMoment) throws {
        let day = try Self.day(moment)
        guard let item = day.items.first else { return }
        let pair = (0..<3).map { _ in Shown(id: Self.name(), flight: item.flight.text) }
        let steps = ActivitySteps(day, shown: pair, dismissed: []).steps
        // Whatever the order in which the system lists them, the same one.
        #expect(Set(ActivitySteps(day, shown: pair.reversed(), dismissed: []).steps) == Set(steps))
        #expect(steps.count { if case .end = $0 { true } else { false } } == 2)
        #expect(steps.contains { if case .update(_, item) = $0 { true } else { false } })
    }

    @Test(arguments: DayMoment.all) func whatWasPutAwayStaysAway(moment: DayMoment) throws {
        let day = try Self.day(moment)
        guard let item = day.items.first else { return }
        let folder = FileManager.default.temporaryDirectory.appending(path: "dismissed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var dismissed = DismissedActivities(folder: folder)
        #expect(dismissed.flights.isEmpty)
        try dismissed.add(item.flight)
        // Also after the app was ended.
        dismissed = DismissedActivities(folder: folder)
        let steps = ActivitySteps(day, shown: [], dismissed: dismissed.flights).steps
        #expect(steps == day.items.dropFirst().map { .start($0) })
        try dismissed.keep([])
        #expect(DismissedActivities(folder: folder).flights.isEmpty)
    }
}
