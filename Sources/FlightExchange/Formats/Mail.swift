import FlightCore
import FlightTracking

/// An email as sent (RFC 5322, MIME), or a part copied from an email. Bookings are read from markup, attached calendars
/// and attached boarding passes.
enum Mail {
    private static let deepest = 10
    private static let mostParts = 200
    /// The maximum size of an email's header section, in bytes; far larger than in any real email.
    private static let longestHead = 1 << 18

    /// Whether the file begins with email headers, or is an HTML page with a booking in its markup.
    static func recognises(_ bytes: [UInt8]) -> Bool {
        if FlightMemory.isMarkup(bytes) { return contains("FlightReservation", bytes) }
        // Looks only at the complete lines in the first 64 KB, which is enough to recognise any email.
        let start = bytes.prefix(65_536)
        let end = start.count < bytes.count ? start.lastIndex(of: 0x0A) ?? start.endIndex : start.endIndex
        let (names, _) = head(start[..<end])
        let known = names.filter { name, _ in
            [
                "received", "return-path", "delivered-to", "mime-version", "from", "to", "subject", "date",
                "message-id",
                "content-type",
            ].contains(name)
        }
        return names.first.map { first in known.contains { $0.name == first.name } || first.name.hasPrefix("x-") }
            ?? false && Set(known.map { $0.name }).count >= 3
    }

    /// Reads the bookings in an email.
    ///
    /// - Throws: ``ImportFault/mailWithoutFlight`` if there are none.
    static func read(_ bytes: [UInt8], _ session: ReadingSession) throws(ExchangeError) {
        if FlightMemory.isMarkup(bytes) {
            Reservations.read(markup: bytes, session)
        } else {
            var parts = 0
            read(part: bytes[...], depth: 0, &parts, sent: nil, session)
        }
        if session.reading.records.isEmpty, session.reading.unreadable == 0 {
            throw ExchangeError(.mailWithoutFlight)
        }
    }

    static func contains(_ text: String, _ bytes: [UInt8]) -> Bool {
        let wanted = Array(text.utf8)
        guard bytes.count >= wanted.count else { return false }
        return (0...bytes.count - wanted.count).contains { at in
            bytes[at] == wanted[0] && bytes[at..<at + wanted.count].elementsEqual(wanted)
        }
    }

    // MARK: - Parts

    private static func read(
        part bytes: ArraySlice<UInt8>, depth: Int, _ parts: inout Int, sent: Day?, _ session: ReadingSession
    ) {
        guard depth < deepest, parts < mostParts, session.budget.look(at: bytes.count) else { return }
        parts += 1
        let (names, body) = head(bytes)
        func value(_ name: String) -> String { names.first { $0.name == name }?.value ?? "" }
        let sent = day(value("date")) ?? sent
        let type = value("content-type")
        let kind = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
        if kind.hasPrefix("multipart/"), let boundary = parameter("boundary", type) {
            for inner in split(body, boundary).prefix(mostParts) {
                read(part: inner, depth: depth + 1, &parts, sent: sent, session)
            }
            return
        }
        // The decoded copy is at most as large as the encoded part. A copy in UTF-8, or with other line ends, may need
        // the same amount again.
        let room = body.count * 2
        guard session.budget.keep(bytes: room) else { return }
        defer { session.budget.giveBack(bytes: room) }
        let content = decoded(body, value("content-transfer-encoding").lowercased())
        if kind == "message/rfc822" {
            read(part: LineEnds.unified(content)[...], depth: depth + 1, &parts, sent: sent, session)
            return
        }
        let name = (parameter("filename", value("content-disposition")) ?? parameter("name", type) ?? "").lowercased()
        if ZipArchive.recognises(content),
            kind.contains("pkpass") || name.hasSuffix(".pkpass") || name.hasSuffix(".pkpasses")
        {
            do throws(ExchangeError) {
                try WalletPass.read(content, session)
            } catch {
                session.unreadable(0, 0, .pass(1, file: name, error.fault))
            }
        } else if PassDocument.recognises(content) {
            PassDocument.read(content, session)
        } else if ICalendar.recognises(content) {
            ICalendar.read(LineEnds.unified(content), session)
        } else if kind == "application/ld+json" || kind == "application/json" {
            Reservations.read(json: content, sent: sent, session)
        } else if kind.hasPrefix("text/html") || contains("FlightReservation", content) {
            let page = utf8(content)
            Reservations.read(markup: page, isPart: true, sent: sent, session)
        }
    }

    /// Returns the day of a date such as `Sat, 20 Jan 2018 10:00:00 +0100`; nil if the date is in a different format.
    static func day(_ date: String) -> Day? {
        let words = date.split { $0 == " " || $0 == "," }
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        guard let at = words.firstIndex(where: { months.contains($0.lowercased()) }), at > 0, at + 1 < words.count,
            let day = Int(words[at - 1]), let month = months.firstIndex(of: words[at].lowercased()),
            let year = Int(words[at + 1])
        else { return nil }
        return Day(year: year, month: month + 1, day: day)
    }

