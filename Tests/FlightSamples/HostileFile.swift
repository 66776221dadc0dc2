/// Files built to be expensive: each is of a kind that some importer accepts, and has far too much of one thing.
public enum HostileFile: String, CaseIterable, Sendable {
    case microdata, unclosedTags, attributes, calendarLines, emptyEvents, eventsOfOneUID, foldedLine, calendarZones
    case commas, strayQuotes, rows, numbers, keys, people, parts, nestedMails, headLines, tableCells, sections, passes
    case windowsLetters, wideText, passList, lines, sources

    /// Returns a file that begins as one kind and continues with pieces of others.
    public static func mixed(seed: UInt64, size: Int) -> [UInt8] {
        var random = SplitMix(seed)
        var bytes: [UInt8] = []
        while bytes.count < size {
            let kind = allCases[Int.random(in: 0..<allCases.count, using: &random)]
            let piece = kind.bytes(Int.random(in: 200...20_000, using: &random))
            let start = bytes.isEmpty ? 0 : Int.random(in: 0..<piece.count, using: &random)
            bytes += piece[start...].prefix(Int.random(in: 1...piece.count, using: &random))
        }
        return bytes
    }

    /// Returns the file with about `size` bytes.
    public func bytes(_ size: Int) -> [UInt8] {
        func fill(_ head: String, _ piece: String, _ tail: String = "") -> [UInt8] {
            let count = max(1, (size - head.utf8.count - tail.utf8.count) / piece.utf8.count)
            return Array((head + String(repeating: piece, count: count) + tail).utf8)
        }
        func count(_ head: String, _ piece: (Int) -> String) -> [UInt8] {
            var bytes = Array(head.utf8)
            var number = 0
            while bytes.count < size {
                bytes += piece(number).utf8
                number += 1
            }
            return bytes
        }
        let item = "<html><div itemscope itemtype=\"http://schema.org/FlightReservation\">"
        let calendar = "BEGIN:VCALENDAR\r\n"
        let jetlog = "date,origin,destination,departure_time,arrival_time,flight_number,airplane\n"
        let mail = "From: a@b.example\r\nTo: c@d.example\r\nDate: Sat, 20 Jan 2018 10:00:00 +0100\r\n"
        switch self {
        case .microdata: return fill(item + String(repeating: "<b itemprop=a>", count: 450), "x<i>y</i>")
        case .unclosedTags: return fill(item, "<b itemscope itemprop=a>", "</x>")
        case .attributes: return fill(item + "<b ", "abc=def ", ">")
        case .calendarLines: return fill(calendar, "A:\r\n")
        case .emptyEvents: return fill(calendar, "BEGIN:VEVENT\nEND:VEVENT\n")
        case .eventsOfOneUID:
            return count(calendar) { "BEGIN:VEVENT\nUID:a\nDTSTART:\($0)\nSEQUENCE:\($0 % 3)\nEND:VEVENT\n" }
        case .foldedLine: return fill(calendar + "BEGIN:VEVENT\nDESCRIPTION:", "a\n ")
        case .calendarZones:
            return count(calendar + "BEGIN:VTIMEZONE\nTZID:a\n") { "BEGIN:STANDARD\nRDATE:\(19_000_101 + $0)T000000\n" }
        case .commas: return fill(jetlog, ",")
        case .strayQuotes: return fill(jetlog, "\"a,")
        case .rows: return fill(jetlog, "x\n")
        case .numbers: return fill("{\"halcyon\":\"logbook\",\"flights\":[", "1,", "1]}")
        case .keys:
            return fill(
                "{\"halcyon\":\"logbook\",\"flights\":[{", "\"a key of some length\":\"and its value\",", "\"a\":1}]}")
        case .people:
            return count("{\"users\":[],\"flights\":[{\"from\":{},\"passengers\":[") { "{\"userId\":\"\($0)\"}," }
                + Array("{}]}]}".utf8)
        case .parts: return fill(mail + "Content-Type: multipart/mixed; boundary=a\r\n\r\n", "--a\r\n\r\n")
        case .nestedMails:
            let head = mail + "Content-Type: message/rfc822\r\n\r\n"
            return fill(String(repeating: head, count: 9) + mail + "Content-Type: text/html\r\n\r\n", "<p>x")
        case .headLines: return fill(mail, "a:\r\n")
        case .tableCells: return fill("<html><table><tr><td>1</td><td>1-1-2020</td>", "<td>FRA<b>x</b>")
        case .sections: return fill("trips:\nflights:\n", "a:\n")
        case .passes: return fill("M1DOE/JOHN            EABC123 FRAJFKLH 0400 182Y012A0001 100\n", "M1\n")
        case .windowsLetters:
            return Array(jetlog.utf8) + [UInt8](repeating: 0x80, count: max(0, size - jetlog.utf8.count))
        case .wideText:
            let text = jetlog.utf8.flatMap { [$0, UInt8(0)] }
            return text + [UInt8](repeating: 0x30, count: max(0, size - text.count) / 2 * 2)
        case .lines: return fill("", "a\n")
        case .sources:
            let source = "{\"format\":\"jetlog\",\"at\":\"2026-01-01T00:00:00Z\"}"
            let list =
                "[" + String(repeating: source + ",", count: max(1, size / 2 / (source.utf8.count + 1))) + source + "]"
            let flight = "{\"date\":\"2026-01-01\",\"from\":\"FRA\",\"to\":\"JFK\",\"sources\":" + list + "}"
            return Array(("{\"halcyon\":\"logbook\",\"version\":1,\"flights\":[" + flight + "," + flight + "]}").utf8)
        case .passList: return fill("[", "{\"boardingPass\":{},", "{}]")
        }
    }
}
