import FlightCore
import FlightPush
import FlightSamples
import FlightTracking
import Foundation
import Testing

/// Messages and bytes for tests.
enum Samples {
    static let now = Instant(1_795_204_800)

    /// - Parameter id: Random by default, as in the program.
    static func message(
        id: String = UUID().uuidString, flight: String = "k3Jf9a_x0QzT", title: String = "LH 716 → Tokyo HND",
        text: String = "Gate B22 instead of A15", why: String = "Frankfurt Airport says so", isUrgent: Bool = true,
        language: Language = .english, lasts: Span = .hours(2)
    ) throws -> AlertMessage {
        AlertMessage(
            id: id, topic: .flight(try #require(Flight.ID(flight))), title: title, text: text, why: why,
            facts: ["gate", "delay"], groups: [.basics, .delay], isUrgent: isUrgent, path: "/flights/\(flight)",
            language: language, at: now - Span(3), expires: now + lasts)
    }

    /// Returns text with difficult characters: several bytes and scalars each, quotes, line endings, direction marks.
    static func text(_ random: inout SplitMix, upTo count: Int) -> String {
        let pieces = [
            "a", "Z", "7", " ", "é", "ż", "ł", "→", "東", "👩‍👩‍👧", "🇯🇵", "e\u{301}", "\"", "\\", "<", "&", "\n", "\r\n", "\t",
            "\u{0}", "\u{85}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{7F}", "=?utf-8?B?", ".", ":",
            "Bcc: x@example.org",
        ]
        return (0..<random.from(0...count)).map { _ in random.pick(pieces) }.joined()
    }

    static func bytes(_ random: inout SplitMix, _ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    /// Decodes base64url without blanks.
    static func decoded(_ text: String) throws -> [UInt8] {
        var plain = text.filter { !$0.isWhitespace }.replacing("-", with: "+").replacing("_", with: "/")
        while plain.count % 4 != 0 { plain += "=" }
        return Array(try #require(Data(base64Encoded: plain)))
    }

    /// Returns the channels for these settings; the others are not set.
    static func ways(_ settings: [AlertSetting: String]) throws -> AlertWays {
        try AlertWays(reading: { settings[$0] })
    }
}
