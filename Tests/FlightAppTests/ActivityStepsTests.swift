import FlightCore
import Foundation
import Testing

@testable import FlightApp

/// The steps by which a device updates its live activities.
@Suite struct ActivityStepsTests {
    private typealias Shown = ActivitySteps.Shown

    private static func day(_ moment: DayMoment) throws -> ActivityDay {
        try ActivityDay(moment.snapshot(Settings(language: .english)), at: moment.present)
    }

    private static func name() -> String { "activity-\(UInt32.random(in: 0 ... .max))" }

    /// At each moment of the day, an activity is started once, then updated, and not ended while it is due.
    @Test(arguments: DayMoment.all) func dueActivitiesAreStartedThenUpdated(moment: DayMoment) throws {
        let day = try Self.day(moment)
        let first = ActivitySteps(day, shown: [], dismissed: []).steps
        #expect(first == day.items.map { .start($0) })
        let shown = day.items.map { Shown(id: Self.name(), flight: $0.flight.text) }
        let second = ActivitySteps(day, shown: shown, dismissed: []).steps
        #expect(second == zip(shown, day.items).map { .update(id: $0.id, $1) })
    }

    @Test(arguments: DayMoment.all) func otherActivitiesAreEnded(moment: DayMoment) throws {
        let day = try Self.day(moment)
        let stray = [Shown(id: Self.name(), flight: "another-flight"), Shown(id: Self.name(), flight: nil)]
        let mine = day.items.map { Shown(id: Self.name(), flight: $0.flight.text) }
        let all = [stray[0]] + mine + [stray[1]]
        // Activities of deleted, completed or unknown flights.
        let steps = ActivitySteps(day, shown: all, dismissed: []).steps
        #expect(Set(steps.prefix(2)) == Set(stray.map { .end(id: $0.id) }), "activities end first")
        #expect(steps.count == 2 + mine.count)
        // After signing out, no private activity stays on the lock screen.
        #expect(
            Set(ActivitySteps(nil, shown: all, dismissed: []).steps)
                == Set(all.map { .end(id: $0.id) }))
    }

    @Test(arguments: DayMoment.all) func duplicateActivitiesAreEnded(moment: DayMoment) throws {
        let day = try Self.day(moment)
        guard let item = day.items.first else { return }
        let pair = (0..<3).map { _ in Shown(id: Self.name(), flight: item.flight.text) }
        let steps = ActivitySteps(day, shown: pair, dismissed: []).steps
        // The same one stays, whatever the order in which the system lists them.
        #expect(Set(ActivitySteps(day, shown: pair.reversed(), dismissed: []).steps) == Set(steps))
        #expect(steps.count { if case .end = $0 { true } else { false } } == 2)
        #expect(steps.contains { if case .update(_, item) = $0 { true } else { false } })
    }

    @Test(arguments: DayMoment.all) func dismissedActivitiesStayDismissed(moment: DayMoment) throws {
        let day = try Self.day(moment)
        guard let item = day.items.first else { return }
        let folder = FileManager.default.temporaryDirectory.appending(path: "dismissed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var dismissed = DismissedActivities(folder: folder)
        #expect(dismissed.flights.isEmpty)
        try dismissed.add(item.flight)
        // Also after a restart of the app.
        dismissed = DismissedActivities(folder: folder)
        let steps = ActivitySteps(day, shown: [], dismissed: dismissed.flights).steps
        #expect(steps == day.items.dropFirst().map { .start($0) })
        try dismissed.keep([])
        #expect(DismissedActivities(folder: folder).flights.isEmpty)
    }
}
