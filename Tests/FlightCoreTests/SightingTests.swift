import FlightCore
import FlightData
import FlightSamples
import Testing

/// Applies sightings (a flight's position and last contact) to the device's snapshot without fetching it again.
@Suite struct SightingTests {
    private let start = Samples.at("2026-11-22T20:00:00Z")
    private var snapshot: Snapshot
    private let id: Flight.ID

    init() throws {
        id = try #require(Flight.ID("ua1234"))
        var flight = Samples.flight()
        flight.id = id
        var other = Samples.flight()
        other.id = Flight.ID("other")
        snapshot = Snapshot(
            revision: 7, now: start, speed: 1, settings: Settings(),
            entries: [other, flight].map { Snapshot.Entry(flight: $0, trip: nil, log: []) })
    }

    /// Returns whether the sighting changed the snapshot.
    private mutating func take(_ sighting: Sighting) -> Bool { snapshot.take(sighting) }

    private func sighting(_ minutes: Int64, heard: Int64? = nil, altitude: Int32 = 34_000) throws -> Sighting {
        var flight = Samples.flight()
        flight.id = id
        let place = try #require(Coordinate(latitude: 41.2, longitude: -80 - Double(minutes) / 10))
        flight.position = Position(at: start + .minutes(minutes), coordinate: place, altitudeFeet: altitude)
        flight.proof.flying = start - .minutes(10)
        flight.heard = heard.map { start + .minutes($0) }
        return try #require(Sighting(flight))
    }

    @Test mutating func newerPositionWins() throws {
        let first = try sighting(10)
        let isNews1 = take(first)
        #expect(isNews1)
        let flight = snapshot.entries[1].flight
        #expect(flight.position == first.position)
        #expect(flight.proof.flying == start - .minutes(10))
        #expect(snapshot.entries[0].flight.position == nil, "other flights are unchanged")
        #expect(snapshot.revision == 7)
        let isNews2 = take(try sighting(5))
        #expect(!isNews2, "an older position is ignored")
        let isNews3 = take(first)
        #expect(!isNews3, "a repeated position is ignored")
        #expect(snapshot.entries[1].flight.position == first.position)
        let isNews4 = take(try sighting(11))
        #expect(isNews4)
    }

    /// A sighting without a new position still counts if the source was heard more recently.
    @Test mutating func newerContactWins() throws {
        snapshot.take(try sighting(10, heard: 10))
        let isNews5 = take(try sighting(10, heard: 12))
        #expect(isNews5)
        #expect(snapshot.entries[1].flight.heard == start + .minutes(12))
        let isNews6 = take(try sighting(9, heard: 11))
        #expect(!isNews6)
        #expect(snapshot.entries[1].flight.heard == start + .minutes(12))
    }

    @Test mutating func sightingOfUnknownFlightIsIgnored() throws {
        var flight = Samples.flight()
        flight.id = Flight.ID("elsewhere")
        flight.heard = start
        let before = snapshot.json.json
        let isNews7 = take(try #require(Sighting(flight)))
        #expect(!isNews7)
        #expect(snapshot.json.json == before)
    }

    @Test func unseenFlightHasNoSighting() {
        #expect(Sighting(Samples.flight()) == nil)
        var flight = Samples.flight()
        flight.id = id
        #expect(Sighting(flight) == nil)
    }

    /// Applying a sighting gives the same flight as the server's snapshot.
    @Test func applyingASightingMatchesTheServer() throws {
        for seed in 0..<200 {
            var random = SplitMix(UInt64(seed))
            var flight = RandomFlights.flight(&random, id: "ua1234")
            flight.id = id
            var bare = flight
            bare.position = nil
            bare.heard = nil
            bare.proof = .none
            guard let sighting = Sighting(flight) else { continue }
            let read = try Sighting(JSONReader.read(sighting.json.json))
            #expect(read == sighting, "seed \(seed)")
            func sent(_ flight: Flight) -> Snapshot {
                Snapshot(
                    revision: 1, now: start, speed: 1, settings: Settings(),
                    entries: [Snapshot.Entry(flight: flight, trip: nil, log: [])])
            }
            var device = sent(bare)
            device.take(read)
            // A flight without a position proves nothing.
            if flight.position == nil { flight.proof = .none }
            #expect(device.entries[0].flight == sent(flight).entries[0].flight, "seed \(seed)")
        }
    }

    @Test func malformedSightingsAreRefused() {
        for text in [
            "{}", #"{"flight": 3}"#, #"{"flight": "a", "position": {"at": 5}}"#, #"{"flight": "a", "heard": "now"}"#,
            #"{"flight": "a", "position": {"at": 5, "latitude": 91, "longitude": 0}}"#, "[]", "null",
        ] {
            #expect(throws: JSONError.self, "\(text)") { try Sighting(JSONReader.read(text)) }
        }
    }
}
