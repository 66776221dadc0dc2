import FlightCore
import FlightTracking

/// A row of the `shareLink` table.
struct ShareLinkRecord {
    let link: ShareLink

    /// The columns, in the order that ``init(row:)`` expects.
    static let columns =
        "id, secretHash, flightId, tripId, facts, name, expiresAt, afterArrival, createdAt, lastOpenedAt"

    init(row: SQLRow) throws(UnreadableValue) {
        var reader = RowReader(row)
        let id = try reader.text("id")
        let secretHash = try reader.text("secretHash")
        let flight = try reader.optionalText("flightId")
        let trip = try reader.optionalText("tripId")
        let names = try reader.text("facts")
        let name = try reader.optionalText("name")
        let expiresAt = try reader.optionalInteger("expiresAt")
        let afterArrival = try reader.optionalInteger("afterArrival")
        let createdAt = try reader.integer("createdAt")
        let lastOpenedAt = try reader.optionalInteger("lastOpenedAt")
        let subject: ShareLink.Subject
        if let flight = flight.flatMap({ Flight.ID($0) }) {
            subject = .flight(flight)
        } else if let trip = trip.flatMap({ Trip.ID($0) }) {
            subject = .trip(trip)
        } else {
            throw UnreadableValue("it shows neither a flight nor a trip")
        }
        let expiry: ShareLink.Expiry
        if let expiresAt {
            expiry = .at(Instant(expiresAt))
        } else if let afterArrival {
            expiry = .afterArrival(Span(afterArrival))
        } else {
            throw UnreadableValue("it never expires")
        }
        var facts: [SharedFact] = []
        for name in names.split(separator: ",") {
            guard let fact = SharedFact(name: String(name)) else {
                throw UnreadableValue("unknown fact '\(name)'")
            }
            facts.append(fact)
        }
        link = ShareLink(
            id: id, subject: subject, secretHash: secretHash, facts: facts, name: name, expiry: expiry,
            createdAt: Instant(createdAt), lastOpenedAt: lastOpenedAt.map { Instant($0) })
    }
}
