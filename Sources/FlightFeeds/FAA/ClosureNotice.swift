internal import FlightCore

/// Reads the text of an airport closure notice in NOTAM style, such as `SNA AD AP CLSD DLY 0630-1315`.
struct ClosureNotice {
    /// The daily hours of the closure; nil if the notice has no hours, or hours that cannot be read.
    let hours: AirportProgramme.DailyHours?
    /// Whether the airport is closed only to some aircraft, such as private aircraft, so that the closure does not
    /// affect airline flights.
    let isForSome: Bool

    /// The maximum number of words to read; no real notice is longer.
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
        // Two fields may state the hours. If they differ, the airport is closed more than once a day.
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

    /// Whether the words after "closed" limit the closure to some aircraft. `TO NON SKED TRANSIENT GA ACFT` and `EXC
    /// SKED ACR` do; `TO ALL ACFT` and `EXC EMERG` do not.
    private static func barsSome(_ words: ArraySlice<String>) -> Bool {
        guard let second = words.dropFirst().first else { return false }
        switch words.first {
        case "TO": return second != "ALL"
        case "EXC", "EXCEPT": return ["SKED", "SCHEDULED", "ACR", "AIR"].contains(second)
        default: return false
        }
    }
}
