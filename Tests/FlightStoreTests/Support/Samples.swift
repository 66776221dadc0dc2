import FlightCore
import FlightStore
import FlightTracking
import Testing

let noon = Instant(1_795_348_800)

func flightID(_ text: String) throws -> Flight.ID { try #require(Flight.ID(text)) }
func tripID(_ text: String) throws -> Trip.ID { try #require(Trip.ID(text)) }
func mutationID(_ text: String) throws -> MutationID { try #require(MutationID(text)) }
func airport(_ text: String) throws -> Airport.Code { try #require(Airport.Code(text)) }

/// Returns UA 1234 from SFO to JFK.
func sampleFlight(_ id: String, observations: [FlightObservation] = [], trip: String? = nil) throws -> StoredFlight {
    StoredFlight(
        id: try flightID(id), number: FlightNumber("UA1234"), origin: try airport("SFO"),
        destination: try airport("JFK"), trip: try trip.map { try tripID($0) },
        feed: FeedKey(source: .replay, key: "ua-1234-" + id), addedAt: noon, observations: observations)
}

func fact(
    _ field: FlightObservation.Field, _ value: FlightObservation.Value, at time: Instant = noon,
    by source: FlightObservation.Source = .traveller, isCorrection: Bool = false
) -> FlightObservation {
    FlightObservation(source: source, time: time, field: field, value: value, isCorrection: isCorrection)
}

/// Returns one observation of each kind of value.
func everyValue() throws -> [FlightObservation] {
    let coordinate = try #require(Coordinate(latitude: 40.641312, longitude: -73.778137))
    return [
        fact(.scheduled(.out), .instant(noon), by: .replay),
        fact(.departureGate, .text("B22 \u{1F6EB} \"Ł\"\n"), by: .replay),
        fact(.boardedPercent, .number(80), by: .simulator),
        fact(.aircraftAtGate, .flag(true)),
        fact(
            .position,
            .position(Position(at: noon, coordinate: coordinate, altitudeFeet: 35_000, groundSpeedKnots: 450)),
            by: .replay),
        fact(.seat, .nothing, isCorrection: true),
    ]
}
