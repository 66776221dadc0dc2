public import FlightCore
public import Foundation

/// The flights whose activities the traveller has dismissed, stored in a file. These activities are not started again.
public struct DismissedActivities: Sendable {
    private let file: URL
    public private(set) var flights: Set<Flight.ID>

    /// - Parameter folder: The folder of ``OfflineStore``. An unreadable file is treated as empty.
    public init(folder: URL) {
        file = folder.appending(path: "dismissed.json")
        let names = (try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? []
        flights = Set(names.compactMap { Flight.ID($0) })
    }

    /// - Throws: An error if the file cannot be written. In that case, the dismissal applies until the app ends.
    public mutating func add(_ flight: Flight.ID) throws {
        flights.insert(flight)
        try write()
    }

    /// Removes all flights except the given ones. Pass the flights that are still stored.
    public mutating func keep(_ known: Set<Flight.ID>) throws {
        guard !flights.isSubset(of: known) else { return }
        flights.formIntersection(known)
        try write()
    }

    private func write() throws {
        try JSONEncoder().encode(flights.map { $0.text }.sorted()).write(to: file, options: .atomic)
    }
}
