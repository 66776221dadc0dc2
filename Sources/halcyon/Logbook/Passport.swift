import ArgumentParser
import FlightCore
import FlightData
import FlightPages
import FlightScreens
import FlightServer
import FlightTracking
import Foundation

/// `halcyon passport`: shows statistics about the traveller's flights, or draws a picture of them.
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
            """)

    @Option(help: ArgumentHelp("Count only flights in this year.", valueName: "year"))
    var year: Int?

    @Option(
        help: ArgumentHelp("Count only flights from this date on, such as 2024-06-01.", valueName: "day"),
        transform: Self.day)
    var from: Day?

    @Option(help: ArgumentHelp("Count only flights up to this date.", valueName: "day"), transform: Self.day)
    var to: Day?

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
            let passport = Passport(
                try await installation.logbook.logbook(), range: range, tables: Installation.passportTables,
                now: installation.clock.now)
            let words = wording.words(try await installation.flightService.repository.settings())
            let art = PassportArt(passport, words: words)
            if let svg { try write(art.document(format).bytes, to: svg) }
            if let png {
                let bytes: [UInt8]
                do {
                    bytes = try await RsvgConvert().png(
                        of: art.document(format), width: format.size.width, height: format.size.height)
                } catch let failure as PictureFailure {
                    throw CommandFailure(failure.message, code: 1)
                }
                try write(bytes, to: png)
            }
            if output.json {
                StandardOutput.json(PassportJSON.write(passport, airlines: StandingData.airlines))
            } else if svg == nil, png == nil {
                show(passport, PassportWords(words))
            }
        }
    }

    private func write(_ bytes: [UInt8], to file: String) throws {
        if file == "-" {
            try CommandEnvironment.current.output.write(contentsOf: Data(bytes))
            return
        }
        do {
            let path = CommandEnvironment.path((file as NSString).expandingTildeInPath)
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandFailure(
                "cannot write \(file); check that its folder exists and is writable")
        }
        StandardError.line("halcyon passport: wrote \(file)")
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

    @Sendable private static func format(_ text: String) throws -> PassportArt.Format {
        guard let format = PassportArt.Format(name: text) else {
            throw ValidationError("use post or story.")
        }
        return format
    }
}
