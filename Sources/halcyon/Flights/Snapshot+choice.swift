import FlightCore
import FlightTracking

extension Snapshot {
    /// The flight that is meant by a number or an ID: of several with a number the next that has not left.
    ///
    /// - Throws: ``CommandFailure`` that says what to do.
    func flight(called text: String) throws(CommandFailure) -> Flight {
        let named = try flights(called: text)
        let best = named.filter { (BestTimes($0, now: now).out ?? .never) > now - .hours(6) }
        return best.first { $0.out.actual == nil && $0.status != .cancelled } ?? best.first ?? named[named.count - 1]
    }

    /// The flights that are meant by a number or an ID, at least one.
    ///
    /// - Throws: ``CommandFailure`` that says what to do.
    func flights(called text: String) throws(CommandFailure) -> [Flight] {
        if let id = Flight.ID(text), let entry = entries.first(where: { $0.flight.id == id }) { return [entry.flight] }
        guard let number = FlightNumber(text) else {
            throw CommandFailure("'\(text)' is neither a flight number nor an ID that `halcyon list` prints")
        }
        let named = entries.map { $0.flight }.filter { $0.number == number }
        guard !named.isEmpty else {
            throw CommandFailure(
                "you do not follow \(number.text); add it first: halcyon add \(number.compact) tomorrow")
        }
        return named
    }
}

extension FlightService {
    /// The ID of the flight that is meant by a number or an ID, however long ago it was.
    ///
    /// - Throws: ``CommandFailure`` that says what to do.
    func flight(called text: String) async throws -> Flight.ID {
        if let id = Flight.ID(text), try await entry(id) != nil { return id }
        guard let id = try await wholeSnapshot().flight(called: text).id else {
            throw CommandFailure("you do not follow that flight any more; `halcyon list` shows your flights")
        }
        return id
    }

    /// The same for a change: of several flights with a number none is changed that was not meant.
    ///
    /// - Throws: ``CommandFailure`` that says what to do.
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
                let day = out.map { " (" + words.date(flight.origin.zone.local($0).day) + ")" } ?? ""
                return (flight.id?.text ?? "") + day
            }
            throw CommandFailure(
                "\(text) stands for \(coming.count) flights; give the ID of one: " + which.joined(separator: ", "))
        }
        return try await flight(called: text)
    }
}
