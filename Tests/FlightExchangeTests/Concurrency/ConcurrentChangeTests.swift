import FlightCore
import FlightSamples
import FlightStore
import Testing

@testable import FlightTracking

/// Simultaneous changes on two servers cannot produce an invalid combination.
@Suite struct ConcurrentChangeTests {
    private static let rounds = TestTier.rounds(40)

    private func traveller(_ flights: HandWrittenFlight...) async throws -> Traveller {
        let traveller = try await Traveller()
        for flight in flights {
            _ = try await traveller.flights.apply(mutation("adds-it-" + flight.id.text, .add(flight)))
        }
        return traveller
    }

    @Test func simultaneousEditsKeepOriginAndDestinationDifferent() async throws {
        for _ in 0..<Self.rounds {
            let traveller = try await traveller(written("a", "FRA", "HND"))
            let facts = [PersonalFact.origin(listed("NRT")), .destination(listed("NRT"))]
            let ended = await traveller.concurrently(2) { index, service in
                try await service.flights.edit(flightID("a"), [facts[index]])
            }
            #expect(ended.count { $0.isSuccess } == 1)
            let flight = try #require(try await traveller.flights.entry(flightID("a"))?.flight)
            #expect(flight.origin.code != flight.destination.code)
        }
    }

    /// Odd rounds send the edits as changes from devices.
    @Test func simultaneousEditsKeepArrivalAfterDeparture() async throws {
        for round in 0..<Self.rounds {
            let traveller = try await traveller(written("a", "FRA", "HND"))
            let facts = [
                PersonalFact.scheduled(.out, noon + .hours(49) + .minutes(30)),
                .scheduled(.in, noon + .hours(49)),
            ]
            let ended = await traveller.concurrently(2) { index, service in
                guard round % 2 == 0 else { return try await service.flights.edit(flightID("a"), [facts[index]]) }
                _ = try await service.flights.apply(mutation("edits-a-\(index)", .edit(flightID("a"), [facts[index]])))
            }
            #expect(ended.count { $0.isSuccess } == 1)
            let flight = try #require(try await traveller.flights.entry(flightID("a"))?.flight)
            #expect(try #require(flight.in.scheduled) > (try #require(flight.out.scheduled)))
        }
    }

    /// Two flights are joined with the same third, which has no trip yet.
    @Test func simultaneousJoinsMakeOneTrip() async throws {
        for _ in 0..<Self.rounds {
            let traveller = try await traveller(
                written("a", "OSL", "CPH"), written("b", "CPH", "FRA", hours: 52), written("c", "FRA", "HND", hours: 60)
            )
            let ids = [flightID("a"), flightID("c")]
            let ended = await traveller.concurrently(2) { index, service in
                _ = try await service.flights.apply(
                    mutation("joins-it-\(index)", .join(ids[index], with: flightID("b"), nil)))
            }
            #expect(ended.allSatisfy { $0.isSuccess })
            let trips = try await traveller.stores[0].flights().map { $0.trip }
            #expect(trips.count == 3 && trips[0] != nil && Set(trips).count == 1)
        }
    }

