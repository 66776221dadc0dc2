import FlightData
import Testing

@testable import FlightCore

/// Which controls lie between two flights, by the countries of the three airports.
@Suite struct TransferControlsTests {
    @Test(arguments: [
        // Within the Schengen area
        ("WAW", "FRA", "LIS", []), ("OTP", "ZRH", "CDG", []), ("ZAG", "FRA", "ARN", []),
        // Into it, from a country whose security checks are recognized, and from others
        ("JFK", "ZRH", "WAW", ["passport"]), ("LHR", "AMS", "VIE", ["passport"]), ("DUB", "CDG", "NCE", ["passport"]),
        ("HND", "FRA", "WAW", ["security", "passport"]), ("DXB", "VIE", "GRZ", ["security", "passport"]),
        ("IST", "MUC", "BER", ["security", "passport"]),
        // Out of it, and through it
        ("WAW", "FRA", "JFK", ["passport"]), ("NCE", "CDG", "LHR", ["passport"]), ("JFK", "CDG", "DUB", []),
        ("DXB", "FRA", "JFK", ["security"]), ("LYR", "OSL", "BGO", ["passport"]),
        // The United States
        ("CDG", "JFK", "SFO", ["passport", "bags", "security"]),
        ("CDG", "JFK", "MEX", ["passport", "bags", "security"]),
        ("DUB", "JFK", "SFO", []), ("BOS", "JFK", "SFO", []), ("BOS", "JFK", "CDG", []),
        // US border control abroad
        ("YQB", "YUL", "JFK", ["passport"]), ("CDG", "YUL", "JFK", ["security", "passport"]),
        // The United Kingdom and Ireland
        ("JFK", "LHR", "EDI", ["passport", "security"]), ("JFK", "LHR", "CDG", ["security"]), ("EDI", "LHR", "JFK", []),
        ("DUB", "LHR", "EDI", []), ("CDG", "DUB", "ORK", ["passport"]),
        // One country
        ("CTS", "HND", "FUK", []),
    ])
    func controls(_ from: String, _ here: String, _ to: String, _ expected: [String]) {
        let controls = TransferControls(from: Plans.airport(from), at: Plans.airport(here), to: Plans.airport(to))
        #expect(controls.steps.map(\.kind.name) == expected, "\(from) \(here) \(to)")
        #expect(controls.areKnown && controls.steps.allSatisfy { $0.basis == .guide })
    }

    /// Without a known rule, no controls are made up.
    @Test func unknownRulesAreReportedAsUnknown() {
        let controls = TransferControls(
            from: Plans.airport("LHR"), at: Plans.airport("SIN"), to: Plans.airport("SYD"))
        #expect(controls.steps.isEmpty && !controls.areKnown)
    }

    @Test func seatsFarBackTakeLonger() {
        func minutes(_ seat: String?, _ type: String?) -> Int64 {
            (CabinModel.leaving(seat: seat, type: type).time.usual + Span(30)).wholeMinutes
        }
        #expect(minutes("1A", "A320") == 3 && minutes("14C", "B39M") == 6 && minutes("33F", "B39M") == 10)
        #expect(minutes("14C", "B77W") == 5 && minutes("52K", "A388") == 12)
        #expect(CabinModel.isWideBody("A310") && !CabinModel.isWideBody("A319") && !CabinModel.isWideBody("B738"))
        #expect(CabinModel.leaving(seat: "A14", type: nil).name == nil)
        #expect(CabinModel.row("999A") == nil && CabinModel.row("07B") == 7)
    }
}
