import FlightCore
import Testing

@testable import FlightTracking

/// What Home Assistant learns of a flight. `Tests/Home/journey.py` does it with a broker.
@Suite struct HomeEventTests {
    private func state(_ values: [String: String]) -> String {
        JSONValue.object(
            ["departure_gate", "off", "on", "in", "cancelled"].map { name in
                (name, values[name].map { .string($0) } ?? (name == "cancelled" ? .string("OFF") : .null))
            }
        ).json
    }

    @Test func eventsFollowTheDay() {
        let steps: [([String: String], [HomeEvent])] = [
            ([:], []), (["departure_gate": "12"], []), (["departure_gate": "14"], [.gateChanged]),
            ([:], []), (["departure_gate": "14"], []),
            (["departure_gate": "14", "off": "a"], [.tookOff]), (["departure_gate": "15", "off": "b"], []),
            (["departure_gate": "15", "off": "b", "on": "c"], [.landed]),
            (["departure_gate": "15", "off": "b", "on": "c", "in": "d"], [.atGate]),
        ]
        for (before, after) in zip(steps, steps.dropFirst()) {
            #expect(HomeEvent.between(state(before.0), state(after.0)) == after.1, "\(after.0)")
        }
        #expect(HomeEvent.between(state([:]), state(["cancelled": "ON"])) == [.cancelled])
    }

    /// After a pause, the events of the meantime follow in order.
    @Test func pauseLosesNothing() {
        let end = ["departure_gate": "14", "off": "a", "on": "b", "in": "c"]
        #expect(HomeEvent.between(state(["departure_gate": "14"]), state(end)) == [.tookOff, .landed, .atGate])
    }

    /// Every entity has a name in every language.
    @Test(arguments: HomePhrase.allCases.map { $0.rawValue }, Language.allCases)
    func entitiesHaveNames(phrase: UInt8, language: Language) throws {
        let text = try #require(HomePhrase(rawValue: phrase)).text(language)
        #expect(text.contains { $0.isLetter } && !text.contains("{}"))
    }

    @Test(arguments: ["", "{", "[]", "null", "{\"off\":1}"])
    func damagedStateHasNoEvents(text: String) {
        #expect(HomeEvent.between(text, text).isEmpty)
    }
}
