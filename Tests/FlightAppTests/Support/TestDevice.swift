import FlightApp
import FlightCore
import Foundation
import Synchronization

/// A phone: a folder, a token vault in memory, and a connection that can be cut.
final class TestDevice: Sendable {
    let folder: URL
    let vault = Vault()
    let line = Line()
    let client: AppClient
    private let name: String

    init(_ name: String, in folder: URL, vault kept: [URL: String] = [:]) throws {
        self.name = name
        self.folder = folder
        for (server, token) in kept { vault.keep(token, for: server) }
        let count = Mutex(0)
        let run = UUID().uuidString.prefix(8)
        client = AppClient(
            store: try OfflineStore(folder: folder), vault: vault, transport: line, device: "device-" + name,
            ids: {
                count.withLock { count in
                    count += 1
                    return "\(name)-\(run)-\(count)"
                }
            }, now: { TestServer.now.date })
    }

    /// Returns the same phone after a restart of its app.
    func restarted() throws -> TestDevice { try TestDevice(name, in: folder, vault: vault.all) }

    var snapshot: Snapshot? { get async { await client.store.snapshot } }

    final class Vault: TokenVault {
        private let tokens = Mutex<[URL: String]>([:])
        var all: [URL: String] { tokens.withLock { $0 } }
        func token(for server: URL) -> String? { tokens.withLock { $0[server] } }
        func keep(_ token: String?, for server: URL) { tokens.withLock { $0[server] = token } }
    }

    /// Foundation's transport with connection failures.
    final class Line: AppTransport {
        enum Trouble: Sendable { case none, cut, losesAnswersToChanges, holdsSnapshot }

        private let inner = URLSessionTransport()
        private let trouble = Mutex(Trouble.none)
        private let paths = Mutex<[String]>([])
        /// `holds` reports that the snapshot's answer is held; `release` lets it go.
        let holds: AsyncStream<Void>
        private let held: AsyncStream<Void>.Continuation
        private let released: AsyncStream<Void>
        let release: AsyncStream<Void>.Continuation

        init() {
            (holds, held) = AsyncStream.makeStream(of: Void.self)
            (released, release) = AsyncStream.makeStream(of: Void.self)
        }

        /// The requests in order, such as `POST /api/v1/mutations`.
        var asked: [String] { paths.withLock { $0 } }

        func set(_ new: Trouble) { trouble.withLock { $0 = new } }

        func send(_ request: AppRequest) async throws -> AppAnswer {
            let trouble = trouble.withLock { $0 }
            if trouble == .cut { throw URLError(.notConnectedToInternet) }
            paths.withLock { $0.append(request.method.rawValue + " " + request.path) }
            if trouble == .holdsSnapshot, request.path == "/api/v1/snapshot" {
                set(.none)
                held.yield()
                for await _ in released { break }
            }
            let answer = try await inner.send(request)
            if trouble == .losesAnswersToChanges, request.path == "/api/v1/mutations" {
                throw URLError(.networkConnectionLost)
            }
            return answer
        }

        func lines(_ request: AppRequest) -> AsyncThrowingStream<String, any Error> { inner.lines(request) }
    }
}
