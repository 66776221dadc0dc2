import FlightCore
import FlightTracking

extension ServerServices {
    /// Returns the snapshot, including the alert history, the alert settings, and arrival forecasts for connecting
    /// flights.
    func snapshotWithAlerts() async throws -> Snapshot {
        var snapshot = try await flightService.snapshot()
        await forecasts?.foretellArrivals(in: &snapshot)
        guard let alerts = alerts?.repository else { return snapshot }
        let memories = try await alerts.memories(snapshot.entries.compactMap { $0.flight.id })
        for index in snapshot.entries.indices {
            let memory = snapshot.entries[index].flight.id.flatMap { memories[$0] }
            snapshot.entries[index].told = memory?.memory.jsonValue
        }
        snapshot.alertWishes = try await alerts.alertWishes().jsonValue
        return snapshot
    }

    /// Adds the legs of the aircraft and the on-time chance to the flights of a snapshot that leave soon. Does not wait
    /// for sources.
    ///
    /// - Parameter id: The only flight to complete; nil for all flights.
    func complete(_ snapshot: inout Snapshot, only id: Flight.ID? = nil) async {
        await planes.addLegs(to: &snapshot, only: id)
        await forecasts?.foretellDepartures(in: &snapshot, only: id)
    }
}
