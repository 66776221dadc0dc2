import FlightCore
import FlightData
import FlightSamples
import Foundation
import Testing

@testable import halcyon

/// Board and card as drawn on a terminal, by the same functions.
@Suite struct WatchPictureTests {
    private static let now = Instant(1_795_365_600)
    private static let sizes = [
        TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 120, rows: 40),
    ]

    private func snapshot(_ count: Int = .max, at now: Instant = Self.now) throws -> Snapshot {
        let file = try FlightFile(Program.fixtures.appendingPathComponent("board.json").path)
        let entries = file.trip.legs.prefix(count).map { Snapshot.Entry(flight: $0, trip: nil, log: []) }
        return Snapshot(
            revision: 1, now: now, speed: 1, settings: Settings(), entries: Snapshot.ordered(Array(entries), now: now))
    }

    private func board(_ language: Language, _ count: Int = .max) throws -> WatchedBoard {
        WatchedBoard(try snapshot(count), words: Words(language))
    }

    private func card(_ scene: Scene, _ language: Language) throws -> WatchedFlight {
        let file = try FlightFile(Program.fixtures.appendingPathComponent(scene.arguments[0]).path)
        let now = try #require(LocalTime(iso: scene.arguments[2])?.instant)
        let leg = SmartStateEngine.answer(file.trip, in: TravelContext(now: now)).leg
        return WatchedFlight(leg: leg, of: file.trip, now: now, words: Words(language))
    }

    /// Expects a picture without placeholders, in which the frame of a card is closed.
    private func expectWhole(_ picture: TerminalPicture, _ what: String) {
        let lines = picture.lines
        #expect(lines.count == picture.size.rows)
        let faulty = lines.filter { line in
            line.displayWidth > picture.size.columns || ["nil", "Optional", "—", "{}"].contains { line.contains($0) }
        }
        #expect(faulty.isEmpty, "\(what)")
        let corners = "╭╮╰╯".map { corner in lines.filter { $0.contains(corner) }.count }
        #expect(Set(corners).count == 1, "\(what): a frame is open")
    }

    @Test(arguments: Language.allCases)
    func boards(language: Language) throws {
        var transcript = ""
        for size in Self.sizes {
            let picture = try board(language).draw(size)
            expectWhole(picture, "\(size)")
            guard language == .english || size == Self.sizes[0] else { continue }
            transcript += "\(size.columns) x \(size.rows)\n" + picture.framed + "\n"
        }
        try Golden.check(transcript, "watch-board-\(language.tag).txt")
    }

    @Test(arguments: Language.allCases)
    func cards(language: Language) throws {
        var transcript = ""
        for scene in Scene.all {
            for size in Self.sizes {
                let picture = try card(scene, language).draw(size)
                expectWhole(picture, scene.name)
                let isRecorded =
                    size == Self.sizes[0]
                    ? scene.isRecorded(in: language.tag) : language == .english && scene.isTypical
                guard isRecorded else { continue }
                transcript += "\(scene.name), \(size.columns) x \(size.rows)\n" + picture.framed + "\n"
            }
        }
        try Golden.check(transcript, "watch-card-\(language.tag).txt")
    }

    /// The colours, and the text that has them.
    @Test func inks() throws {
        let size = TerminalSize(columns: 80, rows: 24)
        var transcript = try board(.english).draw(size).inked
        for name in ["atGate", "boarding", "inFlight", "late", "cancelled"] {
            let scene = try #require(Scene.all.first { $0.name == name })
            transcript += "\n" + name + "\n" + (try card(scene, .english).draw(size).inked)
        }
        try Golden.check(transcript, "watch-inks.txt")
    }

    /// Columns disappear in the order of their importance, the least important first.
    @Test func narrowTerminals() throws {
        var transcript = ""
        for columns in [100, 72, 60, 48, 40, 32, 24, 16] {
            let picture = try board(.english).draw(TerminalSize(columns: columns, rows: 16))
            expectWhole(picture, "\(columns) columns")
            transcript += "\(columns) columns\n" + picture.framed + "\n"
        }
        try Golden.check(transcript, "watch-narrow.txt")
    }

    @Test func everySizeIsComplete() throws {
        let boards = try Language.allCases.map { try board($0) }
        let scenes = try Scene.all.filter { TestTier.isAll || $0.isTypical }.map { try card($0, .polish) }
        for columns in [1, 2, 7, 20, 39, 40, 61, 99, 112, 200] {
            for rows in [1, 2, 5, 9, 12, 21, 40] {
                let size = TerminalSize(columns: columns, rows: rows)
                for board in boards { expectWhole(board.draw(size), "board, \(size)") }
                for card in scenes { expectWhole(card.draw(size), "card, \(size)") }
            }
        }
    }

    /// Without enough rows, the nearest flights are shown, with the number of hidden ones.
    @Test func moreFlightsThanRows() throws {
        for rows in 9...24 {
            let lines = try board(.english).draw(TerminalSize(columns: 80, rows: rows)).lines
            let numbers = ["UA 537", "BA 117", "AA 890", "UA 1234", "DL 567", "LH 1370", "UA 1175", "LH 2478", "LO 82"]
            let shown = numbers.filter { number in lines.contains { $0.contains(number + " ") } }
            let count = shown.count + (lines.contains { $0.contains("UA 1 ") } ? 1 : 0)
            let more = lines.compactMap { line -> Int? in
                guard line.contains("and "), line.contains(" more") else { return nil }
                return line.split(separator: " ").compactMap { Int($0) }.first
            }
            #expect(more == (count < 10 ? [10 - count] : []), "\(rows) rows")
            if count < 10 { #expect(!shown.contains("UA 537"), "the one that is over goes first, at \(rows) rows") }
            #expect(shown.contains("BA 117"), "\(rows) rows")
        }
    }

    @Test func beforeTheFirstFlight() throws {
        var transcript = ""
        for language in Language.allCases {
            let picture = try board(language, 0).draw(TerminalSize(columns: 60, rows: 12))
            expectWhole(picture, "\(language)")
            transcript += picture.framed + "\n"
        }
        try Golden.check(transcript, "watch-empty.txt")
    }

    /// The picture stays valid until the next look, and not a second longer.
    @Test func pictureIsValidUntilTheNextLook() throws {
        let size = TerminalSize(columns: 120, rows: 40)
        for scene in Scene.all where scene.arguments.count == 3 {
            let first = try card(scene, .english)
            var later = first
            for second in stride(from: 1, to: 60, by: 7) {
                let now = first.now + Span(Int64(second))
                guard now < first.nextLook else { break }
                later = WatchedFlight(leg: first.leg, of: first.trip, now: now, words: first.words)
                #expect(later.draw(size) == first.draw(size), "\(scene.name): changed at \(now.iso)")
            }
            #expect(first.nextLook > first.now && first.nextLook <= first.now.nextMinute)
        }
        var snapshot = try snapshot()
        let first = WatchedBoard(snapshot, words: Words(.english))
        while snapshot.now + Span(1) < first.nextLook {
            snapshot.now = snapshot.now + Span(1)
            #expect(WatchedBoard(snapshot, words: Words(.english)).draw(size) == first.draw(size))
        }
    }

    /// In a pipe the board comes first, then a line for each changed flight; passing minutes are not changes.
    @Test func pipeGetsALineForEachChange() throws {
        let first = try board(.english)
        #expect(first.news(since: nil).first?.hasPrefix("Flight") == true)
        #expect(first.news(since: first).isEmpty)
        var changed = try snapshot()
        changed.now = changed.now + .minutes(1)
        #expect(WatchedBoard(changed, words: Words(.english)).news(since: first).isEmpty)
        let mine = try #require(changed.entries.firstIndex { $0.flight.id?.text == "mine" })
        changed.entries[mine].flight.departureGate = "B30"
        let news = WatchedBoard(changed, words: Words(.english)).news(since: first)
        #expect(news == ["11:41 AM  UA 1234  San Francisco  B30  2:30 PM  On time"], "\(news)")

        let scene = try #require(Scene.states.first { $0.name == "inFlight" })
        let flight = try card(scene, .english)
        #expect(flight.news(since: nil).count == 1 && flight.jsonNews(since: nil).count == 1)
        let later = WatchedFlight(
            leg: flight.leg, of: flight.trip, now: flight.now + .minutes(2), words: flight.words)
        #expect(later.news(since: flight).isEmpty && later.jsonNews(since: flight).isEmpty)
    }
}
