import FlightCore
import Foundation
import Testing

/// `halcyon feeds hook`, and requests to the address that it prints.
@Suite struct HookCommandTests {
    private static func secret(_ text: String, _ source: String, at base: String) throws -> String {
        let line = try #require(text.split(separator: "\n").first.map { String($0) })
        let start = "\(base)/hooks/\(source)/"
        #expect(line.hasPrefix(start))
        let secret = String(line.dropFirst(start.count))
        #expect(secret.utf8.count == 43, "256 bits")
        return secret
    }

    @Test func hookAddressIsMadeReplacedAndClosed() async throws {
        let folder = try TemporaryFolder()
        var program = Program(data: folder("data"))
        let base = "https://flights.example.org"
        let made = try await program.run(["feeds", "hook", "aeroapi", "--address", base + "/"])
        #expect(made.code == 0 && made.lines.count == 1)
        #expect(made.error.contains("not shown again") && made.error.contains("aeroapi is off"))
        let first = try Self.secret(made.output, "aeroapi", at: base)
        // The status, without the secret.
        let status = try await program.run(["feeds", "hook", "AeroAPI"])
        #expect(status.code == 0 && status.output.contains("0 deliveries"))
        #expect(!status.output.contains(first))
        let json = try await program.run(["feeds", "hook", "aeroapi", "--json"])
        #expect(try JSONReader.read(json.output)["deliveries"]?.integer == 0 && !json.output.contains(first))
        // A new address, on the host that the environment names.
        program.environment["HALCYON_ADDRESS"] = "https://elsewhere.example"
        let other = try await program.run(["feeds", "hook", "aeroapi", "--new"])
        #expect(try Self.secret(other.output, "aeroapi", at: "https://elsewhere.example") != first)
        program.environment["HALCYON_ADDRESS"] = nil
        #expect(try await program.run(["feeds", "hook", "lufthansa"]).error.contains("pass the public address"))
        #expect(
            try await program.run(["feeds", "hook", "aeroapi", "--off"]).output == "Removed the address of aeroapi.\n"
        )
        #expect(try await program.run(["feeds", "hook", "aeroapi", "--off"]).output == "aeroapi had no address.\n")
        let none = try await program.run(["feeds", "hook", "avinor"])
        #expect(none.code == 2 && none.error.contains("aerodatabox"))
        #expect(try await program.run(["feeds", "hook", "aeroapi", "--off", "--new"]).code == 2)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder("data")) {
            let kept = try Data(contentsOf: URL(fileURLWithPath: folder("data") + "/" + file))
            #expect(kept.range(of: Data(first.utf8)) == nil, "\(file)")
        }
    }

    /// The whole way: the program serves, a source posts, the flight has its gate.
    @Test func postedGateReachesTheFlight() async throws {
        let folder = try TemporaryFolder()
        var program = Program(data: folder("data"))
        program.environment["HALCYON_AEROAPI_KEY"] = "sesame"
        // No source is asked.
        program.environment["HALCYON_AEROAPI_ADDRESS"] = "http://127.0.0.1:9"
        let added = try await program.run([
            "add", "LH716", "tomorrow", "--from", "FRA", "--to", "HND", "--out", "13:45", "--json",
        ])
        let out = try #require(added.output.firstMatch(of: /"scheduled": ?"([^"]+)"/)?.1)
        let stamp = try #require(LocalTime(iso: String(out))).instant.iso
        #expect(try await program.run(["feeds", "enable", "aeroapi"]).code == 0)
        let secret = try Self.secret(
            try await program.run(["feeds", "hook", "aeroapi", "--address", "https://x.example"]).output, "aeroapi",
            at: "https://x.example")
        let body = """
            {"event_code":"change","flight":{"ident":"DLH716","ident_iata":"LH716","fa_flight_id":"a","origin_iata":"FRA",
             "destination_iata":"HND","scheduled_out":"\(stamp)","gate_origin":"Z58"}}
            """
        var codes: [Int] = []
        _ = try await program.start(["serve", "--port", "0"], until: "\nData: ") { _ in
            let http = try LocalHTTP(serverOf: program)
            for (path, body) in [(secret, body), ("x" + secret, body), (secret, ""), (secret, body)] {
                codes.append(try await http.ask("POST", "/hooks/aeroapi/" + path, json: body).status)
            }
        }
        #expect(codes == [200, 404, 400, 200])
        #expect(try await program.run(["list", "--json"]).output.contains("Z58"))
        let status = try await program.run(["feeds", "hook", "aeroapi"]).output
        #expect(status.contains("2 deliveries") && status.contains("1 invalid"))
    }

    /// A route and a day as free text equal the options; unknown words are named.
    @Test func flightCanBeAddedAsFreeText() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        let written = try await program.run(["add", "--from", "JFK", "--to", "SFO", "--date", "tomorrow", "--json"])
        #expect(written.output.contains("\"pick\""))
        for said in ["JFK SFO tomorrow", "jfk-sfo morgen", "from JFK to SFO tomorrow"] {
            #expect(try await program.run(["add", said, "--json"]).output == written.output, "\(said)")
        }
        let offers = try #require(try JSONReader.read(written.output).array)
        let number = try #require(offers.first?["number"]?.string)
        #expect(offers.allSatisfy { $0["source"]?.string == "replay" })
        let one = try await program.run(["add", "\(number) tomorrow", "--json"])
        #expect(one.code == 0 && one.output.contains(number))
        let typed = try await program.run(["add", "JFK frankfrt tomorrow"])
        #expect(typed.code != 0 && typed.error.contains("frankfrt"))
        #expect(try await program.run(["add", "JFK SFO tomorrow", "--date", "today"]).code == 2)
    }
}
