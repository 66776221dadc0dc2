import FlightCore
import FlightSamples
import FlightTracking
import Testing

@testable import FlightExchange

/// The cost limits of reading, and its cancellation.
@Suite struct ReadingBudgetTests {
    private func read(_ bytes: [UInt8], isStopped: () -> Bool = { false }) throws(ExchangeError) -> ImportReading {
        var count = 0
        return try exchange.read(
            bytes, format: nil, choices: ImportChoices(), now: noon,
            newID: {
                count += 1
                return recordID("r\(count)")
            }, progress: { _, _ in }, isStopped: isStopped)
    }

    /// Reading ends for any input, and a refused file is refused again.
    @Test(arguments: TestTier.seeds(100)) func mixturesAreReadOrRefused(seed: UInt64) {
        let bytes = HostileFile.mixed(seed: seed, size: 40_000)
        let first = Result { () throws(ExchangeError) in try self.read(bytes) }
        let second = Result { () throws(ExchangeError) in try self.read(bytes) }
        switch (first, second) {
        case (.success(let a), .success(let b)): #expect(text(a) == text(b))
        case (.failure(let a), .failure(let b)): #expect(a == b)
        default: Issue.record("the file was read once and refused once")
        }
    }

    /// Versions of an event, compared with the simple algorithm that the single pass replaced.
    @Test(arguments: TestTier.seeds(300)) func versionsOfAnEventAreCounted(seed: UInt64) throws {
        var random = SplitMix(seed)
        let events = (0..<Int.random(in: 1...30, using: &random)).map { _ in
            (
                uid: Int.random(in: 0...1, using: &random), sequence: Int.random(in: 0...3, using: &random),
                day: Int.random(in: 10...15, using: &random)
            )
        }
        var latest: [(uid: Int, sequence: Int, day: Int)] = []
        for event in events {
            let place = latest.firstIndex {
                $0.uid == event.uid && ($0.sequence != event.sequence || $0.day == event.day)
            }
            if let place {
                if event.sequence >= latest[place].sequence { latest[place] = event }
            } else {
                latest.append(event)
            }
        }
        let calendar = events.map {
            "BEGIN:VEVENT\nUID:\($0.uid)\nSEQUENCE:\($0.sequence)\nDTSTART:202606\($0.day)T100000Z\n"
                + "DTEND:202606\($0.day)T180000Z\nSUMMARY:LH 400 FRA to JFK\nEND:VEVENT\n"
        }
        let reading = try read(Array(("BEGIN:VCALENDAR\n" + calendar.joined() + "END:VCALENDAR\n").utf8))
        #expect(reading.records.compactMap { $0.date.day?.civil.day } == latest.map { $0.day })
    }

    /// Every reader checks for cancellation at least once for every few hundred kilobytes.
    @Test(arguments: HostileFile.allCases) func everyReaderCanBeStopped(_ file: HostileFile) throws {
        var looks = 0
        let error = #expect(throws: ExchangeError.self) {
            try self.read(file.bytes(300_000)) {
                looks += 1
                return true
            }
        }
        // A file refused by its beginning was not read at all.
        if looks > 0 { #expect(error?.fault == .stopped) }
    }
}
