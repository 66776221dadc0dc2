import FlightCore
import FlightPages
import FlightSamples
import FlightScreens
import Foundation
import Testing

@Suite struct FlightPageTests {
    private static func other(_ days: Int64, isReturn: Bool) -> Flight {
        var flight = Flight(
            origin: isReturn ? FixedFlights.full.destination : FixedFlights.full.origin,
            destination: isReturn ? FixedFlights.full.origin : FixedFlights.full.destination)
        flight.id = Flight.ID("other-flight")
        flight.out.scheduled = FixedFlights.full.out.scheduled.map { $0 + .hours(24 * days) }
        return flight
    }

    /// Only a flight that leaves from where the trip lands, or lands where it begins, is suggested for the trip.
    @Test(arguments: [
        (Int64(3), true, true), (-3, true, true), (2, false, false), (-2, false, false), (11, true, false),
    ])
    func tripSuggestionsConnect(_ days: Int64, isReturn: Bool, isSuggested: Bool) throws {
        let context = FixedPages.context(Settings())
        let other = Self.other(days, isReturn: isReturn)
        let snapshot = FixedFlights.snapshot([FixedFlights.full, other], at: context.now, Settings())
        let id = try #require(FixedFlights.full.id)
        let page = try #require(FlightPage(id, snapshot: snapshot, context: context)).draw().main.string
        #expect(page.contains("value=\"other-flight\"") == isSuggested)
    }

    /// The page says when the flight lands with a chance of 80 %, and from which positions that is known.
    @Test func sourcesSayWhereTheArrivalComesFrom() throws {
        var flight = Self.other(0, isReturn: false)
        let out = try #require(flight.out.scheduled)
        let off = out + .minutes(15)
        let now = off + .hours(2)
        flight.off.actual = off
        flight.landing = LandingEstimate(
            asOf: now - .minutes(1), airport: flight.destination.code, low: now + .minutes(170),
            middle: now + .minutes(180), high: now + .minutes(200))
        let context = PageContext(settings: Settings(), now: now)
        var snapshot = FixedFlights.snapshot([flight], at: now, Settings())
        snapshot.entries[0].log = [
            FlightObservation(source: .antenna, time: off, field: .actual(.off), value: .instant(off))
        ]
        let id = try #require(flight.id)
        let text = try Markup(try #require(FlightPage(id, snapshot: snapshot, context: context)).draw().main.string)
            .text
        let zone = flight.destination.zone
        func clock(_ minutes: Int64) -> String { context.words.time(zone.local(now + .minutes(minutes))) }
        #expect(text.contains("80% chance of landing between \(clock(170)) and \(clock(200))."))
        let heard = context.words.time(flight.zone(at: now).local(now - .minutes(1)))
        #expect(text.contains("Estimated from positions until \(heard)."))
    }

    /// Cancelling is apart from saving; a cancelled flight shows how to undo that.
    @Test(arguments: Language.allCases) func cancellingCanBeUndone(_ language: Language) throws {
        let settings = Settings(language: language)
        let context = FixedPages.context(settings)
        var flight = Self.other(2, isReturn: false)
        func page() throws -> String {
            let snapshot = FixedFlights.snapshot([flight], at: context.now, settings)
            let id = try #require(flight.id)
            return try #require(FlightPage(id, snapshot: snapshot, context: context)).draw().main.string
        }
        let planned = try page()
        #expect(planned.contains("id=\"cancel\"") && !planned.contains("/reinstate\""))
        // The menu asks, and names the flight.
        let menu = try #require(planned.firstRange(of: "<details class=\"menu\""))
        let sheet = planned[menu.lowerBound...]
        let name = context.words.say(.dayBeforeShort, flight.name, context.words.city(flight.destination))
        for (id, action) in [("cancel", "/cancel"), ("delete", "/delete")] {
            let entry = try #require(sheet.firstRange(of: "<details id=\"\(id)\">"))
            let end = try #require(sheet[entry.upperBound...].firstRange(of: "</details>"))
            let asked = sheet[entry.upperBound..<end.lowerBound]
            #expect(asked.contains(name) && asked.contains("\(action)\""), "\(asked)")
        }
        #expect(planned.components(separatedBy: "/delete\"").count == 2)
        flight.status = .cancelled
        let cancelled = try page()
        #expect(!cancelled.contains("id=\"cancel\""))
        #expect(cancelled.contains("id=\"delete\""))
        let undo = try #require(cancelled.firstRange(of: "/reinstate\""))
        let edit = try #require(cancelled.firstRange(of: "id=\"edit\""))
        #expect(undo.lowerBound < edit.lowerBound)
    }
}
