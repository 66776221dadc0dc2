import FlightCore
import FlightData
import Foundation
import Testing

@testable import FlightPages

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The public page of a share link, and its owner's pages.
@Suite struct SharedPageTests {
    private static let land = MapLand(Land(StandingData.land), isFine: false)

    private static func page(
        _ moment: Moment, _ language: Language = .english, showing facts: [SharedFact] = [], name: String? = nil
    ) throws -> SharedPage {
        let trip = try #require(Trip(legs: moment.legs.map { $0.shared(showing: facts) }))
        return SharedPage(
            trip: trip, facts: facts, name: name, until: FixedFlights.at("2026-11-23T18:00:00-08:00"),
            context: PageContext(settings: Settings(language: language), now: moment.now, land: land))
    }

    private static func moment(_ name: String) throws -> Moment {
        try #require(Moment.all.first { $0.name == name })
    }

    private static func document(_ drawn: SharedPage.Drawn) -> String {
        drawn.document(address: "https://fly.example.org/s/abc", tag: "0", hasPicture: true, assetVersion: "1").string
    }

    @Test func everyLanguage() throws {
        func picture(_ moment: String) -> (Language) throws -> String { { try self.picture(moment, $0) } }
        try expectSurface(
            "share",
            [
                "shared.html": inTheAir, "shared-trip.html": trip,
                "shared-gone.html": { sound(SharedGonePage.document(Settings(language: $0), assetVersion: "1")) },
                "shared-picture-flight.svg": picture("in flight"), "shared-picture-trip.svg": picture("connection"),
                "shared-picture-cancelled.svg": picture("cancelled"), "share.html": makingALink,
                "links.html": listOfLinks,
            ])
    }

    private func inTheAir(_ language: Language) throws -> String {
        let drawn = try Self.page(try Self.moment("in flight"), language, name: "Anna").draw()
        let html = Self.document(drawn)
        #expect(faults(of: html) == [])
        #expect(html.contains("Anna"))
        // The land is most of the picture, and has its own tests.
        #expect(drawn.ground.bytes.count > 1000 && !drawn.live.string.contains("id=\"map-land\""))
        return drawn.live.string
    }

    private func trip(_ language: Language) throws -> String {
        let drawn = try Self.page(try Self.moment("connection"), language, showing: SharedFact.allCases).draw()
        let html = Self.document(drawn)
        #expect(faults(of: html) == [])
        let live = drawn.live.string
        #expect(live.contains("14A") && live.contains("K7XW2P") && live.contains("UA 1175"))
        return html
    }

    /// In every state the page shows something, and nothing about the flight's owner.
    @Test(arguments: Moment.all.map { $0.name })
    func everyMomentHidesPrivateDetails(name: String) throws {
        let moment = try Self.moment(name)
        for language in Language.allCases {
            let drawn = try Self.page(moment, language).draw()
            let html = Self.document(drawn)
            #expect(faults(of: html) == [], "\(language)")
            #expect(!html.contains("{}") && !html.contains("<a ") && !html.contains("<form"))
            // The icons contain numbers of their own.
            let said = drawn.live.string + drawn.title + drawn.description
            for secret in ["14A", "K7XW2P", "Yosemite", "ua1545", "/flights/", "/add"] {
                #expect(!said.contains(secret), "\(secret) in \(language)")
            }
            #expect(drawn.nextChange.map { $0 > moment.now } ?? true)
        }
    }

    /// A name is escaped as text.
    @Test func nameIsEscaped() throws {
        let html = Self.document(
            try Self.page(try Self.moment("in flight"), name: "<script>alert('Zoë')</script>").draw())
        #expect(faults(of: html) == [])
        #expect(!html.contains("<script>alert"))
    }

    /// Estimates from the schedule are marked as such.
    @Test func estimatesAreMarked() throws {
        let told = try Self.page(try Self.moment("in flight")).draw().live.string
        let assumed = try Self.page(try Self.moment("planned, in flight by the clock")).draw().live.string
        #expect(!told.contains("estimated from the schedule"))
        #expect(assumed.contains("estimated from the schedule"))
    }

    private func picture(_ name: String, _ language: Language) throws -> String {
        let moment = try Self.moment(name)
        let trip = try #require(Trip(legs: moment.legs.map { $0.shared(showing: SharedFact.allCases) }))
        let svg = SharedPicture(trip: trip, now: moment.now, land: nil, words: Words(language)).document.string
        #expect(!svg.contains("14A") && !svg.contains("K7XW2P") && !svg.contains("Optional"))
        // Every airport of the route, and no cancelled leg.
        let places = Set(trip.legs.flatMap { [$0.origin.code.text, $0.landingAirport.code.text] })
        #expect(svg.components(separatedBy: "class=\"pt\"").count - 1 == places.count, "\(name)")
        #expect(svg.components(separatedBy: "class=\"todo\"").count - 1 == trip.legs.count, "\(name)")
        #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(name)")
        return svg
    }

    // MARK: - The owner's side

    private func makingALink(_ language: Language) -> String {
        let context = PageContext(
            settings: Settings(language: language), now: FixedFlights.at("2026-11-22T12:00:00-05:00"))
        func draw(_ made: SharePage.Made?, _ error: PageProblem?) -> String {
            SharePage(
                of: FixedFlights.full, legs: 2, isTrip: true, made: made, error: error, context: context,
                assetVersion: "1"
            ).draw().main.string
        }
        let made = SharePage.Made(
            address: "https://fly.example.org/s/k7Qp", until: FixedFlights.at("2026-11-23T18:00:00-08:00"),
            code: [[true, false], [false, true]])
        for page in [draw(nil, nil), draw(made, nil), draw(nil, .linkOver)] { #expect(faults(of: page) == []) }
        return draw(nil, nil) + draw(made, nil)
    }

    private func listOfLinks(_ language: Language) throws -> String {
        let moment = try Self.moment("connection")
        let until = FixedFlights.at("2026-11-23T18:00:00-08:00")
        let links = ShareLinkList([
            .init(
                id: "a", trip: try #require(Trip(legs: moment.legs)), facts: [], name: nil, until: until,
                lastOpened: nil),
            .init(
                id: "b", trip: Trip(FixedFlights.full), facts: SharedFact.allCases, name: "Zoë & Co", until: until,
                lastOpened: moment.now),
        ])
        let context = PageContext(settings: Settings(language: language), now: moment.now)
        return sound(AccessPage(sessions: [], tokens: [], newToken: nil, links: links, context: context).draw().main)
    }
}
