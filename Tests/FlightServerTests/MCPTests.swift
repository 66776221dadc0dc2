import FlightCore
import FlightTracking
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import FlightServer

/// Assistants (Model Context Protocol), in the version 2026-07-28 and in earlier ones. `Tests/MCP/journey.py` does the same
/// with a client from PyPI, over both transports.
@Suite struct MCPTests {
    private static let meta = """
        "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",
                 "io.modelcontextprotocol/clientInfo":{"name":"test","version":"1"},
                 "io.modelcontextprotocol/clientCapabilities":{}}
        """

    /// Sends a request as a client of the version 2026-07-28 does.
    private func modern(
        _ client: any TestClient, _ method: String, _ params: String = "", name: String? = nil,
        token: String = ServerFixture.token, headers changed: [String: String?] = [:]
    ) async throws -> TestResponse {
        let params = params.isEmpty ? Self.meta : params + "," + Self.meta
        var headers: [String: String?] = [
            "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method, "Mcp-Name": name,
        ]
        headers.merge(changed) { $1 }
        return try await post(
            client, #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":{\#(params)}}"#, headers, token)
    }

    private func post(
        _ client: any TestClient, _ body: String, _ headers: [String: String?] = [:],
        _ token: String? = ServerFixture.token
    ) async throws -> TestResponse {
        var fields: HTTPFields = [
            .contentType: "application/json", .accept: "application/json, text/event-stream",
        ]
        if let token { fields[.authorization] = "Bearer " + token }
        for (name, value) in headers { if let name = HTTPField.Name(name), let value { fields[name] = value } }
        return try await client.execute(uri: "/mcp", method: .post, headers: fields, body: ByteBuffer(string: body))
    }

    private func call(
        _ client: any TestClient, _ tool: String, _ arguments: String = "{}", token: String = ServerFixture.token
    ) async throws -> JSONValue {
        let answer = try await modern(
            client, "tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#, name: tool, token: token)
        #expect(answer.status == .ok, "\(tool): \(answer.text)")
        return answer.json["result"] ?? .null
    }

    @Test func flightIsAddedChangedShownAndDeleted() async throws {
        let fixture = try await ServerFixture(passports: ServerFixture.passports)
        try await fixture.test { client in
            let added = try await call(
                client, "add_flight",
                """
                {"number":"LO281","from":"WAW","to":"LHR","out":{"scheduled":"2026-11-23T09:30:00+01:00"},
                 "in":{"scheduled":"2026-11-23T12:05:00Z"}}
                """)
            let id = try #require(added["structuredContent"]?["flight"]?["id"]?.string, "\(added.json)")
            #expect(added["isError"]?.bool == false && added["resultType"]?.string == "complete")
            #expect(
                try JSONReader.read(added["content"]?.array?.first?["text"]?.string ?? "").json
                    == added["structuredContent"]?.json)
            let edited = try await call(client, "edit_flight", #"{"flight":"\#(id)","seat":"7F","notes":"Aisle"}"#)
            #expect(edited["structuredContent"]?["flight"]?["seat"]?.string == "7F", "\(edited.json)")
            let cleared = try await call(client, "edit_flight", #"{"flight":"\#(id)","notes":null}"#)
            #expect(cleared["structuredContent"]?["flight"]?["notes"] == nil)
            for (tool, arguments) in [
                ("list_flights", "{}"), ("list_flights", #"{"board":true}"#), ("get_flight", ""),
                ("get_flight_state", ""),
                ("get_forecast", ""), ("get_connection", ""), ("get_plane", ""), ("get_alternatives", ""),
                ("search_airports", #"{"q":"São Paulo"}"#),
                ("get_passport", #"{"year":2026}"#), ("search_logbook", #"{"q":"LO281","limit":3}"#),
                ("search_flights", #"{"from":"EWR","to":"BOS","date":"2026-11-21"}"#),
            ] {
                let result = try await call(client, tool, arguments.isEmpty ? #"{"flight":"\#(id)"}"# : arguments)
                #expect(result["isError"]?.bool == false, "\(tool): \(result.json)")
                // Everything that the schema promises is there.
                let schema = try #require(MCPTool.all.first { $0.name == tool }).answer
                for member in schema where member.type != "object|null" {
                    #expect(result["structuredContent"]?[member.name] != nil, "\(tool) lacks \(member.name)")
                }
            }
            let board = try await modern(
                client, "resources/read", #""uri":"halcyon://board""#, name: "halcyon://board")
            let text = board.json["result"]?["contents"]?.array?.first?["text"]?.string ?? ""
            #expect(try JSONReader.read(text)["flights"]?.array?.count == 1)
            let address = "halcyon://flights/\(id)"
            let one = try await modern(client, "resources/read", #""uri":"\#(address)""#, name: address)
            #expect(one.status == .ok && one.text.contains("LO281"))
            let deleted = try await call(client, "delete_flight", #"{"flight":"\#(id)"}"#)
            #expect(deleted["structuredContent"]?["done"]?.bool == true)
            #expect(try await call(client, "get_flight", #"{"flight":"\#(id)"}"#)["isError"]?.bool == true)
            let gone = try await modern(client, "resources/read", #""uri":"\#(address)""#, name: address)
            #expect(gone.status == .badRequest && gone.json["error"]?["code"]?.integer == -32602)
        }
    }

    /// Versions before 2026-07-28 begin with a handshake.
    @Test(arguments: ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])
    func earlierVersionsAreServed(version: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let hello = try await post(
                client,
                """
                {"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\(version)",
                 "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
                """)
            let agreed = hello.json["result"]?["protocolVersion"]?.string
            #expect(agreed == (version == "2024-11-05" ? "2025-11-25" : version) && hello.json["id"]?.string == "a")
            let headers: [String: String?] = ["MCP-Protocol-Version": agreed]
            #expect(
                try await post(client, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, headers).status
                    == .accepted)
            #expect(try await post(client, #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, headers).json["result"] != nil)
            let tools = try await post(client, #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#, headers)
            #expect(tools.json["result"]?["tools"]?.array?.count == MCPTool.all.count)
            #expect(tools.json["result"]?["resultType"] == nil)
            let list = try await post(
                client, #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"list_flights"}}"#, headers)
            #expect(list.json["result"]?["structuredContent"]?["flights"]?.array?.isEmpty == true)
            let unknown = try await post(client, #"{"jsonrpc":"2.0","id":4,"method":"server/discover"}"#, headers)
            #expect(unknown.status == .ok && unknown.json["error"]?["code"]?.integer == -32601)
            for method in [HTTPRequest.Method.get, .delete] {
                #expect(try await client.execute(uri: "/mcp", method: method).status == .methodNotAllowed)
            }
        }
    }

    /// A request must say the same in its headers and its body, in a version that the server speaks.
    @Test func messagesAreChecked() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            func code(_ response: TestResponse) -> Int64? { response.json["error"]?["code"]?.integer }
            let found = try await modern(client, "server/discover")
            #expect(found.json["result"]?["supportedVersions"]?.array?.first?.string == "2026-07-28")
            for (name, value) in [
                ("MCP-Protocol-Version", "2025-11-25"), ("MCP-Protocol-Version", nil), ("Mcp-Method", "tools/call"),
                ("Mcp-Method", nil),
            ] {
                let refused = try await modern(client, "tools/list", headers: [name: value])
                #expect(refused.status == .badRequest && code(refused) == -32020, "\(name) \(value ?? "nil")")
            }
            let wrongName = try await modern(
                client, "tools/call", #""name":"list_flights""#, name: "delete_flight")
            #expect(code(wrongName) == -32020)
            let encoded = try await modern(
                client, "tools/call", #""name":"list_flights""#,
                name: "=?base64?" + Data("list_flights".utf8).base64EncodedString() + "?=")
            #expect(encoded.status == .ok)
            let old = try await post(
                client,
                #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01"}}}"#
            )
            #expect(old.status == .badRequest && code(old) == -32022)
            #expect(old.json["error"]?["data"]?["supported"]?.array?.count == 4)
            let unknown = try await modern(client, "sampling/createMessage")
            #expect(unknown.status == .notFound && code(unknown) == -32601)
            for (body, expected) in [
                ("{", -32700), ("[]", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
                (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
            ] {
                let refused = try await post(client, body)
                #expect(refused.status == .badRequest && code(refused) == Int64(expected), "\(body)")
            }
        }
    }

    /// What an assistant gets wrong comes back as the result of the tool, so that it can correct it.
    @Test(arguments: [
        ("get_flight", "{}", "needs the argument 'flight'"), ("get_flight", #"{"flight":1}"#, "wrong type"),
        ("list_flights", #"{"bord":true}"#, "no argument 'bord'"), ("get_airport", #"{"airport":"nowhere"}"#, ""),
        ("get_flight", #"{"flight":"../settings"}"#, ""), ("search_logbook", #"{"limit":100000}"#, "limit"),
        ("add_flight", #"{"number":"LO281","from":"WAW","to":"LHR"}"#, "'out'"),
        ("add_flight", #"{"number":"LO281","from":"WAW","to":"LHR","out":{"scheduled":"soon"}}"#, "wrong type"),
        ("join_flights", #"{"flights":["abcdefgh"]}"#, "at least two"),
    ])
    func wrongArgumentsAreExplained(tool: String, arguments: String, text: String) async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let result = try await call(client, tool, arguments)
            #expect(result["isError"]?.bool == true && result["structuredContent"] == nil, "\(result.json)")
            let said = result["content"]?.array?.first?["text"]?.string ?? ""
            #expect(!said.isEmpty && (text.isEmpty || said.contains(text)), "\(said)")
        }
    }

    @Test func rightsAreThoseOfTheToken() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let stranger = try await post(client, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, [:], nil)
            #expect(stranger.status == .unauthorized)
            #expect(
                stranger.headers[.wwwAuthenticate]
                    == #"Bearer resource_metadata="http://localhost/.well-known/oauth-protected-resource/mcp""#)
            #expect(
                try await post(client, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, [:], "wrong").status
                    == .unauthorized)
            let metadata = try await client.execute(
                uri: "/.well-known/oauth-protected-resource/mcp", method: .get)
            #expect(metadata.json["resource"]?.string == "http://localhost/mcp")

            let reader = ServerFixture.readOnlyToken
            let tools = try await modern(client, "tools/list", token: reader)
            let names = (tools.json["result"]?["tools"]?.array ?? []).compactMap { $0["name"]?.string }
            #expect(names.contains("list_flights") && !names.contains("add_flight") && !names.contains("delete_flight"))
            let refused = try await call(client, "delete_flight", #"{"flight":"abcdefgh"}"#, token: reader)
            #expect(refused["isError"]?.bool == true && refused.json.contains("read-only"))

            // Neither another site nor a browser's cookie.
            let origin = try await modern(client, "tools/list", headers: ["Origin": "https://evil.example"])
            #expect(origin.status == .forbidden)
            let cookie = try await client.signIn()
            let browser = try await client.execute(
                uri: "/mcp", method: .post, headers: [.cookie: cookie, .contentType: "application/json"],
                body: ByteBuffer(string: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#))
            #expect(browser.status == .unauthorized)
        }
    }

    /// The hints of each tool are true, and names and arguments have a form that clients accept.
    @Test(arguments: MCPTool.all.map { $0.name })
    func toolsAreDescribed(name: String) throws {
        let tool = try #require(MCPTool.all.first { $0.name == name })
        let json = tool.json
        #expect(name.wholeMatch(of: /[a-z_]{1,64}/) != nil && tool.text.count > 20)
        #expect(json["annotations"]?["readOnlyHint"]?.bool == (tool.right == .see))
        #expect(json["annotations"]?["destructiveHint"]?.bool == (tool.right == .delete))
        #expect(Set(tool.parameters.map { $0.name }).count == tool.parameters.count)
        for place in tool.path.matches(of: /\{([a-z]+)\}/) {
            #expect(tool.parameters.contains { $0.name == place.output.1 && $0.isRequired }, "\(place.output.1)")
        }
    }
}
