import FlightCore
import FlightData
import FlightSamples
import Foundation
import Testing

@testable import FlightPages

/// The page of a flight in each state: as a layout in English, and as text in each language.
@Suite struct TicketStatesTests {
    /// A name for each example, unique and in the order of a journey.
    static var moments: [(name: String, moment: ExampleMoment)] {
        var names: [String: Int] = [:]
        return ExampleMoment.all.map { moment in
            let answer = moment.answer()
            let kind = answer?.content.status.kind
            var name = answer?.state.name ?? "none"
            if case .cancelled = kind { name = "cancelled" }
            if case .arrivedElsewhere = kind { name = "diverted" }
            names[name, default: 0] += 1
            let number = names[name] ?? 1
            return (number == 1 ? name : "\(name)-\(number)", moment)
        }
    }

    static func page(
        _ moment: ExampleMoment, _ settings: Settings, land: MapLand? = nil, device: DeviceFacts? = nil,
        change: (inout Flight) -> Void = { _ in }
    ) throws -> DrawnPage {
        let answer = try #require(moment.answer())
        var legs = moment.legs
        for index in legs.indices { legs[index].id = Flight.ID("leg\(index)") }
        for index in legs.indices { change(&legs[index]) }
        let trip = Trip.ID("trip")
        let snapshot = Snapshot(
            revision: 1, now: moment.now, speed: 1, settings: settings,
            entries: legs.map { Snapshot.Entry(flight: $0, trip: legs.count > 1 ? trip : nil, log: []) })
        let id = try #require(legs[answer.leg].id)
        return try #require(
            FlightPage(
                id, snapshot: snapshot,
                context: PageContext(
                    settings: settings, now: moment.now, online: device == nil, land: land, device: device))
        ).draw()
    }

    @Test func statesAreDrawnAsRecorded() throws {
        var transcript = Transcript()
        for language in Language.allCases {
            transcript.begin(language.tag)
            for (name, moment) in Self.moments {
                let page = try Self.page(moment, Settings(language: language))
                let html = sound(page.main)
                if language == .english { try expectGolden(lines(html), "state-\(name).html") }
                transcript.add(["## " + name] + (try Markup(html).transcript))
            }
        }
        try expectGolden(transcript.text, "states.txt")
    }

    /// The rows of a page and the icons of its document have different identifiers, so that a link opens the row.
    @Test func rowsAndIconsHaveDifferentIdentifiers() throws {
        for (name, moment) in Self.moments {
            let page = try Self.page(moment, Settings())
            let html = Document(page: page, settings: Settings(), isSignedIn: true, assetVersion: "1").html.string
            var seen: Set<Substring> = []
            for match in html.matches(of: /\sid="([^"]*)"/) {
                #expect(seen.insert(match.1).inserted, "\(name): \(match.1) is used twice")
            }
        }
    }

    /// In the air, the caption names the altitude; without an altitude, the length of the route. The descent shows the
    /// last part of the route. Offline, the caption says how old the data is.
    @Test func captionsSayWhatTheMapShows() throws {
        func caption(_ name: String, altitude: Int32? = nil, isOffline: Bool = false) throws -> String {
            let moment = try #require(Self.moments.first { $0.name == name }?.moment)
            var device = DeviceFacts()
            device.heard = moment.now - .minutes(3)
            let place = try #require(ExampleFlight.denver.position)
            let page = try Self.page(moment, Settings(), device: isOffline ? device : nil) { flight in
                flight.position = altitude.map { Position(at: moment.now, coordinate: place, altitudeFeet: $0) }
            }
            let html = page.main.string
            #expect(html.contains("class=\"map near\"") == (name == "descending"), "\(name)")
            return String(try #require(html.firstMatch(of: /class="cap3"[^>]*>([^<]*)</)).1)
        }
        let inFlight = try caption("inFlight", altitude: 35_990)
        #expect(inFlight.wholeMatch(of: /Altitude 36,000 ft · [\d,]+0 mi left/) != nil, "\(inFlight)")
        let offline = try caption("inFlight", altitude: 36_000, isOffline: true)
        #expect(offline.wholeMatch(of: /Altitude 36,000 ft · .* mi left · as of \d+:\d\d.[AP]M/) != nil, "\(offline)")
        for name in ["farOut", "inFlight", "descending"] {
            #expect(try caption(name).hasPrefix("Route · "), "\(name)")
        }
    }

    /// In each state, the ticket has both ends with their times, a status, a sentence and a map.
    @Test func everyStateShowsBothEndsStatusSentenceAndMap() throws {
        for (name, moment) in Self.moments where !name.hasPrefix("farOut-") && !name.hasPrefix("dayBefore-") {
            let html = try Self.page(moment, Settings()).main.string
            #expect(html.contains("<svg class=\"map"), "\(name) has no map")
            #expect(html.components(separatedBy: "<time class=\"end").count == 3, "\(name) lacks a time")
            #expect(html.contains("class=\"now3"), "\(name) has no sentence")
            #expect(html.contains("class=\"badge"), "\(name) has no status")
        }
    }
}
