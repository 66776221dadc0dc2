import FlightCore
import FlightExchange
import FlightTracking
import Testing

/// Boarding passes have a day of the year and, sometimes, the last digit of the year in which they were issued.
@Suite struct BoardingPassTests {
    private func pass(day: String, issued: String? = nil) -> String {
        // The block for the whole pass: version 6, 24 bytes, and the date of issue within it.
        let block = issued.map { ">618 WW\($0)BBA              " } ?? ""
        let size = String(block.utf8.count, radix: 16, uppercase: true)
        return "M1DESMARAIS/LUC       EABC123 JFKLHRBA 0178 \(day)Y012B0001 1"
            + (size.utf8.count < 2 ? "0" + size : size) + block
    }

    private func date(_ pass: String, now: String) throws -> String? {
        try read(pass, now: try instant(now)).records.first?.date.iso
    }

    @Test func withoutAYearTheNearestIsMeant() throws {
        #expect(try date(pass(day: "365"), now: "2026-01-02T10:00:00Z") == "2025-12-31")
        #expect(try date(pass(day: "001"), now: "2025-12-30T10:00:00Z") == "2026-01-01")
        #expect(try date(pass(day: "226"), now: "2026-08-01T10:00:00Z") == "2026-08-14")
        // Only leap years have a 366th day.
        #expect(try date(pass(day: "366"), now: "2026-11-22T10:00:00Z") == "2024-12-31")
    }

    /// Nobody checks in months ahead: what is that far is of the year before.
    @Test func aPassIsNotIssuedMonthsAhead() throws {
        #expect(try date(pass(day: "099"), now: "2026-11-22T10:00:00Z") == "2026-04-09")
        #expect(try date(pass(day: "019"), now: "2026-11-22T10:00:00Z") == "2027-01-19")
        #expect(try date(pass(day: "030"), now: "2026-11-22T10:00:00Z") == "2026-01-30")
        #expect(try date(pass(day: "200"), now: "2026-01-10T10:00:00Z") == "2025-07-19")
    }

    /// A scanner that cuts spaces cuts the compartment, too, if there is none.
    @Test func aPassWithoutACompartment() throws {
        let record = try #require(
            try read("M1DOE/JOHN            EXYZ007 TXLBRUSN 2592 110\n", now: try instant("2018-04-19T10:00:00Z"))
                .records.first)
        #expect(record.number?.compact == "SN2592" && record.date.iso == "2018-04-20" && record.cabin == nil)
    }

    @Test func theDayOfIssueDecides() throws {
        // Checked in on 31 December 2025, read in the following autumn: it flew on the next day.
        #expect(try date(pass(day: "001", issued: "5365"), now: "2026-11-22T10:00:00Z") == "2026-01-01")
        #expect(try date(pass(day: "365", issued: "5364"), now: "2026-11-22T10:00:00Z") == "2025-12-31")
        // No pass was issued in a year to come.
        #expect(try date(pass(day: "010", issued: "7009"), now: "2026-11-22T10:00:00Z") == "2017-01-10")
    }

    /// As short as it is, a pass says who flies where on which day, or is refused.
    @Test func everyCutIsReadOrReported() throws {
        let whole = Array(
            String(decoding: try fixture("boarding-passes.txt"), as: UTF8.self).split(separator: "\n")[2].utf8)
        for length in 1...whole.count {
            let cut = Array(whole[..<length])
            if length < 47 {
                #expect(throws: ExchangeError(.unknownFormat, line: 1, column: 1)) { try read(cut) }
            } else {
                #expect(try read(cut).records.first?.number == FlightNumber("AC834"), "\(length)")
            }
            // Named, it is said what is wrong with it.
            let said = try read(cut, format: .boardingPass)
            #expect(said.records.count + said.unreadable == (length < 47 ? 1 : 2), "\(length)")
        }
    }
}
