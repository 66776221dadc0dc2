import FlightCore
import FlightTracking
import Foundation
import HTTPTypes

/// A fault of a message (JSON-RPC 2.0, section 5.1, and the MCP specification of 2026-07-28, "Error Codes").
struct MCPFault: Error, Hashable, Sendable {
    enum Code: Int64, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case headerMismatch = -32020
        case unsupportedVersion = -32022
        /// Only up to the version 2025-11-25.
        case resourceNotFound = -32002
    }

    let code: Code
    let message: String
    /// The version that the client asked for.
    var requested: String?

    init(_ code: Code, _ message: String, requested: String? = nil) {
        self.code = code
        self.message = message
        self.requested = requested
    }

    /// The status of the HTTP response.
    var status: HTTPResponse.Status { code == .methodNotFound ? .notFound : .badRequest }
}

/// Answers the messages of assistants (Model Context Protocol): in the version 2026-07-28, in which each request is complete in
/// itself, and in earlier ones, which begin with `initialize`.
struct MCPServer: Sendable {
    static let version = "2026-07-28"
    /// The earlier versions, the newest first.
    static let earlier = ["2025-11-25", "2025-06-18", "2025-03-26"]

    /// The headers of a request that concern the protocol.
    struct Headers: Sendable {
        var version: String?
        var method: String?
        var name: String?
    }

    /// The answer of Halcyon's API.
    struct APIAnswer: Sendable {
        let status: HTTPResponse.Status
        let body: JSONValue
    }

    struct Answer: Sendable {
        var status: HTTPResponse.Status = .ok
        /// The message; nil for a notification, which has no answer.
        var message: JSONValue?
    }

    /// Whether the token includes a right.
    let includes: @Sendable (AccessScope.Right) -> Bool
    /// Sends a request to the API, on behalf of the same person.
    let ask: @Sendable (HTTPRequest.Method, _ path: String, _ body: JSONValue?) async throws -> APIAnswer

    // MARK: - Messages

    func answer(_ bytes: [UInt8], headers: Headers) async throws -> Answer {
        var id: JSONValue = .null
        var isModern = false
        do throws(MCPFault) {
            let message: JSONValue
            do { message = try JSONReader.read(bytes) } catch {
                throw MCPFault(.parseError, "the message is not valid JSON: \(error.text)")
            }
            guard message.object != nil, message["jsonrpc"]?.string == "2.0", let method = message["method"]?.string
            else { throw MCPFault(.invalidRequest, "expected one JSON-RPC 2.0 request") }
            guard let said = message["id"] else { return Answer(status: .accepted) }
            guard said.string != nil || said.integer != nil else {
                throw MCPFault(.invalidRequest, "the id must be a string or an integer")
            }
            id = said
            let params = message["params"]
            let meta = params?["_meta"]
            let version = meta?["io.modelcontextprotocol/protocolVersion"]?.string
            isModern = version != nil
            if let version {
                try Self.check(version, meta, method, params, headers)
            } else if let version = headers.version, !Self.earlier.contains(version) {
                throw MCPFault(.unsupportedVersion, "Unsupported protocol version", requested: version)
            }
            var members = try await result(method, params, isModern: isModern)
            if isModern {
                members.insert(("resultType", .string("complete")), at: 0)
                members.append(("_meta", .object([("io.modelcontextprotocol/serverInfo", Self.info)])))
            }
            return Answer(
                message: .object([("jsonrpc", .string("2.0")), ("id", id), ("result", .object(members))]))
        } catch {
            var fault: [(key: String, value: JSONValue)] = [
                ("code", .integer(error.code.rawValue)), ("message", .string(error.message)),
            ]
            if error.code == .unsupportedVersion {
                fault.append(
                    (
                        "data",
                        .object([
                            ("supported", .array(([Self.version] + Self.earlier).map { .string($0) })),
                            ("requested", .string(error.requested ?? "")),
                        ])
                    ))
            }
            var members: [(key: String, value: JSONValue)] = [("jsonrpc", .string("2.0"))]
            if !id.isNull { members.append(("id", id)) }
            members.append(("error", .object(fault)))
            // Before 2026-07-28, faults of requests had the status 200.
            let isTransport = id.isNull || isModern || error.code == .unsupportedVersion
            return Answer(status: isTransport ? error.status : .ok, message: .object(members))
        }
    }

    /// Checks what each request of the version 2026-07-28 must have. Over stdio there are no headers.
    private static func check(
        _ version: String, _ meta: JSONValue?, _ method: String, _ params: JSONValue?, _ headers: Headers
    ) throws(MCPFault) {
        guard version == MCPServer.version else {
            throw MCPFault(.unsupportedVersion, "Unsupported protocol version", requested: version)
        }
        guard meta?["io.modelcontextprotocol/clientCapabilities"]?.object != nil else {
            throw MCPFault(.invalidParams, "_meta lacks io.modelcontextprotocol/clientCapabilities")
        }
        let name = method == "tools/call" ? params?["name"] : method == "resources/read" ? params?["uri"] : nil
        for (header, said, meant) in [
            ("MCP-Protocol-Version", headers.version, version), ("Mcp-Method", headers.method, method),
            ("Mcp-Name", headers.name, name?.string),
        ] {
            guard let meant else { continue }
            guard let said, decoded(said) == meant else {
                throw MCPFault(.headerMismatch, "the header \(header) does not agree with the message")
            }
        }
    }

