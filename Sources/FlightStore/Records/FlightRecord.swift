import FlightCore
import FlightTracking

/// A row of the `flight` table.
struct FlightRecord {
    let id: String
    var number: String?
    var origin: String
    var destination: String
    var tripID: String?
    var feedSource: String?
    var feedKey: String?
    var addedAt: Int64
    var deletedAt: Int64?
    var heard: Int64?
    var revision: Int64

    /// The columns, in the order that ``init(row:)`` expects.
    static let columns = """
        id, number, origin, destination, tripId, feedSource, feedKey, addedAt, deletedAt, heard, revision
        """

    init(row: SQLRow) throws(UnreadableValue) {
        var reader = RowReader(row)
        id = try reader.text("id")
        number = try reader.optionalText("number")
        origin = try reader.text("origin")
        destination = try reader.text("destination")
        tripID = try reader.optionalText("tripId")
        feedSource = try reader.optionalText("feedSource")
        feedKey = try reader.optionalText("feedKey")
        addedAt = try reader.integer("addedAt")
        deletedAt = try reader.optionalInteger("deletedAt")
        heard = try reader.optionalInteger("heard")
        revision = try reader.integer("revision")
    }

    init(_ flight: StoredFlight) {
        id = flight.id.text
        number = flight.number?.compact
        origin = flight.origin.text
        destination = flight.destination.text
        tripID = flight.trip?.text
        feedSource = flight.feed?.source.name
        feedKey = flight.feed?.key
        addedAt = flight.addedAt.seconds
        deletedAt = flight.deletedAt?.seconds
        heard = flight.heard?.seconds
        revision = flight.revision
    }

    func flight(
        _ observations: [FlightObservation], heardBy: [SourceHeard], fixes: [SeenFix]
    ) throws(UnreadableValue) -> StoredFlight {
        guard let id = Flight.ID(id) else { throw UnreadableValue("'\(id)' is not a flight ID") }
        guard let origin = Airport.Code(origin) else { throw UnreadableValue("'\(origin)' is not an airport code") }
        guard let destination = Airport.Code(destination) else {
            throw UnreadableValue("'\(destination)' is not an airport code")
        }
        var flight = StoredFlight(
            id: id, number: nil, origin: origin, destination: destination, addedAt: Instant(addedAt),
            deletedAt: deletedAt.map { Instant($0) }, heard: heard.map { Instant($0) }, heardBy: heardBy,
            fixes: fixes, revision: revision,
            observations: observations)
        if let number {
            guard let read = FlightNumber(number) else { throw UnreadableValue("'\(number)' is not a flight number") }
            flight.number = read
        }
        if let tripID {
            guard let read = Trip.ID(tripID) else { throw UnreadableValue("'\(tripID)' is not a trip ID") }
            flight.trip = read
        }
        if let feedSource, let feedKey {
            flight.feed = FeedKey(source: FlightObservation.Source(feedSource), key: feedKey)
        }
        return flight
    }
}
