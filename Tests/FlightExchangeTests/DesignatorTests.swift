import FlightCore
import FlightExchange
import FlightTracking
import Testing

/// Designators that other importers misread: with a digit, one-digit numbers, ICAO designators, leading zeros.
@Suite struct DesignatorTests {
    private func number(airline: String, flight: String) throws -> String? {
        let header = "Date,Airline,Flight,From,To,Dep Terminal\n"
        let reading = try read(header + "2024-06-14,\(airline),\(flight),OSL,CPH,1\n")
        return try #require(reading.records.first).number?.compact
    }

    @Test(arguments: [
        ("EZY", "8812", "U28812"), ("JBU", "1234", "B61234"), ("JAI", "542", "9W542"), ("BAW", "1", "BA1"),
        ("UAL", "0834", "UA834"), ("DLH", "401A", "LH401A"), ("XYZ", "7", "XYZ7"), ("", "U28812", "U28812"),
        ("", "EZY8812", "U28812"), ("", "9W 542", "9W542"), ("BAW", "BA 0001", "BA1"), ("", "BA*1508", "BA1508"),
    ])
    func designatorAndNumberAreRead(_ airline: String, _ flight: String, _ expected: String) throws {
        #expect(try number(airline: airline, flight: flight) == expected)
    }

    @Test func unreadableFlightNumberGoesToNotes() throws {
        let reading = try read("Date,Airline,Flight,From,To,Dep Terminal\n2024-06-14,,CHARTER,OSL,CPH,1\n")
        let record = try #require(reading.records.first)
        #expect(record.number == nil)
        #expect(record.notes == "Flight number: CHARTER")
        #expect(reading.corrected == 1)
        #expect(reading.issues.first?.column == 13)
    }

    /// A registration in the number column is kept as one; with an airline of that designator it is a number.
    @Test(
        arguments: [
            ("", "EC-123", nil, "EC-123"), ("", "RA-123", nil, "RA-123"), ("", "N40726", nil, "N40726"),
            ("EC", "EC-123", "EC123", nil), ("EJU", "EC-123", "EC123", nil), ("SU", "SU-100", "SU100", nil),
            ("", "LH-716", "LH716", nil), ("", "N4 0726", "N4726", nil), ("N4", "0726", "N4726", nil),
        ] as [(String, String, String?, String?)])
    func registrationInNumberColumnIsKept(_ airline: String, _ flight: String, _ number: String?, _ tail: String?)
        throws
    {
        let header = "Date,Airline,Flight,From,To,Dep Terminal\n"
        let reading = try read(header + "2024-06-14,\(airline),\(flight),OSL,CPH,1\n")
        let record = try #require(reading.records.first)
        #expect(record.number?.compact == number && record.tail == tail && record.notes == nil)
        #expect(reading.issues.map { $0.fault } == (tail.map { [.registrationAsNumber($0)] } ?? []))
    }
}
