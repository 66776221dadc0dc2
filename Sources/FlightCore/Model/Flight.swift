/// A flight leg on a given day. All facts except the airports may be unknown.
public struct Flight: Hashable, Sendable {
    public enum Status: UInt8, CaseIterable, Sendable { case scheduled, cancelled, diverted }
    /// The traveller's role in a flight: on board, or following the flight for another person.
    public enum Role: UInt8, CaseIterable, Sendable { case mine, followed }
    public enum SeatPosition: UInt8, CaseIterable, Sendable { case window, middle, aisle }
    /// The five causes that airlines report in the United States (BTS, "Causes of Delay").
    public enum DelayReason: UInt8, CaseIterable, Sendable {
        case lateInbound, weather, airTraffic, airline, security
    }

    /// A doubt about the schedule that a source reports without a new time. The flight is then not shown as "On time".
    public enum Doubt: UInt8, CaseIterable, Sendable {
        /// The departure or the arrival is delayed, but the new time is unknown.
        case departureDelayed, arrivalDelayed
        /// Possibly cancelled.
        case cancellation
    }

    /// The identifier within an installation, which never changes; nil if the flight has never been stored.
    public var id: ID? {
        get { facts.values.id }
        set {
            own()
            facts.values.id = newValue
        }
    }
    public var number: FlightNumber? {
        get { facts.values.number }
        set {
            own()
            facts.values.number = newValue
        }
    }
    /// The flight number or, if it is unknown, the code of the origin.
    public var name: String { number?.text ?? origin.code.text }
    /// The flight number or, if it is unknown, the route: `FRA → TXL`.
    public var nameOrRoute: String { number?.text ?? origin.code.text + " → " + destination.code.text }
    public var origin: Airport {
        get { facts.values.origin }
        set {
            own()
            facts.values.origin = newValue
        }
    }
    public var destination: Airport {
        get { facts.values.destination }
        set {
            own()
            facts.values.destination = newValue
        }
    }
    public var status: Status {
        get { facts.values.status }
        set {
            own()
            facts.values.status = newValue
        }
    }
    /// The airport to which a diverted flight goes, if known.
    public var divertedTo: Airport? {
        get { facts.values.divertedTo }
        set {
            own()
            facts.values.divertedTo = newValue
        }
    }
    public var role: Role {
        get { facts.values.role }
        set {
            own()
            facts.values.role = newValue
        }
    }
    /// The person for whom the flight is followed.
    public var who: String? {
        get { facts.values.who }
        set {
            own()
            facts.values.who = newValue
        }
    }
    public var boardingOpens: MilestoneTimes {
        get { facts.values.boardingOpens }
        set {
            own()
            facts.values.boardingOpens = newValue
        }
    }
    public var doorsClose: MilestoneTimes {
        get { facts.values.doorsClose }
        set {
            own()
            facts.values.doorsClose = newValue
        }
    }
    public var out: MilestoneTimes {
        get { facts.values.out }
        set {
            own()
            facts.values.out = newValue
        }
    }
    public var off: MilestoneTimes {
        get { facts.values.off }
        set {
            own()
            facts.values.off = newValue
        }
    }
    public var on: MilestoneTimes {
        get { facts.values.on }
        set {
            own()
            facts.values.on = newValue
        }
    }
    public var `in`: MilestoneTimes {
        get { facts.values.`in` }
        set {
            own()
            facts.values.`in` = newValue
        }
    }
    /// The percentage of passengers on board, 0…100.
    public var boardedPercent: Int? {
        get { facts.values.boardedPercent }
        set {
            own()
            facts.values.boardedPercent = newValue
        }
    }
    public var leaveBy: Instant? {
        get { facts.values.leaveBy }
        set {
            own()
            facts.values.leaveBy = newValue
        }
    }
    /// The traveller's travel time from home to the origin. It is nil unless the origin is the home airport or an
    /// airport for which the settings have a travel time. The value comes from the settings and is never stored with
    /// the flight.
    public var timeFromHome: Span? {
        get { facts.values.timeFromHome }
        set {
            own()
            facts.values.timeFromHome = newValue
        }
    }
    /// How long the flight is expected to taxi at both ends.
    public var taxi: TaxiTimes {
        get { facts.values.taxi }
        set {
            own()
            facts.values.taxi = newValue
        }
    }
    /// Whether the traveller misses this flight because a previous flight of the trip was diverted elsewhere. ``Trip``
    /// derives the value from its legs; it is never stored with the flight.
    public internal(set) var isMissed: Bool {
        get { facts.values.isMissed }
        set {
            own()
            facts.values.isMissed = newValue
        }
    }
    /// The departure for which ``leaveBy`` was set. If the departure moves, ``leaveBy`` moves by the same amount; if
    /// this value is nil, ``leaveBy`` does not move.
    public var leaveByFor: Instant? {
        get { facts.values.leaveByFor }
        set {
            own()
            facts.values.leaveByFor = newValue
        }
    }
    public var departureTerminal: String? {
        get { facts.values.departureTerminal }
        set {
            own()
            facts.values.departureTerminal = newValue
        }
    }
    public var arrivalTerminal: String? {
        get { facts.values.arrivalTerminal }
        set {
            own()
            facts.values.arrivalTerminal = newValue
        }
    }
    public var departureGate: String? {
        get { facts.values.departureGate }
        set {
            own()
            facts.values.departureGate = newValue
        }
    }
    public var arrivalGate: String? {
        get { facts.values.arrivalGate }
        set {
            own()
            facts.values.arrivalGate = newValue
        }
    }
    /// The position of the departure gate; nil if no map shows the gate.
    public var departureGatePosition: Coordinate? {
        get { facts.values.departureGatePosition }
        set {
            own()
            facts.values.departureGatePosition = newValue
        }
    }
    public var belt: String? {
        get { facts.values.belt }
        set {
            own()
            facts.values.belt = newValue
        }
    }
    public var seat: String? {
        get { facts.values.seat }
        set {
            own()
            facts.values.seat = newValue
        }
    }
    public var seatPosition: SeatPosition? {
        get { facts.values.seatPosition }
        set {
            own()
            facts.values.seatPosition = newValue
        }
    }
    public var confirmation: String? {
        get { facts.values.confirmation }
        set {
            own()
            facts.values.confirmation = newValue
        }
    }
    public var aircraft: Aircraft {
        get { facts.values.aircraft }
        set {
            own()
            facts.values.aircraft = newValue
        }
    }
    public var position: Position? {
        get { facts.values.position }
        set {
            own()
            facts.values.position = newValue
        }
    }
    public var delayReason: DelayReason? {
        get { facts.values.delayReason }
        set {
            own()
            facts.values.delayReason = newValue
        }
    }
    /// A source's doubt about the schedule; nil once the flight has left or, for a doubt about the arrival, has landed.
    public var doubt: Doubt? {
        get { facts.values.doubt }
        set {
            own()
            facts.values.doubt = newValue
        }
    }
    /// The walking minutes from security to the departure gate. Taken from a terminal map, never estimated.
    public var walkToGate: Int? {
        get { facts.values.walkToGate }
        set {
            own()
            facts.values.walkToGate = newValue
        }
    }
    /// The walking minutes from the arrival gate to the gate of the next leg. Taken from a terminal map, never
    /// estimated.
    public var walkToConnection: Int? {
        get { facts.values.walkToConnection }
        set {
            own()
            facts.values.walkToConnection = newValue
        }
    }
    /// The landing as expected from the positions; nil unless the aircraft was seen in the air.
    public var landing: LandingEstimate? {
        get { facts.values.landing }
        set {
            own()
            facts.values.landing = newValue
        }
    }
    /// The movements that positions prove, or that were reported without a time.
    public var proof: MovementProof {
        get { facts.values.proof }
        set {
            own()
            facts.values.proof = newValue
        }
    }
    /// The instant of the last response from a live source about this flight, even if the response contained nothing
    /// new.
    public var heard: Instant? {
        get { facts.values.heard }
        set {
            own()
            facts.values.heard = newValue
        }
    }
    /// The latest responses from sources, for each milestone; nil if the source of ``heard`` can report all milestones.
    public var hearing: Hearing? {
        get { facts.values.hearing }
        set {
            own()
            facts.values.hearing = newValue
        }
    }
    /// The milestones whose latest expected or actual time was entered by the traveller and has not been confirmed by a
    /// source.
    public var toldByTraveller: MilestoneSet {
        get { facts.values.toldByTraveller }
        set {
            own()
            facts.values.toldByTraveller = newValue
        }
    }
    /// When the traveller confirmed being on board.
    public var saidOnBoard: Instant? {
        get { facts.values.saidOnBoard }
        set {
            own()
            facts.values.saidOnBoard = newValue
        }
    }
    public var notes: String? {
        get { facts.values.notes }
        set {
            own()
            facts.values.notes = newValue
        }
    }
    /// Who else is on the flight, as entered by the traveller.
    public var companions: [Companion] {
        get { facts.values.companions }
        set {
            own()
            facts.values.companions = newValue
        }
    }
    /// The facts generated by a simulator rather than recorded or reported.
    public var simulated: SimulatedFields {
        get { facts.values.simulated }
        set {
            own()
            facts.values.simulated = newValue
        }
    }

