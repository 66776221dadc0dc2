import ArgumentParser
import FlightCore
import FlightData
import FlightPages
import FlightScreens
import FlightServer
import FlightTracking
import Foundation

/// `halcyon passport`: shows statistics about the traveller's flights or a year in review, or draws a picture of them.
struct PassportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "passport",
        abstract: "Show your flight statistics, or draw them as a picture to share.",
        discussion: """
            Only flights that you have flown count, not cancelled or upcoming ones.

            Examples:
              halcyon passport                                 all years
              halcyon passport --year 2024 --json
              halcyon passport --from 2024-06-01 --to 2024-08-31
              halcyon passport --year 2024 --png passport.png --format story
              halcyon passport --review --year 2024            the year in review
              halcyon passport --review --card longest --png longest.png
            """)

    @Option(help: ArgumentHelp("Count only flights in this year.", valueName: "year"))
    var year: Int?

    @Option(
        help: ArgumentHelp("Count only flights from this date on, such as 2024-06-01.", valueName: "day"),
        transform: Self.day)
    var from: Day?

    @Option(help: ArgumentHelp("Count only flights up to this date.", valueName: "day"), transform: Self.day)
    var to: Day?

    @Flag(help: "Show or draw a year in review. Without --year, the latest year with flights.")
    var review = false

    @Option(
        help: ArgumentHelp(
            "With --review: draw only this statement, such as distance, longest or delays.", valueName: "card"),
        transform: Self.card)
    var card: YearCard.Kind?

    @Option(help: ArgumentHelp("Write the picture as SVG to this file; - for standard output.", valueName: "file"))
    var svg: String?

    @Option(help: ArgumentHelp("Write the picture as PNG to this file; needs rsvg-convert.", valueName: "file"))
    var png: String?

    @Option(
        help: ArgumentHelp(
            "The size of the picture: post (1080 × 1350) or story (1080 × 1920).", valueName: "format"),
        transform: Self.format)
    var format = PassportArt.Format.post

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard year == nil || (from == nil && to == nil) else {
            throw ValidationError("--year cannot be combined with --from or --to.")
        }
        if let year, !(1900...2199).contains(year) {
            throw ValidationError("--year must be from 1900 to 2199, not \(year).")
        }
        guard !review || (from == nil && to == nil) else {
            throw ValidationError("--review cannot be combined with --from or --to.")
        }
        guard card == nil || review && (svg != nil || png != nil) else {
            throw ValidationError("--card needs --review, and --svg or --png.")
        }
        if let from, let to, from > to {
            throw ValidationError("--from \(from.iso) must not be after --to \(to.iso).")
        }
    }

    private var range: PassportRange {
        if let year { return .year(year) }
        guard from != nil || to != nil else { return .lifetime }
        let start = from ?? Day(year: 1900, month: 1, day: 1) ?? Day(number: 0)
        let end = to ?? Day(year: 2199, month: 12, day: 31) ?? Day(number: 0)
        return .days(start...end)
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let logbook = try await installation.logbook.logbook()
            let words = wording.words(try await installation.flightService.repository.settings())
            if review { return try await showReview(of: logbook, installation, words) }
            let passport = Passport(
                logbook, range: range, tables: Installation.passportTables, now: installation.clock.now)
            let art = PassportArt(passport, words: words)
            try await draw { art.document(format) }
            if output.json {
                StandardOutput.json(PassportJSON.write(passport, airlines: StandingData.airlines))
            } else if svg == nil, png == nil {
                show(passport, PassportWords(words))
            }
        }
    }

    /// Writes the picture to the files that are given.
    private func draw(_ document: () throws -> HTML) async throws {
        guard svg != nil || png != nil else { return }
        let drawing = try document()
        if let svg { try PictureFile.write(drawing.bytes, to: svg, by: "passport") }
        if let png { try await PictureFile.write(drawing, format.size, to: png, by: "passport") }
    }

    private func showReview(of logbook: Logbook, _ installation: Installation, _ words: Words) async throws {
        let review = YearInReview(
            logbook, year: year, tables: Installation.passportTables, now: installation.clock.now)
        let names = installation.passports.names(words.language)
        try await draw {
            guard let picture = YearPicture(review, card, land: Installation.land, names: names, words: words) else {
                throw CommandFailure(
                    review.passport.flights == 0
                        ? "you have no flights in \(review.year)"
                        : "the review of \(review.year) has no statement '\(card?.name ?? "")'; omit --card for all")
            }
            return picture.document(format)
        }
        let screen = YearScreen(review, names: names, words: words)
        if output.json { return StandardOutput.json(json(screen, review)) }
        guard svg == nil, png == nil else { return }
        StandardOutput.line(Style.bold(screen.title) + (screen.soFar.map { " " + $0 } ?? ""))
        guard !screen.cards.isEmpty else {
            return StandardOutput.line(screen.words.say(year: .emptyTitle, screen.year))
        }
        var table = TextTable([.init(title: ""), .init(title: ""), .init(title: "", isFlexible: true)])
        for card in screen.cards {
            let figure = card.figure + (card.unit.map { " " + $0 } ?? "")
            table.add([
                .init(card.label), .init(figure, style: Style.bold),
                .init(card.lines.joined(separator: ", "), style: Style.dim),
            ])
        }
        for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
    }

    private func json(_ screen: YearScreen, _ review: YearInReview) -> JSONValue {
        var members = JSONMembers()
        members.add("year", review.year)
        members.add("isOver", .bool(!review.isRunning))
        members.add(
            "cards",
            .array(
                screen.cards.map { card in
                    var members = JSONMembers()
                    members.add("card", card.kind.name)
                    members.add("label", card.label)
                    members.add("figure", card.figure)
                    members.add("unit", card.unit)
                    members.add("lines", .array(card.lines.map { .string($0) }))
                    return members.value
                }))
        return members.value
    }

    // MARK: - Text

    private func show(_ passport: Passport, _ words: PassportWords) {
        StandardOutput.line(Style.bold(words.name(of: passport.range)))
        guard passport.flights > 0 else {
            StandardOutput.line(words.say(passport.years.isEmpty ? .emptyTitle : .emptyRange))
            return
        }
        let plain = words.words
        let distance = words.distanceValue(kilometers: passport.kilometres)
        var table = TextTable([.init(title: ""), .init(title: ""), .init(title: "", isFlexible: true)])
        func row(_ label: String, _ value: String, _ note: String = "") {
            table.add([.init(label), .init(value, style: Style.bold), .init(note, style: Style.dim)])
        }
        func count(_ value: Int, _ noun: String, _ before: Int?) {
            let change = before.map { passport.before?.flights ?? 0 > 0 ? words.change(value - $0) : "" } ?? ""
            row(noun, plain.number(value), change)
        }
        let before = passport.before
        count(passport.flights, words.flights(passport.flights), before?.flights)
        count(distance, words.distanceUnit(distance), before.map { words.distanceValue(kilometers: $0.kilometres) })
        count(passport.airports.count, words.airports(passport.airports.count), before?.airports)
        count(passport.countries.count, words.countries(passport.countries.count), before?.countries)
        if !passport.airlines.isEmpty {
            row(words.airlines(passport.airlines.count), plain.number(passport.airlines.count))
        }
        if !passport.types.isEmpty { row(words.types(passport.types.count), plain.number(passport.types.count)) }
        if !passport.tails.isEmpty { row(words.aeroplanes(passport.tails.count), plain.number(passport.tails.count)) }
        if let most = passport.airports.first {
            row(words.say(.mostVisited), most.place.label, words.times(most.flights))
        }
        if let route = passport.routes.first {
            row(words.say(.mostFlown), route.from.text + " – " + route.to.text, words.times(route.flights))
        }
        for (phrase, leg) in [(PassportPhrase.longest, passport.longest), (.shortest, passport.shortest)] {
            guard let leg else { continue }
            row(
                words.say(phrase), leg.from.label + " → " + leg.to.label,
                leg.kilometres.map { plain.distance(kilometers: $0) } ?? "")
        }
        if passport.minutes > 0 { row(words.say(.inTheAir), words.longDuration(minutes: passport.minutes)) }
        if passport.metres > 0 { row(words.say(.roundTheEarth), words.roundTheEarth(passport.timesRoundEarth)) }
        if passport.judged > 0 {
            row(words.say(.onTime), plain.number(passport.onTime), words.say(.of, plain.number(passport.judged)))
        }
        if passport.lostMinutes > 0 {
            row(words.say(.lostToDelays), words.longDuration(minutes: passport.lostMinutes))
        }
        if let first = passport.first {
            row(words.say(.firstFlight), first.from.label + " → " + first.to.label, words.date(first.date))
        }
        for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
        if let before, before.flights > 0 {
            var note = words.say(.comparedRange)
            if case .year(let year) = passport.range {
                note = words.say(before.isToDate ? .comparedToDate : .compared, String(year - 1))
            }
            StandardOutput.line(Style.dim(note))
        }
    }

    // MARK: - Options

    @Sendable private static func day(_ text: String) throws -> Day {
        guard let day = Day(iso: text), PartialDay(iso: text) != nil else {
            throw ValidationError("use a date such as 2024-06-14.")
        }
        return day
    }

    @Sendable private static func card(_ text: String) throws -> YearCard.Kind {
        guard let card = YearCard.Kind(name: text) else {
            throw ValidationError("use one of \(YearCard.Kind.allCases.map(\.name).joined(separator: ", ")).")
        }
        return card
    }

    @Sendable private static func format(_ text: String) throws -> PassportArt.Format {
        guard let format = PassportArt.Format(name: text) else {
            throw ValidationError("use post or story.")
        }
        return format
    }
}
