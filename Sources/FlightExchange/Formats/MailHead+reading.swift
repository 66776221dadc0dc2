import FlightCore
import FlightTracking

extension MailHead {
    /// The longest subject that is kept, and the longest that is decoded, in characters.
    private static let longestSubject = 200
    private static let longestWritten = 2000

    /// Reads the header section of a mail.
    init(reading bytes: [UInt8]) {
        let (names, _) = Mail.head(bytes[...])
        func value(_ name: String) -> String { names.first { $0.name == name }?.value ?? "" }
        let written = String(value("subject").prefix(MailHead.longestWritten))
        let subject = EncodedWords.text(written).unicodeScalars.filter { scalar in
            // Characters that change the direction of text could make a subject look like another.
            scalar.value >= 0x20 && scalar.value != 0x7F && !scalar.properties.isBidiControl
        }
        self.init(
            subject: String(String(String.UnicodeScalarView(subject)).prefix(MailHead.longestSubject)),
            sender: MailHead.address(value("from")), sentAt: MailHead.instant(value("date")))
    }

    /// Returns the bare address in `Example Air <noreply@example.org>`; empty if there is none.
    private static func address(_ text: String) -> String {
        let bare: Substring
        if let open = text.lastIndex(of: "<"), let close = text[open...].firstIndex(of: ">") {
            bare = text[text.index(after: open)..<close]
        } else {
            bare = text[...]
        }
        let address = bare.filter { !$0.isWhitespace }.lowercased()
        let isAddress =
            address.utf8.count <= 254 && address.split(separator: "@", omittingEmptySubsequences: false).count == 2
            && address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        return isAddress ? address : ""
    }

    /// Reads a date such as `Sat, 20 Jan 2018 10:00:00 +0100` (RFC 5322, section 3.3).
    private static func instant(_ text: String) -> Instant? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "\t" }
        guard let day = Mail.day(text), let clock = words.first(where: { $0.contains(":") }) else { return nil }
        let parts = clock.split(separator: ":").map { Int64($0) ?? -1 }
        guard (2...3).contains(parts.count), parts.allSatisfy({ (0...60).contains($0) }), parts[0] < 24 else {
            return nil
        }
        var offset: Int64 = 0
        if let zone = words.last, zone.count == 5, let sign = zone.first, "+-".contains(sign),
            let number = Int64(zone.dropFirst()), number < 2400
        {
            offset = (number / 100 * 60 + number % 100) * 60 * (sign == "-" ? -1 : 1)
        }
        let seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
        return Instant(Int64(day.number) * 86_400 + seconds - offset)
    }
}

/// Encoded words in the header of a mail (RFC 2047): `=?utf-8?Q?F=C3=BCr?=`.
enum EncodedWords {
    /// Returns the text with all encoded words decoded. Blanks between two encoded words are not part of the text.
    static func text(_ written: String) -> String {
        var text = ""
        var rest = written[...]
        var isAfterWord = false
        while let start = rest.firstRange(of: "=?") {
            let before = rest[..<start.lowerBound]
            guard let (word, end) = word(rest[start.lowerBound...]) else {
                text += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                isAfterWord = false
                continue
            }
            if !(isAfterWord && before.allSatisfy { $0.isWhitespace }) { text += before }
            text += word
            rest = rest[end...]
            isAfterWord = true
        }
        return text + rest
    }

    /// Decodes the encoded word at the beginning of a text; nil if there is none.
    private static func word(_ text: Substring) -> (String, String.Index)? {
        let parts = text.dropFirst(2).split(separator: "?", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let end = parts[2].firstRange(of: "?="), parts[0].utf8.count <= 40 else { return nil }
        let written = Array(parts[2][..<end.lowerBound].utf8)[...]
        let bytes: [UInt8]
        switch parts[1].lowercased() {
        case "b": bytes = Mail.base64(written)
        case "q": bytes = Mail.quotedPrintable(ArraySlice(written.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }))
        default: return nil
        }
        return (String(decoding: Mail.utf8(bytes), as: UTF8.self), end.upperBound)
    }
}
