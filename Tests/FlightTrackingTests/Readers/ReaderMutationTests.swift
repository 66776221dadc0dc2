import FlightCore
import FlightSamples
import FlightTracking
import Testing

/// A truncated, changed or noisy answer gives plausible news or a fault.
struct ReaderMutationTests {
    @Test(arguments: SampleAnswer.files)
    func damagedAnswerIsReadOrRefused(_ file: String) throws {
        let whole = try SampleAnswer(file: file)
        var random = SplitMix(file.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
        var read = 0
        let rounds = TestTier.rounds(400)
        for _ in 0..<rounds {
            var answer = whole
            switch Int.random(in: 0..<4, using: &random) {
            case 0: answer.body = Array(whole.body.prefix(Int.random(in: 0...whole.body.count, using: &random)))
            case 1:
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    answer.body[Int.random(in: 0..<answer.body.count, using: &random)] = UInt8.random(
                        in: 0...255, using: &random)
                }
            case 2:
                // Replaces digits by other digits, so that another flight is read.
                let digits = answer.body.indices.filter { (0x30...0x39).contains(answer.body[$0]) }
                for _ in 0..<6 {
                    guard let place = digits.randomElement(using: &random) else { break }
                    answer.body[place] = UInt8.random(in: 0x30...0x39, using: &random)
                }
            default:
                let first = Int.random(in: 0..<whole.body.count, using: &random)
                let last = min(whole.body.count, first + Int.random(in: 1...200, using: &random))
                answer.body.removeSubrange(first..<last)
            }
            answer.status =
                Int.random(in: 0..<20, using: &random) == 0 ? Int.random(in: 100..<600, using: &random) : 200
            guard let news = try? answer.read() else { continue }
            read += 1
            expectPossible(news, answer)
        }
        // Otherwise the test would cover only refusals. Compressed files have a checksum.
        if !file.hasSuffix(".gz") { #expect(read > rounds / 10, "\(file): only \(read) were read") }
    }

    private func expectPossible(_ news: SourceNews, _ answer: SampleAnswer) {
        func say(_ what: String) -> Comment { "\(what): \(String(decoding: answer.body, as: UTF8.self))" }
        for flight in news.flights {
            #expect(flight.numbers.count == Set(flight.numbers).count, say("a number appears twice"))
            for fact in flight.facts {
                if case .instant(let instant) = fact.value {
                    #expect(Instant.plausible.contains(instant), say(fact.field.name))
                    if case .actual = fact.field {
                        #expect(instant - SampleAnswer.at <= .minutes(5), say("an actual time is in the future"))
                    }
                }
                if case .text(let text) = fact.value { #expect(!text.isEmpty, say(fact.field.name)) }
            }
        }
        for fix in news.aircraft.compactMap({ $0.fix }) {
            #expect(Instant.plausible.contains(fix.at), say("a position has an implausible time"))
            if fix.isOnGround == true {
                #expect(fix.altitudeFeet == nil, say("an aircraft on the ground has an altitude"))
            }
        }
    }
}
