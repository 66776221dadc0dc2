import FlightCore
import FlightData
import Foundation
import Testing

@testable import FlightPages

/// Maps of routes, compared with snapshots.
@Suite struct RouteMapTests {
    private static let coarse = MapLand(Land(StandingData.land), isFine: false)
    private static let fine = MapLand(Land(StandingData.coast), isFine: true)
    /// 2026-11-20, 20:00 UTC.
    private static let evening = Instant(1_795_204_800)

    private func airport(_ code: String) throws -> Airport {
        let known = try #require(Airport.Code(code))
        return try #require(StandingData.airports[known])
    }

    private func map(
        _ from: String, _ to: String, fraction: Int32? = 620_000, heard: Int32? = nil, now: Instant? = evening,
        land: MapLand? = coarse, words: Words = Words(.english)
    ) throws -> String {
        var html = HTML()
        RouteMap(
            from: try airport(from), to: try airport(to), fraction: fraction, heard: heard, now: now, land: land,
            words: words
        ).draw(&html)
        return html.string
    }

    @Test func maps() throws {
        var text = ""
        for (from, to) in [("LHR", "JFK"), ("SYD", "SCL"), ("SFO", "HND"), ("LHR", "CPT"), ("SVO", "LAX")] {
            text += "\(from)–\(to)\n" + lines(try map(from, to)) + "\n"
        }
        text += "FRA–MUC, with the finer coast\n" + lines(try map("FRA", "MUC", land: Self.fine)) + "\n"
        text += "ORD–DTW, with the finer coast\n" + lines(try map("ORD", "DTW", land: Self.fine)) + "\n"
        text += "SFO–HND, without signal, without land\n"
        text += lines(try map("SFO", "HND", heard: 300_000, land: nil, words: Words(.polish))) + "\n"
        text += "LHR–CPT, before take-off\n" + lines(try map("LHR", "CPT", fraction: nil, land: nil)) + "\n"
        text += "LHR–CPT, long ago\n" + lines(try map("LHR", "CPT", fraction: 1_000_000, now: nil, land: nil)) + "\n"
        try expectGolden(text, "maps.html")
    }

    /// From bottom to top: land, lakes, dusk, date line, coast, route, names.
    @Test func layersAreInOrder() throws {
        let drawn = try map("SFO", "HND", heard: 300_000)
        let order = [
            "class=\"land\"", "class=\"lake\"", "class=\"night\"", "class=\"grat\"", "class=\"shore\"",
            "class=\"casing\"", "class=\"todo\"", "class=\"lostline\"", "class=\"done\"", "<text", "class=\"at lost\"",
        ]
        let places = try order.map { try #require(drawn.firstRange(of: $0), "\($0)").lowerBound }
        #expect(places == places.sorted())
    }

    /// With a current position, the plane is filled and the flown part solid. From the last known position on, the line
    /// is dotted and the plane hollow.
    @Test func lostSignalDotsTheLineAndHollowsThePlane() throws {
        let heard = try map("LHR", "JFK", land: nil)
        #expect(heard.contains("class=\"at\"") && !heard.contains("lost"))
        let lost = try map("LHR", "JFK", heard: 300_000, land: nil)
        #expect(lost.contains("class=\"at lost\"") && lost.contains("class=\"lostline\""))
        func ends(_ drawn: String, _ cls: String) throws -> [Substring] {
            let tag = try #require(drawn.firstRange(of: "class=\"\(cls)\" d=\""))
            let path = drawn[tag.upperBound...].prefix { $0 != "\"" }
            return path.split(separator: "L")
        }
        // The three parts are contiguous.
        let (done, dotted, todo) = (try ends(lost, "done"), try ends(lost, "lostline"), try ends(lost, "todo"))
        #expect(done[1] == dotted[0].dropFirst() && dotted[1] == todo[0].dropFirst())
        #expect(try ends(heard, "done")[1] == dotted[1] && ends(heard, "done")[0] == done[0])
        // A position of this minute counts as current.
        #expect(!(try map("LHR", "JFK", heard: 620_000, land: nil)).contains("lostline"))
        #expect(!(try map("LHR", "JFK", fraction: 0, heard: 0, land: nil)).contains("class=\"done\""))
    }

    @Test func mapsHaveTheirAirportNames() throws {
        for (from, to) in [("LHR", "JFK"), ("FRA", "MUC"), ("LHR", "CPT"), ("ATH", "JTR"), ("NAN", "APW")] {
            let drawn = try map(from, to, land: Self.fine)
            #expect(faults(of: drawn) == [])
            #expect(drawn.contains(">\(from)</text>") && drawn.contains(">\(to)</text>"))
            #expect(drawn.utf8.count < 36_000, "\(from)–\(to): \(drawn.utf8.count) bytes")
        }
    }

    @Test func dateLineIsNamedInEveryLanguage() throws {
        for (language, name) in zip(
            Language.allCases, ["date line", "Datumsgrenze", "linia zmiany daty", "linha internacional de data"])
        {
            #expect(try map("AKL", "LAX", words: Words(language)).contains(">\(name)</text>"))
        }
        #expect(!(try map("LHR", "JFK")).contains("date line"))
    }

    /// At 390 px, neither the buttons nor the caption nor the ticket hides the name of an airport.
    @Test func namesStayClearOfWhatLiesOnTheStage() throws {
        let airports = try [
            "JFK", "SFO", "MIA", "ANC", "LHR", "CPT", "SVO", "DXB", "HND", "SYD", "GRU", "SCL", "FRA", "MUC",
        ]
        .map { try airport($0) }
        let buttons: [(ClosedRange<Double>, ClosedRange<Double>)] = [(12...56, 12...56), (282...378, 12...56)]
        let below: [(ClosedRange<Double>, ClosedRange<Double>)] = [(12...145, 173...196), (0...390, 208...240)]
        for from in airports {
            for to in airports where to.code != from.code {
                var html = HTML()
                RouteMap(from: from, to: to, fraction: nil, now: nil, land: nil, words: Words(.english), isStage: true)
                    .draw(&html)
                for place in html.string.components(separatedBy: "<g transform=\"translate(").dropFirst() {
                    let at = try place.prefix { $0 != ")" }.split(separator: " ").map { try #require(Double($0)) }
                    let base = at[1] + (place.contains("y=\"22\"") ? 22 : -12)
                    for (x, y) in buttons + below {
                        let isHidden = x.overlaps(at[0] - 13...at[0] + 13) && y.overlaps(base - 11...base + 1)
                        #expect(!isHidden, "\(from.code.text)–\(to.code.text): a name at \(at[0]), \(base)")
                    }
                }
            }
        }
    }
}
