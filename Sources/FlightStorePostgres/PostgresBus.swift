import FlightCore
import FlightStore
public import FlightTracking
public import Logging

/// Carries events between all processes that share a database, with PostgreSQL's `NOTIFY`.
///
/// An event reaches the readers in its own process immediately, and those in other processes when the database has passed it
/// on. After a lost connection, events may be missing; then everything counts as changed, and readers look up the changes
/// by their revisions.
public actor PostgresBus: EventBus {
    private let store: PostgresStore
    private let local = InProcessBus()
    /// Tells the events of this process from those of others.
    private let name: String
    private let logger: Logger
    private var channel: String?

    /// - Parameter name: The name of this process, different from those of all others; without spaces.
    public init(_ store: PostgresStore, name: String, logger: Logger) {
        self.store = store
        self.name = name
        self.logger = logger
    }

    public func news() async -> AsyncStream<BusNews> { await local.news() }

    public func publish(_ news: BusNews) async {
        await local.publish(news)
        do {
            let (channel, text) = (try await currentChannel(), "\(name) \(news.text)")
            try await store.notify(channel, text)
        } catch {
            // Other processes look for changes every few seconds anyway.
            logger.debug("could not tell other processes", metadata: ["error": "\(error)"])
        }
    }

    /// Receives the events of other processes until the task is cancelled.
    public func run() async {
        while !Task.isCancelled {
            do {
                let channel = try await currentChannel()
                for try await text in try await store.notifications(channel) {
                    let parts = text.split(separator: " ", maxSplits: 1)
                    guard parts.count == 2, parts[0] != name, let news = BusNews(text: parts[1]) else { continue }
                    await local.publish(news)
                }
            } catch {
                guard !Task.isCancelled else { return }
                logger.warning("cannot hear other processes; trying again", metadata: ["error": "\(error)"])
            }
            try? await Task.sleep(for: .milliseconds(500))
            for news in [BusNews.people, .sources, .links] { await local.publish(news) }
        }
    }

    /// The channel of this database schema. Channels belong to the whole database, so that schemas need different ones.
    private func currentChannel() async throws -> String {
        if let channel { return channel }
        let schema = try await store.read { db in try db.row("SELECT current_schema()")?.text(0) ?? "public" }
        channel = "halcyon_" + schema
        return "halcyon_" + schema
    }
}

extension BusNews {
    /// The event as text for other processes.
    fileprivate var text: String {
        switch self {
        case .changed(let person): "changed \(person.text)"
        case .seen(let flight): "seen \(flight.text)"
        case .sources: "sources"
        case .people: "people"
        case .links: "links"
        }
    }

    /// Reads an event; `nil` if it is of a newer version.
    fileprivate init?(text: some StringProtocol) {
        let parts = text.split(separator: " ", maxSplits: 1).map { String($0) }
        switch (parts.first, parts.count) {
        case ("changed", 2):
            guard let person = Person.ID(parts[1]) else { return nil }
            self = .changed(person)
        case ("seen", 2):
            guard let flight = Flight.ID(parts[1]) else { return nil }
            self = .seen(flight)
        case ("sources", 1): self = .sources
        case ("people", 1): self = .people
        case ("links", 1): self = .links
        default: return nil
        }
    }
}
