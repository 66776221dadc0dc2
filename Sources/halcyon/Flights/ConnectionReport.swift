import FlightCore
import FlightScreens

/// Formats the output of `halcyon connection` for two flights.
struct ConnectionReport {
    private let connection: ConnectionAssistant
    private let words: Words

    init(_ connection: ConnectionAssistant, words: Words) {
        self.connection = connection
        self.words = words
    }

    var lines: [String] {
        let summary = ConnectionSummary(connection, words: words)
        let next = connection.next
        let from = connection.flight.name
        var head = from + " → " + (next.name) + "  "
        head += words.place(connection.flight.landingAirport)
        if let badge = summary.badge { head += " [" + badge.uppercased() + "]" }
        var lines = [Style.bold(head.printable), summary.title + ". " + summary.sentence]
        lines += [summary.chance, summary.expectation].compactMap { $0 }
        var times = words.say(.connectionOf, words.duration(connection.minutes, connection.arrivalCertainty))
        if let gate = next.departureGate {
            times += "  " + (connection.flight.arrivalGate.map { $0 + " → " } ?? "") + gate
        }
        let doors = next.origin.zone.local(connection.doors)
        times += "  " + words.say(.doorsCloseAt, words.time(doors, connection.doorsCertainty))
        lines += ["", times.printable]
        if let whole = summary.whole {
            lines.append("")
            var table = TextTable([
                .init(title: "", isFlexible: true), .init(title: "", isRight: true), .init(title: "", isRight: true),
            ])
            for row in summary.steps + [whole] {
                table.add([
                    .init((row.name + (row.detail.map { ", " + $0 } ?? "")).printable),
                    .init(words.minutes(row.usual)),
                    .init(row.fast == row.slow ? "" : "(\(row.fast) – \(row.slow))"),
                ])
            }
            lines += table.lines(width: StandardOutput.width)
        }
        let missing = summary.missing
        if !missing.isEmpty { lines += [""] + missing.map { $0.printable } }
        return lines
    }

    /// Returns the estimate and its range in minutes, such as `8 min (6 – 12)`.
    static func minutes(_ time: TimeRange) -> String {
        func whole(_ span: Span) -> Int64 { (span + Span(30)).wholeMinutes }
        return "\(whole(time.usual)) min (\(whole(time.fast)) – \(whole(time.slow)))"
    }
}
