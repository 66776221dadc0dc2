import FlightCore
import Foundation
import Testing

/// `Fixtures/states.json`: dated examples of the ordered procedure, derived manually from the specification.
@Suite struct StateTableTests {
    @Test func everyExampleHolds() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Fixtures/states.json")
        let examples = try #require(try JSONReader.read([UInt8](Data(contentsOf: url))).array)
        #expect(examples.count >= 70)
        var names: Set<String> = []
        var states: Set<String> = []
        for example in examples {
            let name = try #require(example["name"]?.string)
            #expect(names.insert(name).inserted, "\(name): the name occurs twice")
            let flights = try (example["trip"]?.array ?? [try #require(example["flight"])])
                .map { try FlightJSON.read($0, airport: Samples.lookUp) }
            let trip = try #require(Trip(legs: flights))
            var context = TravelContext(
                now: Samples.at(try #require(example["at"]?.string)), online: example["online"]?.bool ?? true)
            if let near = example["near"]?.array {
                let latitude = try #require(near.first?.number)
                let longitude = try #require(near.last?.number)
                context.location = Coordinate(latitude: latitude, longitude: longitude)
                #expect(context.location != nil, "\(name): near")
            }
            let expected = try #require(example["expect"])
            let (leg, decision) = SmartStateEngine.decide(trip, in: context)
            let state = try #require(expected["state"]?.string)
            states.insert(state)
            #expect(decision.state.name == state, "\(name): state")
            #expect(decision.basis.name == expected["basis"]?.string, "\(name): basis")
            if let wanted = expected["leg"]?.integer { #expect(leg == Int(wanted), "\(name): leg") }
            if let wanted = expected["nextChange"]?.string {
                let change = decision.nextChange == .never ? "never" : decision.nextChange.iso
                #expect(change == (wanted == "never" ? wanted : Samples.at(wanted).iso), "\(name): nextChange")
            }
            let answer = SmartStateEngine.answer(trip, in: context)
            #expect(answer.state == decision.state && answer.leg == leg, "\(name): the answer has the same state")
            #expect(faults(of: answer.content).isEmpty, "\(name): content")
        }
        #expect(states == Set(FlightState.allCases.map(\.name)), "every state has an example")
    }
}
