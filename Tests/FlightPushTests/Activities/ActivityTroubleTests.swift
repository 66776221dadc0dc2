import FlightCore
import FlightPush
import FlightSamples
import FlightStore
import FlightTracking
import Foundation
import Testing

/// Failures between the server and a phone, and their consequences.
@Suite(.enabled(if: TestTier.isAll || FakeApple.isInstalled, "needs h2; run Tools/setup.sh --push"))
struct ActivityTroubleTests {
    /// A short flight before departure, and the requests that Apple has received by then.
    private static func scene(
        minutesBefore: Int64 = 170, language: Language = .english
    ) async throws -> (ActivityScene, Flight.ID) {
        let scene = try await ActivityScene(language: language)
        let id = try await scene.follow("LH1166", "FRA", "LIS", lasts: .hours(3))
        scene.clock.set(scene.out - .minutes(minutesBefore))
        return (scene, id)
    }

    /// Returns two cases for `make test`: each case starts a fake Apple service as a process.
    private static func some<T>(_ all: [T]) -> [T] { TestTier.isAll ? all : Array(all.prefix(2)) }

    /// Runs the service whenever it is due within the span.
    @discardableResult
    private static func pass(_ span: Span, _ scene: ActivityScene) async throws -> [FakeApple.Request] {
        let end = scene.clock.now + span
        var all: [FakeApple.Request] = []
        for _ in 0..<500 {
            let (requests, next) = try await scene.work()
            all += requests
            guard next < end else { break }
            scene.clock.set(max(next, scene.clock.now + Span(1)))
        }
        scene.clock.set(end)
        return all
    }

    /// Without an answer, or with one that asks for patience, the start succeeds once, soon after.
    @Test(
        arguments: some([
            "silent", "429 TooManyProviderTokenUpdates", "cut", "500 InternalServerError", "503 ServiceUnavailable",
            "429 TooManyRequests", "403 ExpiredProviderToken",
        ]))
    func startSucceedsOnceAfterTrouble(_ trouble: String) async throws {
        let (scene, id) = try await Self.scene()
        scene.isStalling = trouble == "silent"
        let words = trouble.split(separator: " ").map { String($0) }
        let mood: JSONValue = words.count == 1 ? .string(trouble) : FakeApple.refusal(Int(words[0]) ?? 0, words[1])
        try scene.apple.answer([mood, mood, mood])
        let requests = try await Self.pass(.minutes(90), scene)
        let taken = requests.filter { $0.status == "200" }
        #expect(taken.first?.event == "start" && taken.count { $0.event == "start" } == 1)
        let first = try #require(requests.first)
        #expect(requests.filter { $0.status != "200" }.count >= 3)
        let delay = try #require(taken.first).at - first.at
        #expect(delay >= Span(10) && delay <= .minutes(trouble.contains("Updates") ? 65 : 10), "\(delay.seconds) s")
        #expect(try await scene.memory(id)?.stage == .running)
        #expect(try await scene.memory(id)?.note == nil)
    }

    /// The service names the time of the next attempt.
    @Test(arguments: some([("503 Shutdown", 7200), ("429 TooManyRequests", 300), ("503 ServiceUnavailable", 120)]))
    func retryAfterIsRespected(_ trouble: String, _ seconds: Int64) async throws {
        let (scene, _) = try await Self.scene()
        let words = trouble.split(separator: " ").map { String($0) }
        try scene.apple.answer([
            FakeApple.refusal(Int(words[0]) ?? 0, words[1], retryAfter: String(seconds))
        ])
        let requests = try await Self.pass(.minutes(100), scene)
        #expect(requests.count >= 2)
        let wait = min(seconds, 3600)
        #expect(requests[1].at - requests[0].at == Span(wait))
    }

    /// Apple calls the token too old: Halcyon creates another, and resends the message once without delay.
    @Test func expiredTokenIsRenewedOnce() async throws {
        let (scene, id) = try await Self.scene()
        try await Self.pass(.minutes(30), scene)
        try scene.apple.answer([FakeApple.refusal(403, "ExpiredProviderToken")])
        try await scene.hear([(.departureGate, .text("B7"))], of: id)
        let requests = try await scene.work().requests
        #expect(requests.map { $0.status } == ["403", "200"])
        #expect(requests[0].provider != requests[1].provider)
        // Apple refuses a new token, too: only one is created for each message.
        try scene.apple.answer([
            FakeApple.refusal(403, "ExpiredProviderToken"), FakeApple.refusal(403, "ExpiredProviderToken"),
        ])
        scene.clock.set(scene.clock.now + .minutes(25))
        try await scene.hear([(.departureGate, .text("B9"))], of: id)
        #expect(try await scene.work().requests.map { $0.status } == ["403", "403"])
        #expect(try await scene.memory(id)?.note?.contains("clock") ?? false)
        #expect(try await Self.pass(.minutes(30), scene).contains { $0.status == "200" })
    }

