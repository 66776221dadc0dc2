import FlightCore
import FlightData
import Testing

/// Tells aircraft registrations from flight numbers.
@Suite struct RegistrationTests {
    @Test(arguments: [
        "N40726", "n40726", " N40726 ", "N12345", "N726AN", "N7AN", "N726A", "N4072", "EC-123", "ec-123", "RA-123",
        "RA-12345", "EC-ABC", "D-AIMA", "G-EUPA", "D-1234", "B-6123", "9H-123", "OE-1234", "PH-BXA", "HB-1234",
        "F-GKXS", "HL7777", "hl8211", "HI1050", "HI914", "UK67001", "JA821A", "JA12AN", " ja01MJ", "YV534T",
    ])
    func registrations(_ text: String) {
        #expect(Registration.isWritten(text) && FlightNumber(said: text) == nil)
    }

    @Test(
        arguments: [
            ("LH716", "LH 716"), ("LH-716", "LH 716"), ("LH 716", "LH 716"), ("EC 123", "EC 123"), ("EC123", "EC 123"),
            ("RA 123", "RA 123"), ("N4 726", "N4 726"), ("N4726", "N4 726"), ("N4 0726", "N4 726"), ("N5 12", "N5 12"),
            ("U2-8812", "U2 8812"), ("B6-1234", "B6 1234"), ("LX-123", "LX 123"), ("UAL1234", "UAL 1234"),
            ("LY-315", "LY 315"), ("NH-5", "NH 5"), ("NK123", "NK 123"), ("TG-910", "TG 910"), ("NZ1", "NZ 1"),
            ("JA8089", "JA 8089"), ("JA 8089", "JA 8089"), ("JA331", "JA 331"), ("YV2958", "YV 2958"),
            ("HL 7777", "HL 7777"), ("HL77", "HL 77"), ("UK811", "UK 811"), ("UK8111", "UK 8111"),
        ])
    func numbers(_ text: String, _ number: String) {
        #expect(!Registration.isWritten(text))
        #expect(FlightNumber(said: text)?.text == number)
    }

    /// A text that can be either counts as a flight number where the user cannot be asked. Typed text is ambiguous
    /// instead.
    @Test(arguments: [
        ("JA8089", "JA 8089"), ("yv2958", "YV 2958"), (" JA0001", "JA 1"), ("N4123", "N4 123"), ("n7268", "N7 268"),
    ])
    func ambiguousTexts(_ text: String, _ number: String) {
        #expect(Registration.ambiguousNumber(text) == number)
        #expect(FlightNumber(typed: text) == nil && FlightNumber(said: text)?.text == number)
        #expect(FlightNumber(typed: number)?.text == number)
    }

    @Test(arguments: ["JA331", "LH716", "JA 8089", "N40726", "HL7777", "JA-8089", "JA80891", ""])
    func unambiguousTexts(_ text: String) { #expect(Registration.ambiguousNumber(text) == nil) }

    /// A registration mark is ambiguous only if an airline uses it as its code.
    @Test func ambiguousMarksAreAirlineCodes() throws {
        for mark in ["HL", "HI"] {
            let code = try #require(Airline.Code(mark))
            #expect(!StandingData.airlines.all.contains { $0.code == code }, "\(mark)")
        }
        for mark in ["JA", "YV"] {
            let code = try #require(Airline.Code(mark))
            #expect(StandingData.airlines.all.contains { $0.code == code }, "\(mark)")
        }
    }

    @Test(arguments: ["", "-", "N", "N-", "JFK-SFO", "2026-11-27", "13-05", "LH", "-123", "EC-", "N0726"])
    func otherTexts(_ text: String) {
        #expect(!Registration.isWritten(text))
    }
}
