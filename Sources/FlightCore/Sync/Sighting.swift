/// Updates about a flight that leave the stored flight unchanged: positions of the aircraft, the movements that the
/// positions prove, and the latest responses from sources. The server sends updates as they arrive, without a new
/// revision.
public struct Sighting: Hashable, Sendable {
    public let flight: Flight.ID
    /// The latest position; nil if there is none.
    public let position: Position?
    /// The landing as expected from the positions up to the latest one; nil without an estimate.
    public let landing: LandingEstimate?
    /// The movements proved by the latest position and by earlier positions.
    public let proof: MovementProof
    /// The instant of the last response from a source that reports times; nil if no source has responded.
    public let heard: Instant?
    /// The latest responses from sources, for each milestone.
    public let hearing: Hearing?

    /// Creates the updates about the given flight; nil if the flight has no identifier, or has neither a position nor a
    /// response.
    public init?(_ flight: Flight) {
        guard let id = flight.id, flight.position != nil || flight.heard != nil else { return nil }
        self.flight = id
        position = flight.position
        landing = flight.landing
        proof = flight.proof
        heard = flight.heard
        hearing = flight.hearing
    }

    /// The updates as JSON: `{"flight": …, "position": {…}, "landing": {…}, "proof": {…}, "heard": seconds, "hearing": {…}}`.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("flight", flight.text)
        if let position { members.add("position", FlightJSON.write(position)) }
        if let landing { members.add("landing", FlightJSON.members(of: landing)) }
        members.add("proof", FlightJSON.members(of: proof))
        members.add("heard", heard)
        if let hearing { members.add("hearing", FlightJSON.members(of: hearing)) }
        return members.value
    }

    public init(_ value: JSONValue) throws(JSONError) {
        let fields = try JSONFields(value, path: "")
        guard let id = try fields.label("flight").flatMap({ Flight.ID($0) }) else {
            throw fields.fail("flight", "the flight is missing")
        }
        flight = id
        position = try FlightJSON.position(fields)
        landing = try FlightJSON.landing(fields)
        proof = try FlightJSON.proof(fields)
        heard = try fields.instant("heard")
        hearing = try FlightJSON.hearing(fields)
    }
}

extension Snapshot {
    /// Applies the given updates. Ignores data that is older than the snapshot's data, and updates about a flight that
    /// the snapshot does not contain.
    ///
    /// - Returns: Whether the snapshot has changed.
    @discardableResult
    public mutating func take(_ sighting: Sighting) -> Bool {
        if let index = entries.firstIndex(where: { $0.flight.id == sighting.flight }) {
            return entries[index].flight.take(sighting)
        }
        for friend in friends.indices {
            if let index = friends[friend].entries.firstIndex(where: { $0.flight.id == sighting.flight }) {
                return friends[friend].entries[index].flight.take(sighting)
            }
        }
        return false
    }
}

extension Flight {
    fileprivate mutating func take(_ sighting: Sighting) -> Bool {
        var isNew = false
        if let position = sighting.position, self.position.map({ $0.at < position.at }) ?? true {
            self.position = position
            landing = sighting.landing
            proof = sighting.proof
            isNew = true
        }
        if let heard = sighting.heard, self.heard.map({ $0 < heard }) ?? true {
            self.heard = heard
            hearing = sighting.hearing
            isNew = true
        }
        return isNew
    }
}
