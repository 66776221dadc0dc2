import FlightCore
import FlightSamples
import FlightTracking
import Hummingbird
import Testing

/// Direction marks can make a gate or a name look like another one, so Halcyon removes them from every input.
@Suite struct DirectionMarkTests {
    private static let marks = "\u{202E}\u{2066}\u{200F}\u{061C}"

    private func isPlain(_ text: String) -> Bool {
        !text.unicodeScalars.contains { scalar in
            [0x061C, 0x200E, 0x200F].contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value)
        }
    }

    /// Covers input through the API, from a device and through a form.
    @Test func directionMarksAreRemoved() async throws {
        let fixture = try await ServerFixture()
        fixture.clock.advance(.minutes(20))
        try await fixture.test { client in
            let cookie = try await client.signIn()
            let m = Self.marks
            let written = """
                {"from":"FRA","to":"HND","number":"LH716","out":{"scheduled":1795783500},"seat":"1\(m)A",
                 "confirmation":"K\(m)7","notes":"see \(m)evil","gate":{"from":"B\(m)2","to":"C\(m)3"},"belt":"\(m)4",
                 "terminal":{"from":"T\(m)1","to":"T\(m)2"},"who":"Zo\(m)e"}
                """
            let added = try await client.api(.post, "/api/v1/flights", written)
            #expect(added.status == .created, "\(added.text)")
            #expect(added.json["flight"]?["gate"]?["from"]?.string == "B2")
            #expect(added.json["flight"]?["belt"]?.string == "4")
            let mutation = """
                {"id":"by-a-device","at":\(ServerFixture.noon.seconds),"kind":"add","flight":"b",
                 "facts":{"from":"FRA","to":"HND","out":1795783500,"seat":"2\(m)B","confirmation":"\(m)X","who":"A\(m)da"}}
                """
            #expect(try await client.api(.post, "/api/v1/mutations", mutation).status == .ok)
            let edit = """
                {"id":"device-two","at":\(ServerFixture.noon.seconds + 60),"kind":"edit","flight":"b",
                 "facts":{"gate":"\(m)A1","notes":"\(m)x"}}
                """
            #expect(try await client.api(.post, "/api/v1/mutations", edit).status == .ok)
            let form = "seat=3%E2%80%AEC&notes=%E2%81%A6y"
            #expect(try await client.browse(.post, "/flights/b/edit", cookie: cookie, form: form).status == .seeOther)
            for path in ["/", "/flights/b", "/wall"] {
                #expect(isPlain(try await client.browse(.get, path, cookie: cookie).text), "\(path)")
            }
            let snapshot = try await client.api(.get, "/api/v1/snapshot").text
            #expect(isPlain(snapshot) && snapshot.contains("\"3C\""))
        }
    }
}