    @Test func tripLengthIsLimited() async throws {
        let traveller = try await traveller()
        var ids: [Flight.ID] = []
        for number in 0...FlightService.mostLegs {
            let leg = written("leg-\(number)", "OSL", "CPH", hours: Int64(48 + 3 * number))
            _ = try await traveller.flights.apply(mutation("adds-leg-\(number)", .add(leg)))
            ids.append(leg.id)
        }
        await #expect(throws: FlightServiceError.self) { try await traveller.flights.group(ids) }
        let last = ids.removeLast()
        let trip = try await traveller.flights.group(ids)
        for (name, other) in [("joins-first", ids[0]), ("joins-last", ids[99])] {
            await #expect(throws: FlightServiceError.self) {
                try await traveller.flights.apply(mutation(name, .join(last, with: other, nil)))
            }
        }
        // A join of a leg that is already in the trip changes nothing.
        _ = try await traveller.flights.apply(mutation("joins-again", .join(ids[5], with: ids[7], trip)))
        #expect(try await traveller.flights.trip(trip)?.legs.count == FlightService.mostLegs)
    }

    /// A trip gets all its legs or none.
    @Test func groupingAppliesToAllLegsOrNone() async throws {
        let traveller = try await traveller(written("a", "OSL", "CPH"), written("b", "CPH", "FRA", hours: 52))
        let revision = try await traveller.flights.repository.revision()
        await #expect(throws: RepositoryError.noSuchFlight(flightID("nowhere"))) {
            try await traveller.flights.group([flightID("a"), flightID("b"), flightID("nowhere")])
        }
        #expect(try await traveller.flights.repository.revision() == revision)
        #expect(try await traveller.stores[0].flights().allSatisfy { $0.trip == nil })
    }

    /// Legs as in a file on the command line.
    @Test func legsAreAddedTogetherOrNotAtAll() async throws {
        let traveller = try await traveller(written("b", "CPH", "HND", hours: 52))
        let legs = [written("a", "OSL", "CPH").flight, written("b", "CPH", "FRA", hours: 52).flight]
        await #expect(throws: RepositoryError.alreadyExists(flightID("b"))) { try await traveller.flights.add(legs) }
        #expect(try await traveller.stores[0].flights().map { $0.id.text } == ["b"])
        let ids = try await traveller.flights.add([legs[0], written("c", "CPH", "FRA", hours: 52).flight])
        #expect(ids.map { $0.text } == ["a", "c"])
        #expect(Set(try await traveller.stores[0].flights().map { $0.trip }).count == 2)
    }

    /// Only one of many different records with the same id is confirmed, and that one is kept.
    @Test(arguments: ["2024-06-14", "2026-11-25"]) func onlyOneRecordOfAnIDIsConfirmed(day: String) async throws {
        for _ in 0..<Self.rounds {
            let traveller = try await Traveller()
            let ended = await traveller.concurrently(20) { index, service in
                let seat = "\(index + 1)A"
                try await service.add(record("of-mine", day, seat: seat))
                return seat
            }
            let confirmed = ended.compactMap { try? $0.get() }
            let kept = try await traveller.service.entries().map { $0.record.seat }
            #expect(confirmed.count == 1 && kept == confirmed.map { $0 })
        }
    }

    @Test(arguments: ["2024-06-14", "2026-11-25"]) func repeatedRecordIsAddedOnce(day: String) async throws {
        let traveller = try await Traveller()
        let ended = await traveller.concurrently(20) { _, service in
            try await service.add(record("of-mine", day, seat: "1A"))
        }
        #expect(ended.allSatisfy { $0.isSuccess })
        #expect(try await traveller.service.entries().count == 1)
        await #expect(throws: LogbookError.alreadyExists(recordID("of-mine"))) {
            try await traveller.service.add(record("of-mine", day, seat: "2A"))
        }
    }

    /// The same, also if the repeated request arrives after a later change.
    @Test func repeatedFlightIsAddedOnce() async throws {
        let traveller = try await Traveller()
        let flight = written("a", "FRA", "HND", seat: "1A").flight
        let ended = await traveller.concurrently(10) { _, service in try await service.flights.add(flight) }
        #expect(ended.allSatisfy { $0.isSuccess })
        try await traveller.flights.edit(flightID("a"), [.seat("2B")])
        #expect(try await traveller.flights.add(flight) == flightID("a"))
        #expect(try await traveller.flights.entry(flightID("a"))?.flight.seat == "2B")
        await #expect(throws: RepositoryError.alreadyExists(flightID("a"))) {
            try await traveller.flights.add(written("a", "FRA", "HND", seat: "9Z").flight)
        }
    }

    @Test func mutationIDCannotBeReused() async throws {
        let traveller = try await traveller(written("a", "FRA", "HND"))
        let id = flightID("a")
        let change = mutation("mutation-1", .edit(id, [.seat("1A")]))
        let first = try await traveller.flights.apply(change)
        #expect(try await traveller.flights.apply(change) == first)
        let used = RepositoryError.mutationUsed(change.id)
        for other in [
            mutation("mutation-1", .edit(id, [.seat("1B")])), mutation("mutation-1", .delete(id)),
            mutation("mutation-1", .settings([.theme(.dark)])),
            Mutation(id: change.id, at: noon + .minutes(1), change: change.change),
        ] {
            await #expect(throws: used) { try await traveller.flights.apply(other) }
        }
        await #expect(throws: used) { try await traveller.flights.edit(id, [.seat("1C")], mutation: change.id) }
        await #expect(throws: used) { try await traveller.flights.delete(id, mutation: change.id) }
        await #expect(throws: used) { try await traveller.flights.save(Settings(), mutation: change.id) }
        #expect(try await traveller.flights.entry(id)?.flight.seat == "1A")
    }

    /// Only one of many different changes with the same id is confirmed.
    @Test func onlyOneChangeOfAnIDIsApplied() async throws {
        for _ in 0..<Self.rounds {
            let traveller = try await traveller(written("a", "FRA", "HND"))
            let ended = await traveller.concurrently(10) { index, service in
                _ = try await service.flights.apply(mutation("mutation-1", .edit(flightID("a"), [.seat("\(index)A")])))
                return "\(index)A"
            }
            let applied = ended.compactMap { try? $0.get() }
            #expect(applied.count == 1)
            #expect(try await traveller.flights.entry(flightID("a"))?.flight.seat == applied.first)
        }
    }

    /// Simultaneous changes based on the previous record are all kept.
    @Test func simultaneousRecordChangesAreAllKept() async throws {
        for _ in 0..<Self.rounds {
            let traveller = try await Traveller()
            try await traveller.service.add(record("of-mine", "2024-06-14", seat: nil))
            let ended = await traveller.concurrently(10) { index, service in
                try await service.update(recordID("of-mine")) { entry, _ in
                    var record = entry.record
                    record.notes = (record.notes ?? "") + "."
                    return record
                }
            }
            #expect(ended.allSatisfy { $0.isSuccess })
            #expect(try await traveller.service.entry(recordID("of-mine"))?.record.notes == "..........")
        }
    }
}
