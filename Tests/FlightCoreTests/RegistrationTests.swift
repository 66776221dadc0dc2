import FlightCore
import Testing

/// A registration is not the number of a flight.
@Suite struct RegistrationTests {
    @Test(arguments: [
        "N40726", "n40726", " N40726 ", "N12345", "N726AN", "N7AN", "N726A", "N4072", "EC-123", "ec-123", "RA-123",
        "RA-12345", "EC-ABC", "D-AIMA", "G-EUPA", "D-1234", "B-6123", "9H-123", "OE-1234", "PH-BXA", "HB-1234",
        "F-GKXS",
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
        ])
    func numbers(_ text: String, _ number: String) {
        #expect(!Registration.isWritten(text))
        #expect(FlightNumber(said: text)?.text == number)
    }

    @Test(arguments: ["", "-", "N", "N-", "JFK-SFO", "2026-11-27", "13-05", "LH", "-123", "EC-", "N0726"])
    func neither(_ text: String) {
        #expect(!Registration.isWritten(text))
    }
}