    /// The facts, stored copy-on-write, because flights are copied far more often than they are changed.
    private var facts: Facts

    private final class Facts: @unchecked Sendable {
        var values: Values
        init(_ values: Values) { self.values = values }
    }

    private struct Values: Hashable, Sendable {
        var id: ID?
        var number: FlightNumber?
        var origin: Airport
        var destination: Airport
        var status: Status
        var divertedTo: Airport?
        var role: Role
        var who: String?
        var boardingOpens: MilestoneTimes
        var doorsClose: MilestoneTimes
        var out: MilestoneTimes
        var off: MilestoneTimes
        var on: MilestoneTimes
        var `in`: MilestoneTimes
        var boardedPercent: Int?
        var leaveBy: Instant?
        var timeFromHome: Span?
        var taxi = TaxiTimes.usual
        var isMissed = false
        var leaveByFor: Instant?
        var departureTerminal: String?
        var arrivalTerminal: String?
        var departureGate: String?
        var arrivalGate: String?
        var departureGatePosition: Coordinate?
        var belt: String?
        var seat: String?
        var seatPosition: SeatPosition?
        var confirmation: String?
        var aircraft: Aircraft
        var position: Position?
        var delayReason: DelayReason?
        var doubt: Doubt?
        var walkToGate: Int?
        var walkToConnection: Int?
        var landing: LandingEstimate?
        var proof: MovementProof
        var heard: Instant?
        var hearing: Hearing?
        var toldByTraveller: MilestoneSet
        var saidOnBoard: Instant?
        var notes: String?
        var companions: [Companion] = []
        var simulated: SimulatedFields
    }

