import FlightCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Opens the data of a version with one owner, and compares what the program answers with what that version answered.
///
/// `Fixtures/make_before_people.py` made the data and the answers, and says what they contain.
@Suite struct BeforePeopleTests {
    private static let fixture = Program.fixtures.appendingPathComponent("before-people")

    private let folder: TemporaryFolder
    private let program: Program
    private let secrets: JSONValue

    init() throws {
        let folder = try TemporaryFolder()
        let secrets = try JSONReader.read(Self.text("secrets.json"))
        let time = try #require(secrets["time"]?.integer)
        var program = Program(data: folder("data"))
        program.environment["HALCYON_CLOCK"] = String(time)
        self.folder = folder
        self.secrets = secrets
        self.program = program
        // Git does not store that only the owner can read these files.
        let files = FileManager.default
        try files.createDirectory(
            atPath: program.data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let data = Self.fixture.appendingPathComponent("data")
        for name in try files.contentsOfDirectory(atPath: data.path) {
            let copy = program.data + "/" + name
            try Data(contentsOf: data.appendingPathComponent(name)).write(to: URL(fileURLWithPath: copy))
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy)
        }
    }

    /// Every token, session, link and the calendar address works as before, and shows the same. Changes that a phone
    /// queued without a network are applied.
    @Test(.timeLimit(.minutes(10))) func ownerHasEverythingAsBefore() async throws {
        let server = try program.running(["serve", "--port", "0", "--json"], until: "\n")
        defer { server.stop() }
        let address = try #require(try JSONReader.read(server.said)["address"]?.string)
        for request in try #require(try JSONReader.read(Self.text("requests.json")).array) {
            let (status, text) = try await ask(request, at: address)
            let path = request["path"]?.string ?? ""
            #expect(status == request["status"]?.integer, "\(path): \(text.prefix(300))")
            guard let file = request["answer"]?.string else { continue }
            let recorded = try Self.text("answers/" + file)
            let shown = try Self.compared(text, file)
            let isSame = shown.utf8.elementsEqual(recorded.utf8)
            #expect(isSame, "answers/\(file) differs: \(Self.difference(shown, recorded))")
        }
    }

    /// A device that has lost its connection receives all changes since its last event.
    @Test(.timeLimit(.minutes(10))) func eventStreamResumes() async throws {
        let server = try program.running(["serve", "--port", "0", "--json"], until: "\n")
        defer { server.stop() }
        let address = try #require(try JSONReader.read(server.said)["address"]?.string)
        let port = try #require(address.split(separator: ":").last.flatMap { UInt16($0) })
        let changes = try self.changes(port: port)
        let recorded = try Self.text("answers/events.sse")
        #expect(changes == recorded)
    }

    // MARK: - Comparing

    private static func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: fixture.appendingPathComponent(name)), as: UTF8.self)
    }

    /// Returns the part of an answer that is compared. Of a page, this is its forms and fields: its words, styles and
    /// scripts change with every version. Some members of the snapshot are new, and so are the forms for channels
    /// of alerts and the places to which the browser scrolls.
    private static func compared(_ text: String, _ file: String) throws -> String {
        if file == "snapshot.json" {
            let snapshot = without(["person", "role"], in: try JSONReader.read(text)) { name, value in
                guard name == "flights" else { return value }
                return .array((value.array ?? []).map { without(["history", "built", "alternatives"], in: $0) })
            }
            return snapshot.json
        }
        guard file.hasSuffix(".forms") else { return text }
        let start = try #require(text.range(of: "<main"))
        let end = try #require(text.range(of: "</main>"))
        return text[start.lowerBound..<end.lowerBound].matches(of: /<(?:form|input)[^>]*>/)
            .map { String($0.output).replacing("#tried", with: "") }
            .filter {
                $0.firstMatch(of: /\/alerts\/channels\/|name="(ntfy|webhook|smtp|mail|alerts|apns|home)\./) == nil
            }
            .map { $0 + "\n" }.joined()
    }

    /// Returns the object without the given members. The others are changed by `change`.
    private static func without(
        _ names: Set<String>, in value: JSONValue, _ change: (String, JSONValue) -> JSONValue = { $1 }
    ) -> JSONValue {
        .object((value.object ?? []).filter { !names.contains($0.key) }.map { ($0.key, change($0.key, $0.value)) })
    }

    /// Returns the surroundings of the first difference.
    private static func difference(_ text: String, _ recorded: String) -> String {
        let (now, before) = (Array(text.utf8), Array(recorded.utf8))
        let place = zip(now, before).prefix { $0 == $1 }.count
        func part(_ bytes: [UInt8]) -> String {
            String(decoding: bytes[max(0, place - 60)..<min(bytes.count, place + 60)], as: UTF8.self)
        }
        return "'\(part(now))' instead of '\(part(before))'"
    }

    // MARK: - Asking

    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        // An upper limit: no test depends on the duration of an answer.
        configuration.timeoutIntervalForRequest = 240
        return URLSession(configuration: configuration)
    }()

    /// - Parameter asked: A request of `requests.json`.
    private func ask(_ asked: JSONValue, at address: String) async throws -> (status: Int64, text: String) {
        let path = try #require(asked["path"]?.string)
        var request = URLRequest(url: try #require(URL(string: address + path)))
        request.httpMethod = asked["method"]?.string
        request.setValue(path.hasPrefix("/api") ? "application/json" : "text/html", forHTTPHeaderField: "accept")
        request.setValue("en", forHTTPHeaderField: "accept-language")
        if let body = asked["body"] {
            request.httpBody = Data(body.jsonBytes)
            request.setValue("application/json", forHTTPHeaderField: "content-type")
        }
        if let access = asked["as"]?.string, let secret = secrets[access]?.string {
            if ["session", "otherSession"].contains(access) {
                request.setValue("halcyon_session=" + secret, forHTTPHeaderField: "cookie")
                request.setValue("same-origin", forHTTPHeaderField: "sec-fetch-site")
            } else {
                request.setValue("Bearer " + secret, forHTTPHeaderField: "authorization")
            }
        }
        let (body, response) = try await Self.session.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        return (Int64(status), String(decoding: body, as: UTF8.self))
    }

    /// Returns the changes after the device's last event, up to the last change. `URLSession` returns an answer only
    /// once it is complete, and an event stream has no end.
    private func changes(port: UInt16) throws -> String {
        let token = try #require(secrets["read"]?.string)
        let after = try #require(secrets["earlyRevision"]?.integer)
        let last = try #require(secrets["lastRevision"]?.integer)
        #if canImport(Glibc)
            let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let connection = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { _ = close(connection) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(connection, $0, length) == 0 }
        }
        try #require(isConnected)
        let head = [
            "GET /api/v1/events HTTP/1.1", "Host: 127.0.0.1:\(port)", "Authorization: Bearer \(token)",
            "Last-Event-ID: \(after)", "", "",
        ].joined(separator: "\r\n")
        let sent = Array(head.utf8).withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
        try #require(sent == head.utf8.count)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            // The sizes of chunks are between events. Without carriage returns, every event has the recorded form.
            let text = String(decoding: bytes, as: UTF8.self)
            let events = text.matches(of: /id: (\d+)\nevent: change\ndata: [^\n]*\n/)
            let isComplete = events.last.map { Int64($0.1) == last } ?? false
            if isComplete || Task.isCancelled { return events.map { String($0.0) + "\n" }.joined() }
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return text }
            bytes += buffer[..<count].filter { $0 != UInt8(ascii: "\r") }
        }
    }
}
