import FlightCore
import FlightTracking

extension Snapshot {
    /// Returns the flight with the given number or ID. If several flights have the number, returns the next one to
    /// depart.
    ///
    /// - Throws: ``CommandFailure`` with advice on what to do next.
    func flight(called text: String) throws(CommandFailure) -> Flight {
        let named = try flights(called: text)
        let best = named.filter { (BestTimes($0, now: now).out ?? .never) > now - .hours(6) }
        return best.first { $0.out.actual == nil && $0.status != .cancelled } ?? best.first ?? named[named.count - 1]
    }

    /// Returns the flights with the given number or ID; never empty.
    ///
    /// - Throws: ``CommandFailure`` with advice on what to do next.
    func flights(called text: String) throws(CommandFailure) -> [Flight] {
        if let id = Flight.ID(text), let entry = entries.first(where: { $0.flight.id == id }) { return [entry.flight] }
        guard let number = FlightNumber(text) else {
            throw CommandFailure("'\(text)' is not a flight number or an ID from `halcyon list`")
        }
        let named = entries.map { $0.flight }.filter { $0.number == number }
        guard !named.isEmpty else {
            throw CommandFailure(
                "you do not follow \(number.text); to add it: halcyon add \(number.compact) tomorrow")
        }
        return named
    }
}

extension FlightService {
    /// Returns the ID of the flight with the given number or ID, even if the flight was long ago.
    func flight(called text: String) async throws -> Flight.ID {
        if let id = Flight.ID(text), try await entry(id) != nil { return id }
        guard let id = try await wholeSnapshot().flight(called: text).id else {
            throw CommandFailure("you no longer follow that flight; `halcyon list` shows your flights")
        }
        return id
    }

    /// Returns the ID of the flight to change. If several upcoming flights have the number, throws an error, so that
    /// the wrong flight is not changed.
    ///
    /// - Throws: ``CommandFailure`` with advice on what to do next.
    func flight(toChange text: String) async throws -> Flight.ID {
        if let id = Flight.ID(text), try await entry(id) != nil { return id }
        let snapshot = try await wholeSnapshot()
        let coming = try snapshot.flights(called: text).filter { flight in
            flight.out.actual == nil && BestTimes(flight, now: snapshot.now).out.map { $0 > snapshot.now } ?? true
        }
        guard coming.count < 2 else {
            let words = Words(.english)
            let which = coming.map { flight in
                let out = BestTimes(flight, now: snapshot.now).out
                let day = out.map { " (" + words.date($0, in: flight.origin.zone, now: snapshot.now) + ")" } ?? ""
                return (flight.id?.text ?? "") + day
            }
            throw CommandFailure(
                "\(text) matches \(coming.count) flights; pass the ID of one: " + which.joined(separator: ", "))
        }
        return try await flight(called: text)
    }
}