    private mutating func own() {
        if !isKnownUniquelyReferenced(&facts) { facts = Facts(facts.values) }
    }

    public static func == (a: Flight, b: Flight) -> Bool { a.facts === b.facts || a.facts.values == b.facts.values }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(facts.values.origin)
        hasher.combine(facts.values.destination)
        hasher.combine(facts.values.out.scheduled)
    }

    public init(origin: Airport, destination: Airport, number: FlightNumber? = nil) {
        facts = Facts(
            Values(
                number: number, origin: origin, destination: destination, status: .scheduled, role: .mine,
                boardingOpens: .unknown, doorsClose: .unknown, out: .unknown, off: .unknown, on: .unknown, in: .unknown,
                aircraft: .unknown, proof: .none, toldByTraveller: [], simulated: []))
    }

    /// The airport where the flight lands: the diversion airport if known; otherwise, the destination.
    public var landingAirport: Airport { status == .diverted ? divertedTo ?? destination : destination }

    /// Whether the flight is diverted to its own origin.
    package var returns: Bool { status == .diverted && divertedTo?.code == origin.code }

    /// Whether the flight still goes to its planned destination; false if it is diverted to a different or unknown
    /// airport.
    public var goesAsPlanned: Bool {
        status != .diverted || divertedTo.map { $0.code == destination.code } ?? false
    }

    /// The times of the given milestone.
    public subscript(milestone: Milestone) -> MilestoneTimes {
        get {
            switch milestone {
            case .boardingOpens: boardingOpens
            case .doorsClose: doorsClose
            case .out: out
            case .off: off
            case .on: on
            case .in: `in`
            }
        }
        set {
            switch milestone {
            case .boardingOpens: boardingOpens = newValue
            case .doorsClose: doorsClose = newValue
            case .out: out = newValue
            case .off: off = newValue
            case .on: on = newValue
            case .in: `in` = newValue
            }
        }
    }
}