    /// An activity that the traveller dismissed is not started again.
    @Test func dismissedActivityStaysDismissed() async throws {
        let (scene, id) = try await Self.scene()
        try await Self.pass(.minutes(5), scene)
        let token = try #require(scene.shown.first).token
        try scene.apple.lose(token, since: scene.clock.now)
        try await scene.hear([(.departureGate, .text("B7"))], of: id)
        let requests = try await scene.work().requests
        #expect(requests.map { $0.status } == ["410"])
        #expect(try await scene.store.activities().first?.place == nil, "the token is forgotten")
        try await scene.hear([(.departureGate, .text("B8"))], of: id)
        #expect(try await Self.pass(.hours(6), scene).isEmpty)
        #expect(try await scene.memory(id)?.stage == .dismissed)
    }

    /// The app reports the dismissal; an activity that the traveller starts again gets updates.
    @Test func dismissalInTheAppIsRespected() async throws {
        let (scene, id) = try await Self.scene()
        try await Self.pass(.minutes(5), scene)
        let name = try #require(scene.shown.first).activity
        #expect(try await scene.store.dismiss(name, on: ActivityScene.phone))
        #expect(try await scene.store.dismiss("another", on: ActivityScene.phone) == false)
        try await scene.hear([(.departureGate, .text("B7"))], of: id)
        #expect(try await Self.pass(.minutes(60), scene).isEmpty)
        try await scene.show(id)
        let requests = try await Self.pass(.minutes(5), scene)
        #expect(requests.map { $0.event } == ["update"] && requests[0].status == "200")
    }

    /// The token was invalid for a while, and the phone has registered it again since.
    @Test func tokenRegisteredAgainIsKept() async throws {
        let (scene, id) = try await Self.scene()
        try await Self.pass(.minutes(5), scene)
        let (name, token, _) = try #require(scene.shown.first)
        let since = scene.clock.now
        scene.clock.set(since + .minutes(1))
        _ = try await scene.store.register(
            KeptActivity.Place(activity: name, token: token, at: scene.clock.now),
            of: ActivityKey(device: ActivityScene.phone, flight: id))
        try scene.apple.lose(token, since: since)
        try await scene.hear([(.departureGate, .text("B7"))], of: id)
        #expect(try await scene.work().requests.map { $0.status } == ["410"])
        #expect(try await scene.memory(id)?.stage == .running)
        #expect(try await scene.store.activities().first?.place?.token == token)
    }

    /// Tokens of another app are forgotten until the device registers new ones.
    @Test func tokensOfAnotherAppAreForgotten() async throws {
        let (scene, id) = try await Self.scene()
        try scene.apple.answer([FakeApple.refusal(400, "BadDeviceToken")])
        #expect(try await Self.pass(.minutes(20), scene).map { $0.status } == ["400"])
        var device = try #require(try await scene.store.activityDevices().first)
        #expect(device.startToken == nil)
        device = ActivityDevice(
            id: device.id, startToken: scene.startToken, startTokenAt: scene.clock.now, language: .english,
            label: "", credential: nil, createdAt: device.createdAt)
        try await scene.store.add(device)
        #expect(try await Self.pass(.minutes(5), scene).map { $0.event } == ["start"])
        // The same for the activity's token: updates resume when the device registers it again.
        try scene.apple.answer([FakeApple.refusal(400, "DeviceTokenNotForTopic")])
        try await scene.hear([(.departureGate, .text("B7"))], of: id)
        #expect(try await Self.pass(.minutes(5), scene).map { $0.status } == ["400"])
        let (name, token, _) = try #require(scene.shown.last)
        _ = try await scene.store.register(
            KeptActivity.Place(activity: name, token: token, at: scene.clock.now),
            of: ActivityKey(device: ActivityScene.phone, flight: id))
        let requests = try await Self.pass(.minutes(5), scene)
        #expect(requests.first?.event == "update" && requests.first?.status == "200")
    }

    /// A configuration error is retried once an hour, and is shown.
    @Test(arguments: some(["400 BadTopic", "403 InvalidProviderToken", "400 TopicDisallowed", "413 PayloadTooLarge"]))
    func configurationErrorsAreRetriedHourly(_ trouble: String) async throws {
        let (scene, id) = try await Self.scene()
        let words = trouble.split(separator: " ").map { String($0) }
        let mood = FakeApple.refusal(Int(words[0]) ?? 0, words[1])
        try scene.apple.answer([mood, mood, mood])
        let requests = try await Self.pass(.minutes(130), scene)
        #expect(requests.count == 3)
        #expect(requests[1].at - requests[0].at == .hours(1))
        #expect(try await scene.memory(id)?.note == "Apple answers \(words[0]): \(words[1])")
    }

