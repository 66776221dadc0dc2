import FlightCore
import FlightSamples
import FlightStore
import FlightTracking
import Synchronization
import Testing

/// Simultaneous requests on two servers end as if they had come one after the other: with the same answers and the same
/// data.
@Suite struct InterleavingTests {
    @Test(arguments: TestTier.isAll ? 0..<1000 : 0..<30) func simultaneousRequestsMatchSomeOrder(seed: UInt64)
        async throws
    {
        var random = SplitMix(seed)
        let requests = (0..<random.from(3...4)).map { _ in Request(&random) }
        let traveller = try await Traveller()
        for request in Request.first { _ = await request.run(on: traveller.service) }
        let ended = Mutex<[Int]>([])
        let outcomes = await traveller.concurrently(requests.count) { index, service in
            let outcome = await requests[index].run(on: service)
            ended.withLock { $0.append(index) }
            return outcome
        }
        let found = Outcome(try outcomes.map { try $0.get() }, try await Self.state(of: traveller))
        // Usually it is the order in which they finished.
        let likely = ended.withLock { $0 }
        var first: Outcome?
        for order in Self.orders(of: likely) {
            let expected = try await Self.outcome(of: requests, in: order)
            if expected == found { return }
            first = first ?? expected
        }
        Issue.record(
            """
            no order of these requests gives the result
            \(requests.map { "\($0)" }.joined(separator: "\n"))
            found \(found)
            order \(likely) gives \(first.map { "\($0)" } ?? "nothing")
            """)
    }

    private struct Outcome: Equatable {
        let answers: [String]
        let state: [String]

        init(_ answers: [String], _ state: [String]) {
            self.answers = answers
            self.state = state
        }
    }

    private static func outcome(of requests: [Request], in order: [Int]) async throws -> Outcome {
        let traveller = try await Traveller(isOnDisk: false)
        for request in Request.first { _ = await request.run(on: traveller.service) }
        var answers = Array(repeating: "", count: requests.count)
        for index in order { answers[index] = await requests[index].run(on: traveller.service) }
        return Outcome(answers, try await state(of: traveller))
    }

    /// Returns all orders, starting with the given one.
    private static func orders(of items: [Int]) -> [[Int]] {
        guard items.count > 1 else { return [items] }
        return items.indices.flatMap { index in
            var rest = items
            let item = rest.remove(at: index)
            return orders(of: rest).map { [item] + $0 }
        }
    }

    /// Returns all stored data, without identifiers made by a server.
    private static func state(of traveller: Traveller) async throws -> [String] {
        let store = traveller.stores[0]
        let known = Set(["a", "b", "c", "d", "r1", "r2", "new"])
        func unnamed(_ json: JSONValue) -> String {
            guard let members = json.object, let id = json["id"]?.string, !known.contains(id) else { return json.json }
            return JSONValue.object(members.filter { $0.key != "id" }).json
        }
        func written(_ stored: StoredFlight) -> String {
            let said = stored.observations.filter { $0.field != .trip }.map {
                "\($0.field.name)=\($0.value.jsonValue.json)"
            }
            return (traveller.flights.flight(stored).map { unnamed(FlightJSON.write($0)) } ?? "") + " "
                + said.joined(separator: " ")
        }
        var lines: [String] = []
        var trips: [Trip.ID: [String]] = [:]
        for stored in try await store.flights() {
            lines.append("flight " + written(stored))
            if let trip = stored.trip { trips[trip, default: []].append(stored.id.text) }
        }
        lines += trips.values.map { "trip of " + $0.sorted().joined(separator: " ") }
        for entry in try await traveller.service.entries() {
            lines.append("record " + unnamed(RecordJSON.write(entry.record)) + (entry.flight == nil ? "" : " tracked"))
        }
        for id in known.sorted() {
            if let stored = try await store.flight(flightID(id)), stored.deletedAt != nil {
                lines.append("deleted flight " + written(stored))
            }
            if let stored = try await store.record(recordID(id)), stored.deletedAt != nil {
                lines.append("deleted record " + unnamed(RecordJSON.write(stored.record)))
            }
        }
        return lines.map { $0.replacing(/made-\d+/, with: "made") }.sorted()
    }
}
