import FlightCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asks a server on this machine.
struct LocalHTTP {
    struct Answer {
        let status: Int
        /// What the server says of its database, `no-room` or `damaged`; nil while it can be written.
        let storage: String?
        let text: String
    }

    let address: String
    private let token: String

    init(_ address: String, token: String = "") {
        self.address = address
        self.token = token
    }

    /// Asks the server that runs on the data folder of a program.
    init(serverOf program: Program, token: String = "") throws {
        let note = try Data(contentsOf: URL(fileURLWithPath: program.data + "/server.json"))
        self.init(try #require(JSONReader.read(Array(note))["address"]?.string), token: token)
    }

    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        // An upper limit: no test depends on how long an answer takes.
        configuration.timeoutIntervalForRequest = 240
        return URLSession(configuration: configuration)
    }()

    private struct NoAddress: Error {}

    /// - Parameter path: `/healthz`.
    func ask(_ method: String, _ path: String, json: String? = nil, accept: String = "application/json") async throws
        -> Answer
    {
        guard let url = URL(string: address + path) else { throw NoAddress() }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = json.map { Data($0.utf8) }
        for (name, value) in [
            ("authorization", "Bearer " + token), ("accept", accept), ("content-type", "application/json"),
        ] { request.setValue(value, forHTTPHeaderField: name) }
        let (body, response) = try await Self.session.data(for: request)
        let head = response as? HTTPURLResponse
        return Answer(
            status: head?.statusCode ?? 0, storage: head?.value(forHTTPHeaderField: "halcyon-storage"),
            text: String(decoding: body, as: UTF8.self))
    }
}
