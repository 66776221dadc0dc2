import FlightApp
import FlightCore
import FlightScreens
import Foundation
import Testing

/// The content of each screen, in every state and every language.
@Suite struct ScreenTests {
    @Test func momentsCoverEveryState() {
        #expect(Set(DayMoment.all.map(\.state)) == Set(FlightState.allCases))
    }

    @Test func flightMatchesTheRecording() throws {
        try recordMoments("flight") { moment, snapshot, outline in
            let id = try #require(moment.shown)
            let screen = FlightScreen(id, snapshot, at: moment.present)
            outline.add("flight", try #require(screen), depth: 1)
        }
    }

    @Test func boardMatchesTheRecording() throws {
        try recordMoments("board") { moment, snapshot, outline in
            let board = BoardScreen(snapshot, at: moment.present)
            let shown = try #require(moment.shown)
            let ticket = FlightScreen(shown, snapshot, at: moment.present)?.ticket
            #expect(board.next == nil || board.next == ticket)
            for section in board.sections + [board.past].compactMap({ $0 }) {
                outline.add(section.title + ", " + section.note, section.rows, depth: 1)
            }
            if let next = board.next { outline.add(board.nextHeading, next, depth: 1) }
            if let then = board.then { outline.add("then", then, depth: 1) }
        }
    }

    @Test func widgetsAndActivitiesMatchTheRecording() throws {
        try recordMoments("live") { moment, snapshot, outline in
            for item in try ActivityDay(snapshot, at: moment.present).items {
                let live = try LiveScreen(item.state, settings: snapshot.settings, at: moment.now.date)
                outline.add("activity " + item.flight.text, live, depth: 1)
            }
            let widget = WidgetTimeline(snapshot, settings: snapshot.settings, at: moment.present, hours: 1)
            for family in SurfaceFamily.allCases {
                outline.add("\(family)", widget.first.content.text(for: family).joined(separator: " | "), depth: 1)
            }
            for question in FlightQuestion.allCases {
                let answer = SpokenAnswer(question, snapshot, settings: snapshot.settings, at: moment.present)
                outline.add("asked: " + question.title(snapshot.settings.language), answer.text, depth: 1)
            }
        }
    }

    @Test func otherScreensMatchTheRecording() throws {
        try recordMoments("more") { moment, snapshot, outline in
            let id = try #require(moment.shown)
            if let connection = ConnectionScreen(id, snapshot, at: moment.present) {
                outline.add("connection", connection, depth: 1)
            } else {
                outline.add("connection", NoConnection(language: snapshot.settings.language).title, depth: 1)
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

    @Test func frameAndFormsMatchTheRecording() throws {
        try expectScreens("frame") { try frame($0) }
    }

    private func frame(_ language: Language) throws -> String {
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
        return outline.text
    }

    private func recordMoments(
        _ name: String, _ body: (DayMoment, Snapshot, inout Outline) throws -> Void
    ) throws {
        try expectScreens(name) { language in
            var text = ""
            for moment in DayMoment.all {
                var outline = Outline()
                try body(moment, moment.snapshot(Settings(language: language)), &outline)
                text += "## \(moment.name): \(LocalTime(moment.now, offset: -5 * 3600).iso)\n" + outline.text + "\n"
            }
            // Missing values are omitted, and never printed.
            for word in ["Optional(", "nil", "—"] { #expect(!text.contains(word), "\(word) in \(name), \(language)") }
            return text
        }
    }
}
