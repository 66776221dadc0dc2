import FlightCore
import FlightStore
import FlightTracking
import Foundation
import Hummingbird
import Testing

/// Accepts every message.
private struct OpenCarrier: ActivityCarrier {
    func carry(_ message: ActivityMessage, to token: ActivityToken, now: Instant) async -> ActivityDelivery { .taken }
}

/// Devices register the push tokens of their Live Activities.
@Suite struct ActivitiesTests {
    private static let token = String(repeating: "a1", count: 40)
    private static let devices = "/api/v1/activities/devices"
    private static let tokens = "/api/v1/activities/tokens"

    private static func flight(_ client: any TestClient) async throws -> String {
        try #require(
            try await client.api(.post, "/api/v1/flights", APITests.byHand).json["flight"]?["id"]?.string)
    }

    @Test func deviceRegistersIsListedAndUnregisters() async throws {
        let fixture = try await ServerFixture(activityCarrier: OpenCarrier())
        try await fixture.test { client in
            let id = try await Self.flight(client)
            let register =
                "{\"device\":\"phone-1234\",\"token\":\"\(Self.token)\",\"language\":\"pl\",\"label\":\"Ola\"}"
            #expect(try await client.api(.post, Self.devices, register).status == .noContent)
            let reach =
                "{\"device\":\"phone-1234\",\"flight\":\"\(id)\",\"activity\":\"A-1\",\"token\":\"\(Self.token)\"}"
            #expect(try await client.api(.post, Self.tokens, reach).status == .noContent)
            let list = try await client.api(.get, "/api/v1/activities")
            let device = try #require(list.json["devices"]?.array?.first)
            #expect(device["device"]?.string == "phone-1234" && device["language"]?.string == "pl")
            #expect(device["canStart"]?.bool == true && device["label"]?.string == "Ola")
            let one = try #require(device["activities"]?.array?.first)
            #expect(one["flight"]?.string == id && one["isReached"]?.bool == true)
            #expect(!list.text.lowercased().contains(Self.token), "push tokens are never returned")
            // Registering with a null token removes the token and keeps the other values.
            #expect(
                try await client.api(.post, Self.devices, "{\"device\":\"phone-1234\",\"token\":null}").status
                    == .noContent)
            let again = try #require(
                try await client.api(.get, "/api/v1/activities").json["devices"]?.array?.first)
            #expect(again["canStart"]?.bool == false && again["language"]?.string == "pl")
            #expect(again["label"]?.string == "Ola")
            let away = "{\"device\":\"phone-1234\",\"activity\":\"A-1\"}"
            #expect(try await client.api(.delete, Self.tokens, away).status == .noContent)
            #expect(try await fixture.store.activities().first?.isDismissed == true)
            let name = "{\"device\":\"phone-1234\"}"
            #expect(try await client.api(.delete, Self.devices, name).status == .noContent)
            #expect(try await client.api(.delete, Self.devices, name).status == .notFound)
            #expect(try await client.api(.delete, Self.tokens, away).status == .notFound)
            #expect(try await fixture.store.activities().isEmpty)
        }
    }

    @Test func registrationRequiresWriteAccess() async throws {
        let fixture = try await ServerFixture(activityCarrier: OpenCarrier())
        try await fixture.test { client in
            let register = "{\"device\":\"phone-1234\",\"token\":\"\(Self.token)\"}"
            for path in [Self.devices, Self.tokens] {
                for method in [HTTPRequest.Method.post, .delete] {
                    let reader = try await client.api(method, path, register, token: ServerFixture.readOnlyToken)
                    #expect(reader.status == .forbidden)
                    let stranger = try await client.api(method, path, register, token: "unknown")
                    #expect(stranger.status == .unauthorized)
                }
            }
            #expect(try await client.api(.get, "/api/v1/activities", token: "unknown").status == .unauthorized)
            #expect(try await fixture.store.activityDevices().isEmpty)
        }
    }

    @Test func invalidRegistrationIsRejected() async throws {
        let fixture = try await ServerFixture(activityCarrier: OpenCarrier())
        try await fixture.test { client in
            let id = try await Self.flight(client)
            let good = "{\"device\":\"phone-1234\",\"token\":\"\(Self.token)\"}"
            #expect(try await client.api(.post, Self.devices, good).status == .noContent)
            for body in [
                "{}", "[]", "{", "{\"device\":\"short\"}", "{\"device\":7}", "{\"device\":\"a b c d e f\"}",
                "{\"device\":\"phone-1234\",\"token\":\"xyz\"}", "{\"device\":\"phone-1234\",\"token\":7}",
                "{\"device\":\"phone-1234\",\"language\":\"fr\"}", "{\"device\":\"phone-1234\",\"label\":1}",
                "{\"device\":\"phone-1234\",\"token\":\"../../\(Self.token)\"}",
            ] {
                #expect(try await client.api(.post, Self.devices, body).status == .badRequest, "\(body)")
            }
            func reach(_ device: String, _ flight: String, _ activity: String, _ token: String) async throws
                -> HTTPResponse.Status
            {
                try await client.api(
                    .post, Self.tokens,
                    "{\"device\":\"\(device)\",\"flight\":\"\(flight)\",\"activity\":\"\(activity)\",\"token\":\"\(token)\"}"
                ).status
            }
            #expect(try await reach("phone-1234", id, "A", Self.token) == .noContent)
            #expect(try await reach("phone-9999", id, "A", Self.token) == .notFound)
            #expect(try await reach("phone-1234", "notthere1234", "A", Self.token) == .notFound)
            #expect(try await reach("phone-1234", id, "", Self.token) == .badRequest)
            #expect(try await reach("phone-1234", id, String(repeating: "A", count: 101), Self.token) == .badRequest)
            #expect(try await reach("phone-1234", id, "A", "zz") == .badRequest)
            #expect(try await reach("phone-1234", "", "A", Self.token) == .badRequest)
            for number in 0..<19 {
                #expect(
                    try await client.api(.post, Self.devices, "{\"device\":\"phone-of-\(number)\"}").status
                        == .noContent)
            }
            #expect(
                try await client.api(.post, Self.devices, "{\"device\":\"one-too-many\"}").status
                    == .unprocessableContent)
            #expect(try await client.api(.post, Self.devices, good).status == .noContent)
        }
    }

    /// Revoking a token removes the devices that it registered.
    @Test func revokingTokenRemovesItsDevice() async throws {
        let fixture = try await ServerFixture(activityCarrier: OpenCarrier())
        try await fixture.test { client in
            let answer = try await client.api(.post, Self.devices, "{\"device\":\"phone-1234\"}")
            #expect(answer.status == .noContent)
            #expect(try await fixture.store.revoke("t1"))
            #expect(try await fixture.store.activityDevices().isEmpty)
        }
    }

    @Test func missingAPNsKeyIsReported() async throws {
        let fixture = try await ServerFixture()
        try await fixture.test { client in
            let answer = try await client.api(.post, Self.devices, "{\"device\":\"phone-1234\"}")
            #expect(answer.status == .notFound && answer.text.contains("not-set-up"))
            #expect(answer.text.contains("apns.key"))
            #expect(try await client.api(.get, "/api/v1/activities").status == .notFound)
        }
    }
}
