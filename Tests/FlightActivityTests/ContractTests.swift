import FlightActivity
import FlightCore
import FlightSamples
import Foundation
import Testing

/// An app reads everything that the server writes: member names, seconds, and no value lost.
@Suite struct ContractTests {
    @Test(arguments: TestTier.isAll ? [1, 2] : [11] as [UInt64])
    func appReadsEverythingTheServerWrites(seed: UInt64) throws {
        var random = SplitMix(seed)
        var names: Set<String> = []
        let all = Set(
            Mirror(reflecting: try JSONDecoder().decode(FlightContentState.self, from: Self.least))
                .children.compactMap(\.label))
        for round in 0..<400 {
            if !TestTier.isAll, round >= 60, names == all { break }
            let trip = RandomTrips.trip(&random)
            let context = RandomTrips.context(&random, for: trip)
            let leg = random.below(trip.legs.count)
            let state = LiveActivityState(
                leg: leg, of: trip, in: context, words: Words(random.pick(Language.allCases)))
            let read = try JSONDecoder().decode(FlightContentState.self, from: Data(state.json.jsonBytes))
            names.formUnion((state.json.object ?? []).map(\.key))
            #expect(try same(read, state.json))
            // The app's own encoding is read back as the same state.
            let written = String(decoding: try JSONEncoder().encode(read), as: UTF8.self)
            #expect(try LiveActivityState(try JSONReader.read(written)) == state)
            let attributes = LiveActivityAttributes(trip.legs[leg])
            #expect(
                try same(
                    try JSONDecoder().decode(FlightActivityAttributes.self, from: Data(attributes.json.jsonBytes)),
                    attributes.json))
        }
        // Every member occurred.
        #expect(names == all, "missing: \(all.symmetricDifference(names))")
    }

    @Test func attributesTypeNameMatches() {
        #expect(LiveActivityPush.attributesType == "\(FlightActivityAttributes.self)")
    }

    private static let least = Data(
        #"{"phase":"new","from":"JFK","to":"SFO","status":{"kind":"a","tone":"ok","text":""},"headline":""}"#.utf8)

    @Test func unknownMembersAndStatesAreAccepted() throws {
        let text =
            #"{"phase":"dreaming","from":"JFK","to":"SFO","status":{"kind":"x","tone":"y","text":"z","a":1},"#
            + #""headline":"h","weather":{"b":[1]},"departure":{"at":"1795375800","offset":-18000.0},"nextChange":2.6}"#
        let state = try JSONDecoder().decode(FlightContentState.self, from: Data(text.utf8))
        #expect(state.phase == "dreaming" && state.gate == nil)
        #expect(state.departure?.at == 1_795_375_800 && state.departure?.offset == -18_000)
        #expect(state.nextChange == 3)
    }

    @Test(arguments: ["true", "\"soon\"", "1e300", "[]"])
    func otherValuesThanNumbersAreRefused(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(LenientInteger.self, from: Data(text.utf8)) }
    }

    /// Seconds are plain numbers, however the decoder treats dates.
    @Test func secondsAreUnixSeconds() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .deferredToDate
        #expect(try decoder.decode(LenientInteger.self, from: Data("1795375800".utf8)).value == 1_795_375_800)
        #expect(
            String(decoding: try JSONEncoder().encode(LenientInteger(1_795_375_800)), as: UTF8.self) == "1795375800")
    }

    private func same(_ value: some Encodable, _ json: JSONValue) throws -> Bool {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let sorted = try JSONSerialization.jsonObject(with: Data(json.jsonBytes))
        let wanted = try JSONSerialization.data(withJSONObject: sorted, options: .sortedKeys)
        let mine = try JSONSerialization.jsonObject(with: try encoder.encode(value))
        return wanted == (try JSONSerialization.data(withJSONObject: mine, options: .sortedKeys))
    }
}
