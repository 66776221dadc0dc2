public import FlightCore

extension LogbookService {
    /// Adds to the flights of a snapshot how often the traveller has flown their routes before.
    ///
    /// - Parameter id: The only flight to complete; nil for all flights.
    public func addHistory(to snapshot: inout Snapshot, only id: Flight.ID? = nil) async {
        let wanted = snapshot.entries.indices.filter { index in
            let flight = snapshot.entries[index].flight
            return flight.role == .mine && flight.id != nil && (id == nil || flight.id == id)
        }
        guard !wanted.isEmpty, let entries = try? await entries() else { return }
        struct Route: Hashable {
            let origin: Airport.Code
            let destination: Airport.Code
        }
        let routes = Set(
            wanted.map { index in
                let flight = snapshot.entries[index].flight
                return Route(origin: flight.origin.code, destination: flight.destination.code)
            })
        var flown: [Route: [LoggedFlight]] = [:]
        for record in entries.lazy.map({ $0.record }) where record.isFlown(by: snapshot.now) {
            guard let origin = record.origin.listed, let destination = record.destination.listed else { continue }
            let route = Route(origin: origin, destination: destination)
            if routes.contains(route) { flown[route, default: []].append(record) }
        }
        for index in wanted {
            let flight = snapshot.entries[index].flight
            let day = flight.out.scheduled.map { flight.origin.zone.local($0).day }
            let before = flown[Route(origin: flight.origin.code, destination: flight.destination.code), default: []]
                .filter { record in
                    record.id.text != flight.id?.text && day.map { record.date < PartialDay($0) } ?? true
                }
            guard let last = before.map({ $0.date }).max() else { continue }
            snapshot.entries[index].history = TravelHistory(
                route: before.count,
                number: before.count { record in
                    flight.number.map { $0 == record.number || $0 == record.codeshare } ?? false
                }, last: last)
        }
    }
}