    /// Returns the unfolded header lines, with names in lower case, and the body after the blank line.
    static func head(_ bytes: ArraySlice<UInt8>) -> ([(name: String, value: String)], ArraySlice<UInt8>) {
        var names: [(name: String, value: String)] = []
        var at = bytes.startIndex
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at += 3 }
        while at < bytes.endIndex {
            guard names.count < ReadingBudget.mostParts, at - bytes.startIndex < longestHead else { return ([], bytes) }
            let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.endIndex
            var line = bytes[at..<end]
            if line.last == 0x0D { line = line.dropLast() }
            let next = min(bytes.endIndex, end + 1)
            if line.isEmpty {
                at = next
                // Blank lines before the head are skipped.
                if names.isEmpty { continue }
                return (names, bytes[at...])
            }
            if let first = line.first, first == 0x20 || first == 0x09 {
                if let last = names.indices.last {
                    names[last].value += " " + String(decoding: line.drop { $0 <= 0x20 }, as: UTF8.self)
                }
            } else if line.starts(with: Array("From ".utf8)), names.isEmpty {
                // A line `From …` separates emails in a mailbox file (mbox).
            } else if let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
            {
                names.append(
                    (
                        String(decoding: line[..<colon], as: UTF8.self).lowercased(),
                        String(decoding: line[(colon + 1)...].drop { $0 <= 0x20 }, as: UTF8.self)
                    ))
            } else {
                return ([], bytes)
            }
            at = next
        }
        return (names, bytes[bytes.endIndex...])
    }

    /// Returns a parameter of a header value, such as `x` for `boundary` in `multipart/mixed; boundary="x"`.
    private static func parameter(_ name: String, _ value: String) -> String? {
        for part in value.split(separator: ";").dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let key = part[..<equals].filter { $0 != " " && $0 != "\t" }.lowercased()
            guard key == name || key == name + "*" else { continue }
            let text = part[part.index(after: equals)...].filter { $0 != "\"" }
            let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
            return trimmed.isEmpty ? nil : String(trimmed)
        }
        return nil
    }

    /// Splits a multipart body into its parts at the boundary lines.
    private static func split(_ body: ArraySlice<UInt8>, _ boundary: String) -> [ArraySlice<UInt8>] {
        let mark = Array("--".utf8) + Array(boundary.utf8)
        var parts: [ArraySlice<UInt8>] = []
        var start: Int?
        var at = body.startIndex
        while at < body.endIndex {
            let end = body[at...].firstIndex(of: 0x0A) ?? body.endIndex
            if body[at..<end].starts(with: mark) {
                if let start { parts.append(body[start..<at]) }
                if parts.count == mostParts { return parts }
                start = min(body.endIndex, end + 1)
                if body[at..<end].dropFirst(mark.count).starts(with: Array("--".utf8)) { return parts }
            }
            at = min(body.endIndex, end + 1)
        }
        // The last part of a truncated email has no boundary after it.
        if let start, start < body.endIndex { parts.append(body[start...]) }
        return parts
    }

    // MARK: - Encodings

    private static func decoded(_ body: ArraySlice<UInt8>, _ encoding: String) -> [UInt8] {
        if encoding.hasPrefix("base64") { return base64(body) }
        if encoding.hasPrefix("quoted-printable") { return quotedPrintable(body) }
        return Array(body)
    }

    /// Decodes Base64 text and skips all other characters.
    static func base64(_ body: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(body.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for byte in body {
            let value: UInt32
            switch byte {
            case 0x41...0x5A: value = UInt32(byte - 0x41)
            case 0x61...0x7A: value = UInt32(byte - 0x61) + 26
            case 0x30...0x39: value = UInt32(byte - 0x30) + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
            default: continue
            }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return result
    }

    static func quotedPrintable(_ body: ArraySlice<UInt8>) -> [UInt8] {
        func digit(_ byte: UInt8) -> UInt8? {
            switch byte {
            case 0x30...0x39: byte - 0x30
            case 0x41...0x46: byte - 0x41 + 10
            case 0x61...0x66: byte - 0x61 + 10
            default: nil
            }
        }
        var result: [UInt8] = []
        result.reserveCapacity(body.count)
        var at = body.startIndex
        while at < body.endIndex {
            guard body[at] == UInt8(ascii: "=") else {
                result.append(body[at])
                at += 1
                continue
            }
            if at + 2 < body.endIndex, let high = digit(body[at + 1]), let low = digit(body[at + 2]) {
                result.append(high << 4 | low)
                at += 3
                continue
            }
            // An equals sign at the end of a line is a soft line break.
            var after = at + 1
            while after < body.endIndex, body[after] == 0x20 || body[after] == 0x09 || body[after] == 0x0D {
                after += 1
            }
            if after < body.endIndex, body[after] == 0x0A {
                at = after + 1
            } else {
                result.append(body[at])
                at += 1
            }
        }
        return result
    }

    /// Converts text to UTF-8. Text that is not UTF-8 is decoded as Windows-1252, which includes Latin-1.
    static func utf8(_ content: [UInt8]) -> [UInt8] {
        if String(validating: content, as: UTF8.self) != nil { return content }
        return Windows1252.utf8(content)
    }
}
