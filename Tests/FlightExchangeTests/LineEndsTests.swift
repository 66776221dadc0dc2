import FlightCore
import FlightExchange
import FlightTracking
import Testing

/// Files read the same with LF, CRLF and CR.
@Suite struct LineEndsTests {
    private static let ends: [[UInt8]] = [[0x0A], [0x0D, 0x0A], [0x0D]]

    private func withEnds(_ file: [UInt8], _ end: [UInt8]) -> [UInt8] {
        let lines = String(decoding: file, as: UTF8.self).replacing("\r\n", with: "\n").utf8
            .split(separator: 0x0A, omittingEmptySubsequences: false)
        return Array(lines.map { Array($0) }.joined(separator: end))
    }

    @Test(arguments: [
        "tripit.ics", "airline-calendar.ics", "calendar-mail.ics", "calendar-outlook-zone.ics", "boarding-passes.txt",
        "boarding-passes-broken.txt", "booking.eml", "booking-microdata.html", "mail-us-dates.html", "appintheair.txt",
        "appintheair-account.txt", "flighty.csv", "myflightradar24.csv", "openflights.csv", "jetlog.csv",
        "flightmemory.html", "wallet-plain.json",
    ])
    func lineEndsDoNotMatter(_ name: String) throws {
        let file = try fixture(name)
        let texts = try Self.ends.map { text(try read(withEnds(file, $0))) }
        #expect(texts[1] == texts[0], "CRLF")
        #expect(texts[2] == texts[0], "CR")
    }

    /// Lines of one file may end differently.
    @Test func mixedLineEndsAreRead() throws {
        let calendar =
            "BEGIN:VCALENDAR\rBEGIN:VEVENT\r\nUID:a\nDTSTART:20260210T095500Z\rSUMMARY:LH400 FRA\r -JFK\r\nEND:VEVENT\r"
            + "END:VCALENDAR\r"
        #expect(try read(calendar).records.map { $0.number?.compact } == ["LH400"])
        let pass = "M1DOE/JANE            EABC123 PRGMADIB 0120 339Y012A0042 100"
        let passes = [pass, pass.replacing("0120", with: "0121"), pass.replacing("0120", with: "0122")]
        let mixed = passes[0] + "\r" + passes[1] + "\r\r\n" + passes[2] + "\n"
        #expect(try read(mixed).records.map { $0.number?.compact } == ["IB120", "IB121", "IB122"])
    }

    /// An encoded calendar attached to an email.
    @Test func attachedCalendarWithCRIsRead() throws {
        // A calendar with CR at the end of each line, and one event.
        let calendar =
            "BEGIN:VCALENDAR\rBEGIN:VEVENT\rUID:a\rDTSTART:20260210T095500Z\rSUMMARY:LH400 FRA-JFK\rEND:VEVENT\r"
        let encoded = base64(Array(calendar.utf8))
        let mail =
            "From: a@example.com\rTo: b@example.com\rSubject: Flight\rContent-Type: text/calendar\r"
            + "Content-Transfer-Encoding: base64\r\r" + encoded + "\r"
        #expect(try read(mail).records.map { $0.number?.compact } == ["LH400"])
    }

    private func base64(_ bytes: [UInt8]) -> String {
        let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = Array(bytes[start..<min(start + 3, bytes.count)])
            let value = part.indices.reduce(0) { $0 | Int(part[$1]) << (16 - 8 * $1) }
            for index in 0...3 {
                text.append(index <= part.count ? signs[value >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