    /// Decodes a header that is not plain ASCII: `=?base64?…?=`.
    private static func decoded(_ text: String) -> String {
        guard text.hasPrefix("=?base64?"), text.hasSuffix("?="),
            let bytes = Data(base64Encoded: String(text.dropFirst(9).dropLast(2)))
        else { return text }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: - Methods

    private typealias Members = [(key: String, value: JSONValue)]

    private static let info: JSONValue = .object([
        ("name", .string("halcyon")), ("title", .string("Halcyon")), ("version", .string(HalcyonRelease.version)),
    ])
    private static let capabilities: JSONValue = .object([("tools", .object([])), ("resources", .object([]))])
    private static let instructions = """
        Halcyon follows the traveller's flights. Times are instants in Unix seconds unless they are texts. A value that \
        begins with ~, or that is named estimated, is an estimate; what is marked as simulated is not real.
        """

    /// Answers may be kept for a minute, for one person only.
    private static let caching: Members = [("ttlMs", .integer(60_000)), ("cacheScope", .string("private"))]

    private func result(
        _ method: String, _ params: JSONValue?, isModern: Bool
    ) async throws(MCPFault) -> [(key: String, value: JSONValue)] {
        let caching = isModern ? Self.caching : []
        switch method {
        case "server/discover" where isModern:
            return [
                ("supportedVersions", .array(([Self.version] + Self.earlier).map { .string($0) })),
                ("capabilities", Self.capabilities), ("instructions", .string(Self.instructions)),
            ] + caching
        case "initialize" where !isModern:
            let asked = params?["protocolVersion"]?.string ?? ""
            return [
                ("protocolVersion", .string(Self.earlier.contains(asked) ? asked : Self.earlier[0])),
                ("capabilities", Self.capabilities), ("serverInfo", Self.info),
                ("instructions", .string(Self.instructions)),
            ]
        case "ping" where !isModern: return []
        case "tools/list":
            return [("tools", .array(MCPTool.all.filter { includes($0.right) }.map { $0.json }))] + caching
        case "tools/call": return try await call(params)
        case "resources/list":
            return [
                (
                    "resources",
                    .array([
                        Self.resource("uri", "halcyon://board", "board", "What the departure board shows now.")
                    ])
                )
            ] + caching
        case "resources/templates/list":
            return [
                (
                    "resourceTemplates",
                    .array([
                        Self.resource(
                            "uriTemplate", "halcyon://flights/{id}", "flight", "A flight with its log, by its id.")
                    ])
                )
            ] + caching
        case "resources/read": return try await read(params, isModern: isModern) + caching
        default: throw MCPFault(.methodNotFound, "Method not found: \(method)")
        }
    }

    private static func resource(_ key: String, _ address: String, _ name: String, _ text: String) -> JSONValue {
        .object([
            (key, .string(address)), ("name", .string(name)), ("description", .string(text)),
            ("mimeType", .string("application/json")),
        ])
    }

    private func call(_ params: JSONValue?) async throws(MCPFault) -> [(key: String, value: JSONValue)] {
        guard let name = params?["name"]?.string, let tool = MCPTool.all.first(where: { $0.name == name }) else {
            throw MCPFault(.invalidParams, "Unknown tool: \(params?["name"]?.string ?? "")")
        }
        // Assistants can correct what they read as the result of a tool, but not a fault of the protocol.
        let request: (path: String, body: JSONValue?)
        do { request = try tool.request(params?["arguments"]) } catch { return Self.refusal(error.message) }
        guard let answer = await answer(tool.method, request.path, request.body) else {
            return Self.refusal("Halcyon could not answer; try again later")
        }
        guard answer.status.kind == .successful else {
            let error = answer.body["error"]
            let message = error?["message"]?.string ?? "the request failed"
            let field = error?["field"]?.string.flatMap { message.contains($0) ? nil : $0 + ": " } ?? ""
            return Self.refusal(field + message)
        }
        let content = answer.status == .noContent ? JSONValue.object([("done", .bool(true))]) : answer.body
        return [
            ("content", .array([Self.text(content.json)])), ("structuredContent", content), ("isError", .bool(false)),
        ]
    }

    private static func refusal(_ message: String) -> [(key: String, value: JSONValue)] {
        [("content", .array([text(message)])), ("isError", .bool(true))]
    }

    private static func text(_ text: String) -> JSONValue {
        .object([("type", .string("text")), ("text", .string(text))])
    }

    private func read(
        _ params: JSONValue?, isModern: Bool
    ) async throws(MCPFault) -> [(key: String, value: JSONValue)] {
        let address = params?["uri"]?.string ?? ""
        let flights = "halcyon://flights/"
        let path =
            address == "halcyon://board"
            ? "/api/v1/flights?board=true"
            : address.hasPrefix(flights)
                ? "/api/v1/flights/" + PathText.escaped(String(address.dropFirst(flights.utf8.count))) : nil
        guard let path, let answer = await answer(.get, path, nil), answer.status == .ok else {
            throw MCPFault(isModern ? .invalidParams : .resourceNotFound, "Resource not found: \(address)")
        }
        return [
            (
                "contents",
                .array([
                    .object([
                        ("uri", .string(address)), ("mimeType", .string("application/json")),
                        ("text", .string(answer.body.json)),
                    ])
                ])
            )
        ]
    }

    private func answer(_ method: HTTPRequest.Method, _ path: String, _ body: JSONValue?) async -> APIAnswer? {
        try? await ask(method, path, body)
    }
}
