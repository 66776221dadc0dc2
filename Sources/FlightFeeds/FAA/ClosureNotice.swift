internal import FlightCore

/// Reads the text of a closure notice, written like notices to airmen: `SNA AD AP CLSD DLY 0630-1315`.
struct ClosureNotice {
    /// The daily hours of the closure; nil if the notice has no hours, or if they cannot be read.
    let hours: AirportProgramme.DailyHours?
    /// Whether the closure only bars some aircraft, such as private ones; airline flights are then not affected.
    let isForSome: Bool

    /// The largest number of words that are read; no real notice is longer.
    private static let mostWords = 400

    /// - Parameter texts: The fields that may contain the text of the notice.
    init(_ texts: [String?]) {
        var hours: [AirportProgramme.DailyHours?] = []
        var isForSome = false
        for text in texts.compactMap({ $0 }) {
            let words = ClosureNotice.words(text)
            for (index, word) in words.enumerated() {
                let rest = words.dropFirst(index + 1)
                switch word {
                case "DLY", "DAILY": hours.append(ClosureNotice.hours(rest))
                case "CLSD", "CLOSED": isForSome = isForSome || ClosureNotice.barsSome(rest)
                default: break
                }
            }
        }
        // The hours may be in two fields. If the fields differ, the closure has more than one period a day.
        self.hours = Set(hours).count == 1 ? hours[0] : nil
        self.isForSome = isForSome
    }

    private static func words(_ text: String) -> [String] {
        let marks: Set<Character> = [".", ",", ";", ":", "(", ")"]
        return text.prefix(4000).uppercased().split(whereSeparator: { $0.isWhitespace || marks.contains($0) })
            .prefix(mostWords).map { String($0) }
    }

    /// Reads a single period such as `0630-1315`, in UTC.
    private static func hours(_ words: ArraySlice<String>) -> AirportProgramme.DailyHours? {
        guard let first = words.first.flatMap({ piece($0) }), words.dropFirst().first.flatMap({ piece($0) }) == nil,
            let from = minutes(first.0), let until = minutes(first.1)
        else { return nil }
        return AirportProgramme.DailyHours(from: from, until: until)
    }

    private static func piece(_ word: String) -> (Substring, Substring)? {
        let ends = word.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.count == 4 && $0.allSatisfy { $0.isASCII && $0.isNumber } })
        else { return nil }
        return (ends[0], ends[1])
    }

    private static func minutes(_ clock: Substring) -> Int? {
        guard let hour = Int(clock.prefix(2)), let minute = Int(clock.suffix(2)), minute < 60,
            hour < 24 || hour == 24 && minute == 0
        else { return nil }
        return hour * 60 + minute
    }

    /// Whether the words restrict the closure: `TO NON SKED TRANSIENT GA ACFT`, `EXC SKED ACR`; but not `TO ALL ACFT`
    /// or `EXC EMERG`.
    private static func barsSome(_ words: ArraySlice<String>) -> Bool {
        guard let second = words.dropFirst().first else { return false }
        switch words.first {
        case "TO": return second != "ALL"
        case "EXC", "EXCEPT": return ["SKED", "SCHEDULED", "ACR", "AIR"].contains(second)
        default: return false
        }
    }
}