    /// A cancellation is sent immediately and stays on the lock screen as long as possible; a reinstated flight starts
    /// again.
    @Test func cancelledFlightEndsItsActivity() async throws {
        let (scene, id) = try await Self.scene()
        try await Self.pass(.minutes(5), scene)
        try await scene.hear([(.status, .text("cancelled"))], of: id)
        let end = try #require(try await Self.pass(.minutes(10), scene).first)
        #expect(end.event == "end" && end.priority == "10" && end.status == "200")
        #expect(end.aps?["content-state"]?["status"]?["kind"]?.string == "cancelled")
        #expect(end.aps?["dismissal-date"]?.integer == (end.at + .hours(4)).seconds)
        try await scene.hear([(.status, .text("scheduled"))], of: id, isCorrection: true)
        #expect(try await Self.pass(.minutes(10), scene).first?.event == "start")
    }

    @Test func deletedFlightDismissesItsActivity() async throws {
        let (scene, id) = try await Self.scene()
        try await Self.pass(.minutes(5), scene)
        try await scene.flightService.delete(id)
        let requests = try await Self.pass(.minutes(10), scene)
        #expect(requests.map { $0.event } == ["end"])
        #expect(requests[0].aps?["dismissal-date"]?.integer == requests[0].at.seconds)
        #expect(requests[0].aps?["content-state"]?["headline"]?.string == "LH 1166 → Lisbon")
    }

    /// Only one leg of a trip has an activity at a time.
    @Test func nextLegReplacesThePreviousOne() async throws {
        let (scene, first) = try await Self.scene()
        let second = try await scene.follow(
            "TP1692", "LIS", "FNC", lasts: .hours(2), at: scene.out + .minutes(180 + 95))
        _ = try await scene.flightService.group([first, second])
        var requests = try await Self.pass(.hours(13), scene)
        requests = requests.filter { $0.event != "update" }
        #expect(requests.map { $0.event } == ["start", "end", "start", "end"], "\(requests.map { $0.event })")
        #expect(requests.allSatisfy { $0.status == "200" }, "\(requests.map { $0.reason })")
        #expect(requests[2].at == requests[1].at)
        #expect(requests[2].aps?["attributes"]?["flight"]?.string == second.text)
    }

    /// The phone has no network: Apple stores its messages, and Halcyon sends no updates until the phone registers its
    /// token.
    @Test func offlinePhoneGetsOneStart() async throws {
        let (scene, id) = try await Self.scene()
        scene.isOnline = false
        let requests = try await Self.pass(.hours(5), scene)
        #expect(requests.map { $0.event } == ["start"])
        // The phone returns during the flight, and gets the current state.
        scene.isOnline = true
        try await scene.show(id)
        let later = try await Self.pass(.minutes(1), scene)
        #expect(later.map { $0.event } == ["update"])
        #expect(later[0].aps?["content-state"]?["phase"]?.string == "inFlight")
    }

    /// The program is killed before it knows whether a start has arrived: it sends the start again only if no token
    /// arrives.
    @Test(arguments: [false, true]) func startIsRepeatedOnlyWithoutAToken(hasArrived: Bool) async throws {
        let (scene, id) = try await Self.scene()
        var memory = ActivityMemory()
        memory.stage = .starting
        memory.notBefore = scene.clock.now + Span(45)
        let key = ActivityKey(device: ActivityScene.phone, flight: id)
        #expect(try await scene.store.keep(memory, of: key, after: 0, at: scene.clock.now))
        try await scene.restart()
        if hasArrived { try await scene.show(id) }
        let requests = try await Self.pass(.minutes(10), scene)
        #expect(requests.map { $0.event } == [hasArrived ? "update" : "start"])
        #expect(requests.allSatisfy { $0.status == "200" })
        if !hasArrived { #expect(requests[0].at - (scene.clock.now - .minutes(10)) == Span(45)) }
    }

    @Test(arguments: some(Language.allCases)) func messagesUseTheLanguageOfTheDevice(_ language: Language) async throws
    {
        let (scene, _) = try await Self.scene(language: language)
        let start = try #require(try await scene.work().requests.first)
        let alert = try #require(start.aps?["alert"])
        let words = Words(language)
        #expect(alert["title"]?.string?.hasPrefix("LH 1166") ?? false)
        #expect(
            start.aps?["content-state"]?["status"]?["text"]?.string == words.text(FlightStatus(.planned)),
            "\(start.body.json)")
    }

    /// Only as many activities as the system shows, those with the earliest departures.
    @Test func activitiesAreLimitedToTheEarliest() async throws {
        let scene = try await ActivityScene()
        var ids: [Flight.ID] = []
        for number in 0..<6 {
            ids.append(
                try await scene.follow(
                    "LH\(200 + number)", "FRA", "LIS", lasts: .hours(3), at: scene.out + .minutes(Int64(number))))
        }
        scene.clock.set(scene.out - .minutes(160))
        let requests = try await Self.pass(.minutes(5), scene)
        #expect(requests.count { $0.event == "start" } == 4)
        #expect(
            Set(requests.compactMap { $0.aps?["attributes"]?["flight"]?.string }) == Set(ids.prefix(4).map { $0.text }))
    }
}
