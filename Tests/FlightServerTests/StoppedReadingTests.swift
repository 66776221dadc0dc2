import FlightCore
import FlightTracking
import Hummingbird
import ServiceLifecycle
import Testing

@testable import FlightServer

/// The server stops reading a file when its sender disconnects or the server shuts down, on a real socket.
@Suite struct ImportCancellationTests {
    private static let request =
        "POST /api/v1/logbook/import HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(ServerFixture.token)\r\n"
        + "Content-Type: text/csv\r\nContent-Length: 2\r\n\r\nab"

    @Test(.timeLimit(.minutes(10))) func closedConnectionStopsTheImport() async throws {
        let reading = EndlessReading()
        let fixture = try await ServerFixture(exchange: { _ in reading })
        let room = ConnectionRoom(ConnectionLimits(total: 10))
        try await Application(
            router: buildRouter(fixture.services, room: room),
            server: .http1(configuration: .init(additionalChannelHandlers: [room.watch()])),
            configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: fixture.services.logger
        ).test(.live) { client in
            var connection: RawHTTP? = try await RawHTTP(port: try #require(client.port))
            try await connection?.send(Self.request)
            await reading.hasBegun.first { _ in true }
            connection = nil
            await reading.isOver.first { _ in true }
        }
        #expect(fixture.uploadFolders.isEmpty)
    }

    @Test(.timeLimit(.minutes(10))) func shutdownStopsTheImport() async throws {
        let reading = EndlessReading()
        let fixture = try await ServerFixture(exchange: { _ in reading })
        let (ports, running) = AsyncStream.makeStream(of: Int.self)
        let app = Application(
            router: buildRouter(fixture.services), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { running.yield($0.localAddress?.port ?? 0) }, logger: fixture.services.logger)
        let group = ServiceGroup(
            configuration: .init(services: [app], logger: fixture.services.logger))
        async let ending: Void = group.run()
        let connection = try await RawHTTP(port: try #require(await ports.first { _ in true }))
        try await connection.send(Self.request)
        await reading.hasBegun.first { _ in true }
        await group.triggerGracefulShutdown()
        await reading.isOver.first { _ in true }
        #expect(await connection.read().hasPrefix("HTTP/1.1 503"))
        try await ending
    }
}

/// Reads until it is stopped.
private final class EndlessReading: LogbookExchange {
    let hasBegun: AsyncStream<Void>
    let isOver: AsyncStream<Void>
    private let begun: AsyncStream<Void>.Continuation
    private let over: AsyncStream<Void>.Continuation

    init() {
        (hasBegun, begun) = AsyncStream.makeStream()
        (isOver, over) = AsyncStream.makeStream()
    }

    func read(
        _ bytes: [UInt8], format: LoggedFlight.Source.Format?, choices: ImportChoices, now: Instant,
        newID: () -> LoggedFlight.ID, progress: (Int, Int?) -> Void, isStopped: () -> Bool
    ) throws(ExchangeError) -> ImportReading {
        begun.yield()
        while !isStopped() {}
        over.yield()
        throw ExchangeError(.stopped)
    }

    func head(ofMail bytes: [UInt8]) -> MailHead { MailHead(subject: "", sender: "", sentAt: nil) }
    func write(_ entries: [LogbookEntry], as format: ExportFormat, now: Instant) -> [UInt8] { [] }
    func leftOut(_ entries: [LogbookEntry], of format: ExportFormat, now: Instant) -> ExportOmissions {
        ExportOmissions()
    }
    func subscription(_ entries: [LogbookEntry]) -> [UInt8] { [] }
}
