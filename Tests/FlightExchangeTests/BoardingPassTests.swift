import FlightCore
import FlightExchange
import FlightTracking
import Testing

/// Dates of boarding passes, which have a day of the year and sometimes the last digit of the year of issue.
@Suite struct BoardingPassTests {
    private func pass(day: String, issued: String? = nil) -> String {
        // The conditional block of the pass: version 6, 24 bytes, with the date of issue.
        let block = issued.map { ">618 WW\($0)BBA              " } ?? ""
        let size = String(block.utf8.count, radix: 16, uppercase: true)
        return "M1DESMARAIS/LUC       EABC123 JFKLHRBA 0178 \(day)Y012B0001 1"
            + (size.utf8.count < 2 ? "0" + size : size) + block
    }

    private func date(_ pass: String, now: String) throws -> String? {
        try read(pass, now: try instant(now)).records.first?.date.iso
    }

    @Test func dateWithoutYearIsTheNearest() throws {
        #expect(try date(pass(day: "365"), now: "2026-01-02T10:00:00Z") == "2025-12-31")
        #expect(try date(pass(day: "001"), now: "2025-12-30T10:00:00Z") == "2026-01-01")
        #expect(try date(pass(day: "226"), now: "2026-08-01T10:00:00Z") == "2026-08-14")
        // Only leap years have a 366th day.
        #expect(try date(pass(day: "366"), now: "2026-11-22T10:00:00Z") == "2024-12-31")
    }

    /// Passes are not issued months ahead: such a day belongs to the past.
    @Test func dayMonthsAheadIsInThePast() throws {
        #expect(try date(pass(day: "099"), now: "2026-11-22T10:00:00Z") == "2026-04-09")
        #expect(try date(pass(day: "019"), now: "2026-11-22T10:00:00Z") == "2027-01-19")
        #expect(try date(pass(day: "030"), now: "2026-11-22T10:00:00Z") == "2026-01-30")
        #expect(try date(pass(day: "200"), now: "2026-01-10T10:00:00Z") == "2025-07-19")
    }

    /// A scanner that trims spaces also trims an empty cabin field.
    @Test func passWithoutCabinIsRead() throws {
        let record = try #require(
            try read("M1DOE/JOHN            EXYZ007 TXLBRUSN 2592 110\n", now: try instant("2018-04-19T10:00:00Z"))
                .records.first)
        #expect(record.number?.compact == "SN2592" && record.date.iso == "2018-04-20" && record.cabin == nil)
    }

    @Test func dayOfIssueDecidesTheYear() throws {
        // Issued on 31 December 2025 and read the following autumn: the flight was on the next day.
        #expect(try date(pass(day: "001", issued: "5365"), now: "2026-11-22T10:00:00Z") == "2026-01-01")
        #expect(try date(pass(day: "365", issued: "5364"), now: "2026-11-22T10:00:00Z") == "2025-12-31")
        // A year of issue in the future belongs to the previous decade.
        #expect(try date(pass(day: "010", issued: "7009"), now: "2026-11-22T10:00:00Z") == "2017-01-10")
    }

    /// A truncated pass with its name, route and date is read; a shorter one is refused.
    @Test func truncatedPassIsReadOrReported() throws {
        let whole = Array(
            String(decoding: try fixture("boarding-passes.txt"), as: UTF8.self).split(separator: "\n")[2].utf8)
        for length in 1...whole.count {
            let cut = Array(whole[..<length])
            if length < 47 {
                #expect(throws: ExchangeError(.unknownFormat, line: 1, column: 1)) { try read(cut) }
            } else {
                #expect(try read(cut).records.first?.number == FlightNumber("AC834"), "\(length)")
            }
            // With the format given, the problem is reported.
            let said = try read(cut, format: .boardingPass)
            #expect(said.records.count + said.unreadable == (length < 47 ? 1 : 2), "\(length)")
        }
    }
}
