import FlightCore
import FlightData
import FlightPages
import FlightSamples
import Foundation

/// Writes passport pages and share images of random logbooks, for visual review.
struct PassportPictures {
    let folder: URL
    static let now = Instant(1_795_204_800)
    static let tables = PassportTables(airports: StandingData.airports, airlines: StandingData.airlines)
    static let names = PassportPage.Names(
        city: { StandingData.airports[$0]?.serves.name(in: .english) }, airline: { StandingData.airlines[$0]?.name },
        aircraft: { StandingData.aircraft[$0]?.name }, country: { $0 })
    static let land = Land(StandingData.land)

    static func page(_ logbook: Logbook, _ range: PassportRange, _ settings: Settings) -> DrawnPage {
        let passport = Passport(logbook, range: range, tables: tables, now: now)
        return PassportPage(
            passport: passport, choice: Passport.Choice(), map: passport, land: land, names: names,
            context: PageContext(settings: settings, now: now), assetVersion: "0"
        ).draw()
    }

    func write() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let homes = [Language.english: "SFO", .german: "MUC", .polish: "WAW", .portuguese: "GRU"]
        for language in Language.allCases {
            for flights in [0, 1, 50, 5000] {
                let logbook = RandomLogbook.make(
                    seed: UInt64(flights) + UInt64(language.rawValue), flights: flights,
                    home: homes[language] ?? "SFO", spread: flights > 100 ? 130 : 24)
                for theme in [Settings.Theme.light, .dark] {
                    let settings = Settings(language: language, theme: theme)
                    let document = Document(
                        page: Self.page(logbook, .lifetime, settings), settings: settings,
                        isSignedIn: false, assetVersion: "0")
                    try save(document.html, "page-\(language.tag)-\(flights)-\(theme.name).html")
                }
                let passport = Passport(logbook, tables: Self.tables, now: Self.now)
                for format in PassportArt.Format.allCases {
                    try save(
                        PassportArt(passport, words: Words(language)).document(format),
                        "art-\(language.tag)-\(flights)-\(format.name).svg")
                }
            }
        }
        let logbook = RandomLogbook.make(seed: 7, flights: 700, spread: 50)
        for year in 2017...2026 {
            let passport = Passport(logbook, range: .year(year), tables: Self.tables, now: Self.now)
            try save(PassportArt(passport, words: Words(.english)).document(.post), "year-\(year).svg")
        }
    }

    private func save(_ html: HTML, _ name: String) throws {
        try Data(html.bytes).write(to: folder.appending(path: name))
    }
}
