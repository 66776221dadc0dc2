import FlightCore
import FlightTracking

/// Checks whether a flight fits into a trip. The flight must not overlap in time with any leg. A leg must land where
/// the flight departs, or depart where the flight lands. The length of a stop is up to the traveller and is not
/// checked.
struct TripFit {
    private let flight: Flight
    private let others: [Flight]
    private let now: Instant

    /// - Parameters:
    ///   - id: The flight to add.
    ///   - other: A flight in the trip that `id` joins. If only `id` has a trip, `other` joins that trip instead.
    init(_ snapshot: Snapshot, joining id: Flight.ID, with other: Flight.ID) throws(RepositoryError) {
        func entry(_ id: Flight.ID) throws(RepositoryError) -> Snapshot.Entry {
            guard let entry = snapshot.entries.first(where: { $0.flight.id == id }) else { throw .noSuchFlight(id) }
            return entry
        }
        let (own, theirs) = (try entry(id), try entry(other))
        let joinsTheirs = theirs.trip != nil || own.trip == nil
        let (joins, joined) = joinsTheirs ? (id, other) : (other, id)
        flight = joinsTheirs ? own.flight : theirs.flight
        others = (snapshot.trip(of: joined)?.trip.legs ?? []).filter { $0.id != joins }
        now = snapshot.now
    }

    /// - Throws: ``CommandFailure`` that says why the flights do not fit.
    func check() throws(CommandFailure) {
        guard let out = BestTimes(flight, now: now).out else { return }
        let before = others.last { BestTimes($0, now: now).out.map { $0 <= out } ?? false }
        let after = others.first { BestTimes($0, now: now).out.map { $0 > out } ?? false }
        if let before { try refuseOverlap(before, flight) }
        if let after { try refuseOverlap(flight, after) }
        guard before != nil || after != nil else { return }
        if let before, before.landingAirport.isSibling(of: flight.origin) { return }
        if let after, flight.landingAirport.isSibling(of: after.origin) { return }
        if let before { throw TripFit.apart(before, flight) }
        if let after { throw TripFit.apart(flight, after) }
    }

    private func refuseOverlap(_ first: Flight, _ second: Flight) throws(CommandFailure) {
        guard let arrival = BestTimes(first, now: now).in, let out = BestTimes(second, now: now).out, out < arrival
        else { return }
        let words = Words(Settings(language: .english, clock: .twentyFourHour))
        throw CommandFailure(
            "--join: the flights overlap: \(second.nameOrRoute) leaves at "
                + words.time(second.origin.zone.local(out)) + " in \(second.origin.code.text), before "
                + "\(first.nameOrRoute) arrives at " + words.time(first.landingAirport.zone.local(arrival))
                + " in \(first.landingAirport.code.text)")
    }

    private static func apart(_ first: Flight, _ second: Flight) -> CommandFailure {
        CommandFailure(
            "--join: the flights do not connect: \(first.nameOrRoute) lands in \(first.landingAirport.code.text), "
                + "and \(second.nameOrRoute) leaves from \(second.origin.code.text)")
    }
}