/// The groups of a flight's facts that come from a simulator. They are marked wherever they are shown.
public struct SimulatedFields: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let gates = SimulatedFields(rawValue: 1)
    public static let runwayTimes = SimulatedFields(rawValue: 2)
    public static let boarding = SimulatedFields(rawValue: 4)
    public static let position = SimulatedFields(rawValue: 8)
    /// The whole flight is a recording, moved to today's date.
    public static let replayed = SimulatedFields(rawValue: 16)
    /// The estimated gate times.
    public static let estimates = SimulatedFields(rawValue: 32)
}

extension Flight {
    /// Whether the best time of the given milestone comes from a simulator.
    public func isSimulated(_ milestone: Milestone) -> Bool {
        switch milestone {
        case .boardingOpens, .doorsClose: return simulated.contains(.boarding)
        case .off, .on: return simulated.contains(.runwayTimes)
        case .out, .in: break
        }
        let known = self[milestone]
        guard known.actual == nil else { return false }
        if known.estimated != nil { return simulated.contains(.estimates) }
        // The arrival is derived from the landing.
        return milestone == .in && simulated.contains(.runwayTimes) && !on.isUnknown
    }
}

/// The legs of one journey, in the order they are flown.
public struct Trip: Hashable, Sendable {
    public let legs: [Flight]
    /// The route from each leg to the next; nil if unknown. The array is empty or has one element for each leg.
    private let ways: [ConnectionWay?]

    /// Creates a trip; nil if there are no legs.
    ///
    /// - Parameter ways: The route from each leg to the next.
    public init?(legs: [Flight], ways: [ConnectionWay?] = []) {
        guard !legs.isEmpty else { return nil }
        self.legs = Trip.markingMissed(legs)
        self.ways = ways
    }

    /// Marks the legs that the traveller misses because of a diversion. Legs that the traveller has reported as boarded
    /// or flown are not marked.
    private static func markingMissed(_ legs: [Flight]) -> [Flight] {
        var legs = legs
        for leg in legs.indices.dropFirst() where legs[leg].role == .mine {
            legs[leg].setMissed(legs[leg].isMissed(after: legs[leg - 1]))
        }
        return legs
    }

    public init(_ flight: Flight) {
        legs = [flight]
        ways = []
    }

    /// Returns the route from the given leg to the next; nil unless the route was computed for the current gates.
    public func way(after leg: Int) -> ConnectionWay? {
        guard leg + 1 < legs.count, leg < ways.count, let way = ways[leg], way.fits(legs[leg], legs[leg + 1]) else {
            return nil
        }
        return way
    }
}
