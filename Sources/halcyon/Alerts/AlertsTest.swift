import ArgumentParser
import FlightCore
import FlightPush
import FlightServer
import FlightStore
import FlightTracking

/// `halcyon alerts test`: sends a harmless test message through every channel that is set up.
struct AlertsTest: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Send a test alert through one or all channels.",
        discussion: """
            The message says that it is only a test. The exit code is 1 if any delivery failed.

            Examples:
              halcyon alerts test
              halcyon alerts test webhook --json
            """)

    @Argument(help: ArgumentHelp("ntfy, webhook, mail or push (every browser). Default: all.", valueName: "channel"))
    var way: String?

    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        let wanted = try way.map { name in
            guard let way = AlertWay(rawValue: name.lowercased()) else {
                throw CommandFailure("'\(name)' is not a channel; choose ntfy, webhook, mail or push")
            }
            return way
        }
        try await Installation.use(location, needsKeys: false) { installation in
            let post = try await installation.post(
                flights: { _ in installation.flightService }, friends: { _ in installation.friends }, logger: nil)
            defer { post.shutdown() }
            let outbox = post.outbox
            var targets: [(name: String, way: AlertWay, destination: AlertDestination, language: Language)] = []
            let own = try await installation.flightService.repository.settings().language
            let language = await outbox.commonLanguage() ?? own
            for way in await outbox.ways() where wanted.map({ $0 == way }) ?? true {
                if let destination = way.destination { targets.append((way.rawValue, way, destination, language)) }
            }
            if wanted.map({ $0 == .push }) ?? true {
                for browser in try await installation.own.subscribers() {
                    targets.append((browser.label, .push, .push(browser.subscription), browser.language))
                }
            }
            guard !targets.isEmpty else {
                throw CommandFailure(
                    wanted.map { "\($0.rawValue) is not set up; see halcyon alerts --help" }
                        ?? "no channel is set up and no browser has alerts on; see halcyon alerts --help", code: 1)
            }
            var results: [JSONValue] = []
            var failed = 0
            for target in targets {
                guard
                    let message = AlertMessage.test(
                        target.language, id: installation.secrets.secret(bytes: 12), at: installation.clock.now)
                else { continue }
                let delivery = await outbox.tryOut(target.destination, message)
                // An expired push subscription is deleted, to make room for another browser.
                if case .gone = delivery, case .push(let subscription) = target.destination {
                    _ = try await installation.own.transaction {
                        try $0.removeSubscriber(endpoint: subscription.endpoint)
                    }
                }
                let (state, why) = text(delivery, of: target.way)
                if state != "taken" { failed += 1 }
                if output.json {
                    results.append(
                        .object([
                            ("way", .string(target.way.rawValue)), ("to", .string(target.name)),
                            ("state", .string(state)), ("why", why.map { .string($0) } ?? .null),
                        ]))
                } else {
                    StandardOutput.line("\(target.name): \(state)" + (why.map { " (\($0))" } ?? ""))
                }
            }
            if output.json { StandardOutput.json(.array(results)) }
            if failed > 0 { throw CommandFailure("\(failed) of \(targets.count) deliveries failed", code: 1) }
        }
    }

    private func text(_ delivery: AlertDeliveryResult, of way: AlertWay) -> (state: String, why: String?) {
        switch delivery {
        case .taken: ("taken", nil)
        case .gone: ("gone", "this browser is no longer subscribed")
        case .refused(let fault): ("refused", fault.text(of: way))
        case .failed(let fault, _): ("failed", fault.text(of: way))
        }
    }
}
