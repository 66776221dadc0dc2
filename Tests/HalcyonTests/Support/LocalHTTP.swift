import FlightCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client for a server on this machine.
struct LocalHTTP {
    struct Answer {
        let status: Int
        /// The state of the database as the server reports it, `no-room` or `damaged`; nil while it can be written.
        let storage: String?
        let text: String
    }

    let address: String
    private let token: String

    init(_ address: String, token: String = "") {
        self.address = address
        self.token = token
    }

    /// A client for the running server of a program's data folder.
    init(serverOf program: Program, token: String = "") throws {
        let note = try Data(contentsOf: URL(fileURLWithPath: program.data + "/server.json"))
        self.init(try #require(JSONReader.read(Array(note))["address"]?.string), token: token)
    }

    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        // An upper limit: no test depends on the duration of an answer.
        configuration.timeoutIntervalForRequest = 240
        return URLSession(configuration: configuration)
    }()

    private struct NoAddress: Error {}

    /// - Parameter path: The path, such as `/healthz`.
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
