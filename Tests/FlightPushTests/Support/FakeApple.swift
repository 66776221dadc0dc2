import FlightCore
import FlightNetwork
import FlightPush
import FlightTracking
import Foundation
import Synchronization
import Testing

/// Apple's push service on this machine: `Tests/Push/apns.py` as a separate process.
final class FakeApple: Sendable {
    let service: ActivityWorker
    private let process: Process
    private let input: FileHandle
    private let output: Mutex<FileHandle>

    /// The root of the repository.
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Whether Python and h2 are installed. `make test` skips tests without them; `make test-all` requires them.
    static let isInstalled: Bool = {
        let libraries = root.appendingPathComponent(".venv/lib")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: libraries.path)) ?? []
        return versions.contains {
            FileManager.default.fileExists(atPath: libraries.appendingPathComponent($0 + "/site-packages/h2").path)
        }
    }()

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// A received request.
    struct Request {
        let at: Instant
        let connection: Int
        let priority: String
        let expires: Instant
        let bytes: Int
        let token: String
        /// The end of the provider token.
        let provider: String
        let status: String
        /// The reason of a refusal.
        let reason: String
        let body: JSONValue

        var aps: JSONValue? { body["aps"] }
        var event: String { aps?["event"]?.string ?? "" }
    }

    init(now: Instant) throws {
        let python = FakeApple.root.appendingPathComponent(".venv/bin/python")
        guard FileManager.default.isExecutableFile(atPath: python.path) else {
            throw Missing(description: ".venv/bin/python is missing; run Tools/setup.sh --push")
        }
        process = Process()
        process.executableURL = python
        process.arguments = [FakeApple.root.appendingPathComponent("Tests/Push/apns.py").path]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        self.input = input.fileHandleForWriting
        self.output = Mutex(output.fileHandleForReading)
        let said = try JSONReader.read(try FakeApple.line(output.fileHandleForReading))
        let place = try #require(FakeApple.service(said))
        service = place
        try set(now)
    }

    /// Reads the key and address that the process printed.
    private static func service(_ said: JSONValue) -> ActivityWorker? {
        guard let file = said["key"]?.string, let pem = try? String(contentsOfFile: file, encoding: .utf8),
            let id = said["keyID"]?.string, let team = said["team"]?.string, let bundle = said["bundle"]?.string,
            let key = ProviderKey(file: pem, id: id, team: team), let port = said["port"]?.integer,
            let address = NetworkAddress("https://127.0.0.1:\(port)")
        else { return nil }
        return ActivityWorker(
            key: key, bundle: bundle, place: .named(address), authority: said["authority"]?.string)
    }

    deinit {
        try? input.close()
        process.waitUntilExit()
    }

    private static func line(_ output: FileHandle) throws -> [UInt8] {
        var line: [UInt8] = []
        while true {
            guard let byte = try output.read(upToCount: 1)?.first else {
                throw Missing(description: "Tests/Push/apns.py has ended; run Tools/setup.sh --push")
            }
            if byte == 0x0A { return line }
            line.append(byte)
        }
    }

    @discardableResult func tell(_ command: [(String, JSONValue)]) throws -> JSONValue {
        let text = JSONValue.object(command.map { (key: $0.0, value: $0.1) }).json + "\n"
        return try output.withLock { output in
            try input.write(contentsOf: Data(text.utf8))
            return try JSONReader.read(try FakeApple.line(output))
        }
    }

    func set(_ now: Instant) throws { try tell([("now", .integer(now.seconds))]) }
    /// Registers a device's token for starting activities.
    func know(start token: ActivityToken) throws { try tell([("start", .string(token.text))]) }
    /// Registers the token of a shown activity.
    func know(_ token: ActivityToken, of flight: Flight.ID) throws {
        try tell([("activity", .string(token.text)), ("flight", .string(flight.text))])
    }
    func lose(_ token: ActivityToken, since: Instant) throws {
        try tell([("gone", .string(token.text)), ("at", .integer(since.seconds))])
    }
    /// Sets the outcome of the next requests: a status with its reason, or `cut` or `silent`.
    func answer(_ moods: [JSONValue]) throws { try tell([("next", .array(moods))]) }

    /// The number of outcomes that are left.
    func left() throws -> Int { Int(try tell([("left", .bool(true))])["left"]?.integer ?? 0) }

    static func refusal(_ status: Int, _ reason: String, retryAfter: String? = nil) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("status", .integer(Int64(status))), ("reason", .string(reason)),
        ]
        if let retryAfter { members.append(("headers", .object([("retry-after", .string(retryAfter))]))) }
        return .object(members)
    }

    /// Returns the requests since the last call, and the number of connections in total.
    func log() throws -> (requests: [Request], connections: Int) {
        let said = try tell([("log", .bool(true))])
        let requests = (said["log"]?.array ?? []).map { one in
            Request(
                at: Instant(one["at"]?.integer ?? 0), connection: Int(one["connection"]?.integer ?? 0),
                priority: one["priority"]?.string ?? "",
                expires: Instant(one["expires"]?.string.flatMap { Int64($0) } ?? 0),
                bytes: Int(one["bytes"]?.integer ?? 0), token: one["token"]?.string ?? "",
                provider: one["provider"]?.string ?? "",
                status: one["status"]?.integer.map { String($0) } ?? one["status"]?.string ?? "",
                reason: [one["reason"]?.string, one["why"]?.string].compactMap { $0 }.filter { !$0.isEmpty }
                    .joined(separator: ": "),
                body: one["body"] ?? .null)
        }
        return (requests, Int(said["connections"]?.integer ?? 0))
    }
}

extension ActivityToken {
    /// Returns a random valid token.
    static func random() throws -> ActivityToken {
        try #require(ActivityToken((0..<64).map { _ in String(Int.random(in: 0...15), radix: 16) }.joined()))
    }
}
