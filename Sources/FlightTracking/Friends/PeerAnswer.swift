import FlightCore

/// What one server tells another about a friend. The receiving server believes nothing that it has not checked: airports
/// are its own, identifiers are made new, and what the friend does not show is removed again.
struct PeerAnswer {
    /// The name of the friend.
    let name: String
    let view: FriendView
    let entries: [Snapshot.Entry]

    static let version: Int64 = 1
    /// The largest answer in bytes. A flight has about 2 kB.
    static let largest = 1 << 20
    private static let mostFlights = 400

    /// The bytes that are signed: the reader's random value and the answer, so that an old answer cannot be sent again.
    static func signed(_ answer: [UInt8], nonce: String) -> [UInt8] { Array((nonce + "\n").utf8) + answer }

    /// Returns the answer to the server of a friend. Nil shows no flights, for example because the person may have no
    /// friends at present.
    static func json(_ friend: Snapshot.Friend?) -> JSONValue {
        var members = JSONMembers()
        members.add("version", .integer(version))
        if let friend { members.add("friend", friend.json) }
        return members.value
    }

    /// Reads and checks an answer.
    ///
    /// - Parameters:
    ///   - known: The friendship as it is known here, for an answer without a friend.
    ///   - identifier: Returns an identifier of this server for one of the other server.
    init(
        _ body: [UInt8], _ known: Friendship, airport: (Airport.Code) -> Airport?, identifier: (String) -> String
    ) throws(PeerFault) {
        guard let value = try? JSONReader.read(body), value["version"]?.integer == PeerAnswer.version else {
            throw .unreadable
        }
        guard let friend = value["friend"] else {
            (name, view, entries) = (known.name, known.sees, [])
            return
        }
        guard let read = Snapshot.Friend(friend, airport: airport), let name = try? PeopleService.checked(read.name),
            (friend["flights"]?.array?.count ?? 0) <= PeerAnswer.mostFlights
        else { throw .unreadable }
        var entries: [Snapshot.Entry] = []
        for entry in read.entries {
            guard entry.flight.role == .followed, entry.flight.who == read.name else { throw .otherFlights }
            guard let id = entry.flight.id.flatMap({ Flight.ID(identifier($0.text)) }) else { throw .unreadable }
            var flight = entry.flight
            flight.id = id
            flight = flight.shown(read.view, of: name)
            let trip = entry.trip.flatMap { Trip.ID(identifier($0.text)) }
            entries.append(Snapshot.Entry(flight: flight, trip: trip, log: []))
        }
        (self.name, view, self.entries) = (name, read.view, entries)
    }
}
