import FlightApp
import FlightCore
import Foundation
import Testing

/// What each screen shows, in every state and every language.
@Suite struct ScreenTests {
    @Test func everyStateIsAmongTheMoments() {
        #expect(Set(DayMoment.all.map(\.state)) == Set(FlightState.allCases))
    }

    @Test(arguments: Language.allCases) func theFlightIsAsRecorded(language: Language) throws {
        try record("flight", language) { moment, snapshot, outline in
            let id = try #require(moment.shown)
            let screen = FlightScreen(id, snapshot, at: moment.present)
            outline.add("flight", try #require(screen), depth: 1)
        }
    }

    @Test(arguments: Language.allCases) func theBoardIsAsRecorded(language: Language) throws {
        try record("board", language) { moment, snapshot, outline in
            let board = BoardScreen(snapshot, at: moment.present)
            let shown = try #require(moment.shown)
            let card = FlightScreen(shown, snapshot, at: moment.present)?.card
            #expect(board.next == nil || board.next == card)
            for section in board.sections + [board.past].compactMap({ $0 }) {
                outline.add(section.title + ", " + section.note, section.rows, depth: 1)
            }
            if let next = board.next { outline.add(board.nextHeading, next.lines, depth: 1) }
            if let then = board.then { outline.add("then", then, depth: 1) }
        }
    }

    @Test(arguments: Language.allCases) func surfacesOutsideAreAsRecorded(language: Language) throws {
        try record("live", language) { moment, snapshot, outline in
            for item in try ActivityDay(snapshot, at: moment.present).items {
                let live = try LiveScreen(item.state, settings: snapshot.settings, at: moment.now.date)
                outline.add("activity " + item.flight.text, live, depth: 1)
            }
            let widget = WidgetTimeline(snapshot, settings: snapshot.settings, at: moment.present)
            for family in SurfaceFamily.allCases {
                outline.add("\(family)", widget.first.content.text(for: family).joined(separator: " | "), depth: 1)
            }
            for question in FlightQuestion.allCases {
                let answer = SpokenAnswer(question, snapshot, settings: snapshot.settings, at: moment.present)
                outline.add("asked: " + question.title(language), answer.text, depth: 1)
            }
        }
    }

    @Test(arguments: Language.allCases) func otherScreensAreAsRecorded(language: Language) throws {
        try record("more", language) { moment, snapshot, outline in
            let id = try #require(moment.shown)
            if let connection = ConnectionScreen(id, snapshot, at: moment.present) {
                outline.add("connection", connection, depth: 1)
            } else {
                outline.add("connection", NoConnection(language: language).title, depth: 1)
            }
            let calm = try #require(FlightCalmScreen(id, snapshot, at: moment.present))
            outline.add(
                "calm", calm.now.map { $0.name + ", then " + (calm.next?.name ?? "") } ?? calm.text ?? "", depth: 1)
            let plane = try #require(PlaneScreen(id, snapshot, at: moment.present))
            outline.add(
                "plane", ([plane.tail, plane.verdict].compactMap { $0 } + plane.sentences).joined(separator: ". "),
                depth: 1)
            outline.add("share", ShareScreen(id, snapshot, at: moment.present)?.text ?? "", depth: 1)
        }
    }

    @Test(arguments: Language.allCases) func frameAndFormsAreAsRecorded(language: Language) throws {
        let settings = Settings(language: language)
        let moment = try #require(DayMoment.all.first)
        let snapshot = moment.snapshot(settings)
        var outline = Outline()
        outline.add("settings", SettingsScreen(settings, device: DeviceState(location: .off, waiting: 2)))
        outline.add("denied", SettingsScreen(settings, device: DeviceState(location: .denied)).locationText ?? "")
        outline.add("sign in", SignInTexts(language))
        outline.add("calm", CalmTexts(settings: settings))
        let share = ShareScreen(try #require(moment.shown), snapshot, at: moment.present)
        outline.add("share", try #require(share))
        for said in ["", "UA 1234 tomorrow", "JFK SFO 24 Nov 13:45 hurz", "hurz"] {
            outline.add(
                "add “\(said)”",
                AddScreen(snapshot, settings: settings, at: moment.present, query: AddQuery(said: said), offers: nil))
        }
        outline.add(
            "nothing yet",
            BoardScreen(
                Snapshot(revision: 0, now: moment.now, speed: 1, settings: settings, entries: []), at: moment.present))
        for fault in [SignInFault.notALink, .noKey, .notEncrypted(host: "example.com")] {
            outline.add("fault", fault.text(language))
        }
        for fault in [AppFault.offline, .signedOut, .refused(422, code: "", message: "no such airport")] {
            outline.add("fault", fault.text(language))
        }
        try Golden.check(outline.text, "frame-\(language.tag).txt")
    }

    private func record(
        _ name: String, _ language: Language, _ body: (DayMoment, Snapshot, inout Outline) throws -> Void
    ) throws {
        var text = ""
        for moment in DayMoment.all {
            var outline = Outline()
            outline.add(moment.name, LocalTime(moment.now, offset: -5 * 3600).iso)
            try body(moment, moment.snapshot(Settings(language: language)), &outline)
            text += outline.text + "\n"
        }
        // What has no value is left out, and never printed.
        for word in ["Optional(", "nil", "—"] { #expect(!text.contains(word), "\(word) in \(name)-\(language.tag)") }
        try Golden.check(text, "\(name)-\(language.tag).txt")
    }
}
