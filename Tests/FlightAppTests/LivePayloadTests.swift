import FlightActivity
import FlightCore
import FlightSamples
import FlightScreens
import Foundation
import Testing

@testable import FlightApp

/// The app's own types can decode what the server sends over Apple's push service.
@Suite struct LivePayloadTests {
    private struct Message: Decodable {
        struct Push: Decodable {
            enum CodingKeys: String, CodingKey {
                case event, attributes
                case state = "content-state"
                case type = "attributes-type"
            }
            let event: String
            let state: FlightContentState
            let attributes: FlightActivityAttributes?
            let type: String?
        }
        let aps: Push
    }

    /// The messages of a whole day, as the server's tests have recorded them.
    @Test(arguments: ["FlightPushTests/Goldens/activity-day.txt", "HalcyonTests/Goldens/activity-apns.txt"])
    func serverMessagesCanBeDecoded(file: String) throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("{\"aps\"") }
        #expect(lines.count > (file.contains("day") ? 8 : 0))
        for line in lines {
            let json = try JSONReader.read(line)
            let aps = try JSONDecoder().decode(Message.self, from: Data(line.utf8)).aps
            let state = try #require(json["aps"]?["content-state"])
            #expect(try LiveActivityState(try ActivityDayTests.read(aps.state)) == LiveActivityState(state))
            if aps.event == "start" {
                #expect(aps.type == "\(FlightActivityAttributes.self)")
                #expect(aps.attributes?.from == state["from"]?.string)
            }
            let at = try #require(json["aps"]?["timestamp"]?.integer)
            let live = try LiveScreen(aps.state, settings: Settings(language: .german), at: Instant(at).date)
            #expect(live.state.name == aps.state.phase)
            #expect(live.headline == aps.state.headline && live.status.text == aps.state.status.text)
            #expect(!live.leading.isEmpty && live.spoken.hasPrefix(live.headline))
            // The server adds some minutes, because a message may arrive late.
            if let stale = json["aps"]?["stale-date"]?.integer {
                let mine = try #require(live.staleFrom)
                #expect(mine > Instant(at) && mine <= Instant(stale))
            }
        }
    }

    /// An unknown state of a newer server is refused.
    @Test func unknownStateIsRefused() throws {
        let text =
            #"{"phase":"dreaming","from":"JFK","to":"SFO","status":{"kind":"onTime","tone":"ok","text":""},"headline":"h"}"#
        let state = try JSONDecoder().decode(FlightContentState.self, from: Data(text.utf8))
        #expect(throws: JSONError.self) {
            try LiveScreen(state, settings: Settings(), at: Date(timeIntervalSince1970: 0))
        }
    }

    /// The app's registrations match the OpenAPI description.
    @Test func registrationsMatchTheDescription() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let description = try JSONReader.read(
            try String(contentsOf: root.appending(path: "Docs/openapi.json"), encoding: .utf8))
        func check(_ path: String, _ method: String, _ sent: JSONValue) throws {
            let schema = description["paths"]?[path]?[method]?["requestBody"]?["content"]?["application/json"]?[
                "schema"]
            let properties = try #require(schema?["properties"])
            for need in schema?["required"]?.array ?? [] { #expect(sent[need.string ?? ""] != nil, "\(need)") }
            for (name, value) in sent.object ?? [] {
                let property = try #require(properties[name], "\(path) has no property \(name)")
                if let pattern = property["pattern"]?.string {
                    #expect(try Regex(pattern).wholeMatch(in: value.string ?? "") != nil, "\(name): \(value.json)")
                }
            }
        }
        let device = "device-0123"
        let token = Data((0..<32).map { UInt8($0 * 8) })
        let flight = try #require(Flight.ID("abc"))
        try check(
            "/api/v1/activities/devices", "post",
            ActivityRegistration.device(device, token: token, label: "iPhone", language: .polish))
        try check("/api/v1/activities/devices", "delete", ActivityRegistration.device(device))
        try check(
            "/api/v1/activities/tokens", "post",
            ActivityRegistration.activity("A-1", of: flight, on: device, token: token))
        try check("/api/v1/activities/tokens", "delete", ActivityRegistration.dismissal("A-1", on: device))
        #expect(
            ActivityRegistration.device(device, token: token, label: "", language: .english)["token"]?.string?
                .hasPrefix(
                    "0008101820") == true)
    }
}

/// Activities made by the app equal those of the server.
@Suite struct ActivityDayTests {
    static func read(_ state: FlightContentState) throws -> JSONValue {
        try JSONReader.read(Array(try JSONEncoder().encode(state)))
    }

    @Test(arguments: DayMoment.all) func appAndServerMakeTheSameActivity(moment: DayMoment) throws {
        let settings = Settings(language: .portuguese)
        let snapshot = moment.snapshot(settings)
        for item in try ActivityDay(snapshot, at: moment.present).items {
            let (trip, leg) = try #require(snapshot.trip(of: item.flight))
            let server = LiveActivityState(
                leg: leg, of: trip, in: TravelContext(now: moment.now), words: Words(settings))
            #expect(try LiveActivityState(try ActivityDayTests.read(item.state)) == server)
            #expect(item.attributes.flight == item.flight.text)
        }
    }
}
