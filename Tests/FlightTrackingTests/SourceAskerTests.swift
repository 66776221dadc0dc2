import FlightCore
import FlightFeeds
import FlightSamples
import FlightStore
import FlightStoreSamples
import FlightTracking
import Logging
import Synchronization
import Testing

/// The record of a refusal: the source's message without its keys, and the wait that the source asks for.
@Suite struct SourceAskerTests {
    private struct Vault: SourceVault {
        let key: String
        var isFixed = false

        func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess {
            SourceAccess(keys: Dictionary(uniqueKeysWithValues: names.map { ($0, key) }))
        }

        func isFixed(_ key: String, of source: FlightObservation.Source) -> Bool { isFixed }
        func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace {
            SourceKeyPlace(variable: "NOWHERE", file: "nowhere", entry: key)
        }
    }

    /// Seals a text by reversing it.
    private struct ReversingBox: SecretBox {
        func seal(_ text: String, as name: String) throws(SecretBoxError) -> SealedSecret {
            SealedSecret(bytes: (name + "\n" + text).utf8.reversed())
        }

        func open(_ secret: SealedSecret, as name: String) -> String? {
            let text = String(decoding: secret.bytes.reversed(), as: UTF8.self)
            return text.hasPrefix(name + "\n") ? String(text.dropFirst(name.count + 1)) : nil
        }
    }

    /// The environment takes precedence over an entered key, and that over a file. A key of another source cannot be used.
    @Test(arguments: [true, false]) func enteredKeyIsUsedUnlessTheEnvironmentHasOne(_ isFixed: Bool) async throws {
        let (clock, box) = (SteppedClock(SampleAnswer.at), ReversingBox())
        let asker = SourceAsker(
            repository: try await StorePlace.empty("entered").of(.first),
            transport: ScriptedTransport { _ throws(TransportFault) in SourceReply(status: 200, body: []) },
            vault: Vault(key: "outside", isFixed: isFixed), box: box, clock: clock,
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
        let source = try #require(LiveSources.named("airlabs"))
        var record = SourceRecord(source.source)
        record.keys["key"] = try box.seal("inside", as: "source airlabs key")
        #expect(asker.access(to: source, record).keys == ["key": isFixed ? "outside" : "inside"])
        record.keys["key"] = try box.seal("inside", as: "source swedavia key")
        #expect(asker.access(to: source, record).keys == ["key": "outside"])
    }

    /// Keeps the answers that would be recorded.
    private final class Recorder: AnswerRecorder {
        private let kept = Mutex<[SourceAnswer]>([])
        var answers: [SourceAnswer] { kept.withLock { $0 } }
        func record(_ answer: SourceAnswer) async { kept.withLock { $0.append(answer) } }
    }

    private static let keyed = LiveSources.all.filter { !$0.profile.keys.isEmpty }

    /// Asks a source that always gives one reply, and returns the reason for the refusal and its record.
    private func refusal(
        of source: any LiveSource, _ reply: SourceReply, key: String = "s3same-0pen/now+1",
        recorder: Recorder? = nil
    ) async throws -> (error: SourceAsker.Refusal?, record: SourceRecord, now: Instant) {
        let clock = SteppedClock(SampleAnswer.at)
        let store = try await StorePlace.empty("asker").of(.first)
        try await store.set(.enabled(true), of: source.source)
        let asker = SourceAsker(
            repository: store, transport: ScriptedTransport { _ throws(TransportFault) in reply },
            vault: Vault(key: key), recorder: recorder,
            clock: clock, logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), jitter: { 0 })
        let day = LocalTime(clock.now, offset: 0).day
        var question = SourceQuestion.flight(FlightAsked(number: try #require(FlightNumber("LH716")), day: day))
        if case .board(let airports) = source.profile.role, let airport = airports.min(by: { $0.text < $1.text }) {
            question = .board(airport, isDepartures: true, day)
        }
        var error: SourceAsker.Refusal?
        do throws(SourceAsker.Refusal) {
            _ = try await asker.ask(source, SourceRecord(source.source), question)
        } catch let refusal {
            error = refusal
        }
        let record = try #require(try await store.sources().first { $0.source == source.source })
        return (error, record, clock.now)
    }

    /// A key in an answer is removed from all shown and stored text, in any spelling and wherever the text is cut.
    @Test(arguments: TestTier.seeds(20)) func keysAreRemovedFromRefusals(_ seed: UInt64) async throws {
        var random = SplitMix(seed)
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/+=.")
        let key = String((0..<random.from(12...40)).map { _ in letters[random.below(letters.count)] })
        let written = [
            key, key.uppercased(), PathText.escaped(key), key.replacing("/", with: "\\/"), "apikey=" + key + "&x",
        ]
        for source in Self.keyed {
            let quoted = written[random.below(written.count)]
            let filling = String(repeating: "words ", count: random.from(0...26))
            let message = filling + "Quota of " + quoted + " is used up"
            let body = [
                JSONValue.object([("message", .string(message))]).json,
                JSONValue.object([
                    ("error", .object([("code", .string("month_limit_exceeded")), ("message", .string(message))]))
                ]).json,
                "<html><body><p>\(message)</p></body></html>", message,
            ][random.below(4)]
            let status = [400, 401, 403, 429, 500][random.below(5)]
            let (error, record, _) = try await refusal(
                of: source, SourceReply(status: status, body: Array(body.utf8)), key: key)
            let kept = try #require(record.fault, "\(source.source.name)").text
            for text in [kept, try #require(error).text] {
                for form in written.prefix(4) {
                    #expect(!text.contains(form) && !text.hasSuffix(form.prefix(5)), "\(seed) \(form): \(text)")
                }
            }
            if filling.utf8.count < 90, !body.hasPrefix("<") {
                #expect(kept.contains("Quota of …") || kept.contains("Quota of apikey=…"), "\(seed) \(body): \(kept)")
            }
        }
    }

    /// What one process has heard about an airport, another one need not ask, nor while the answer is on its way.
    @Test func processesShareAnswers() async throws {
        let clock = SteppedClock(SampleAnswer.at)
        let first = try await StorePlace.empty("shared").of(.first)
        let source = try #require(LiveSources.named("avinor"))
        try await first.set(.enabled(true), of: source.source)
        let oslo = try #require(Airport.Code("OSL"))
        let day = LocalTime(clock.now, offset: 0).day
        let body = """
            <?xml version="1.0"?><airport name="OSL"><flights lastUpdate="\(clock.now.iso)"><flight uniqueID="1">
            <airline>SK</airline><flight_id>SK4035</flight_id><dom_int>D</dom_int>
            <schedule_time>\(clock.now.iso)</schedule_time><arr_dep>D</arr_dep><airport>SVG</airport><gate>A1</gate></flight>
            </flights></airport>
            """
        let requests = Mutex(0)
        let askers = (0..<2).map { _ in
            SourceAsker(
                repository: first,
                transport: ScriptedTransport { _ throws(TransportFault) in
                    requests.withLock { $0 += 1 }
                    return SourceReply(status: 200, headers: ["content-type": "text/xml"], body: Array(body.utf8))
                }, vault: Vault(key: ""), clock: clock,
                logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), jitter: { 0 })
        }
        let board = SourceQuestion.board(oslo, isDepartures: true, day)
        let heard = try await askers[0].ask(source, SourceRecord(source.source), board)
        #expect(heard.news.flights.count == 1)
        clock.advance(source.profile.shortestInterval - Span(1))
        let again = try await askers[1].ask(source, SourceRecord(source.source), board)
        #expect(again.news.flights.first?.numbers == heard.news.flights.first?.numbers)
        #expect(again.answer.at == heard.answer.at && requests.withLock { $0 } == 1)
        #expect(await askers[1].last(board, of: source)?.answer.at == heard.answer.at)
        clock.advance(Span(1))
        _ = try await askers[1].ask(source, SourceRecord(source.source), board)
        #expect(requests.withLock { $0 } == 2)
        // A manual attempt is never answered from memory.
        _ = try await askers[0].ask(source, SourceRecord(source.source), board, isTrial: true)
        #expect(requests.withLock { $0 } == 3)
    }

    /// AirLabs repeats the key in each answer.
    @Test func keysAreNotRecorded() async throws {
        let source = try #require(LiveSources.named("airlabs"))
        let recorder = Recorder()
        let body = #"{"request":{"key":{"api_key":"s3same-0pen","limits_total":900}},"response":[]}"#
        let (error, _, _) = try await refusal(
            of: source, SourceReply(status: 200, body: Array(body.utf8)), key: "s3same-0pen", recorder: recorder)
        #expect(error == nil)
        let kept = try #require(recorder.answers.first)
        #expect(String(decoding: kept.body, as: UTF8.self) == body.replacing("s3same-0pen", with: "…"))
    }

    @Test func messageWithoutKeyStaysUnchanged() async throws {
        let source = try #require(LiveSources.named("airlabs"))
        let body =
            #"{"error":{"code":"month_limit_exceeded","message":"Monthly limit of 1000 exceeded, see sesame street"}}"#
        for status in [200, 403, 429] {
            let (_, record, _) = try await refusal(of: source, SourceReply(status: status, body: Array(body.utf8)))
            #expect(
                record.fault
                    == SourceFailure(
                        .tooMany, "month_limit_exceeded, Monthly limit of 1000 exceeded, see sesame street"))
        }
    }

    /// Halcyon keeps to the wait that a source asks for, also when the token request is refused, and shows the message.
    @Test func requestedWaitIsKeptAndShown() async throws {
        for source in Self.keyed {
            for status in [403, 429, 503] {
                let reply = SourceReply(
                    status: status, headers: ["retry-after": "1800"], body: Array(#"{"message":"quota used up"}"#.utf8))
                let (_, record, now) = try await refusal(of: source, reply)
                #expect(record.lane.waitUntil == now + .minutes(30), "\(source.source.name) \(status)")
                #expect(record.fault?.detail.contains("quota used up") == true, "\(source.source.name) \(status)")
            }
        }
    }
}
