public import FlightCore
public import Foundation

/// The flights whose activities the traveller has put away, in a file: they are not shown again, whatever is heard of them.
public struct DismissedActivities: Sendable {
    private let file: URL
    public private(set) var flights: Set<Flight.ID>

    /// - Parameter folder: the one of ``OfflineStore``. A file that cannot be read says nothing.
    public init(folder: URL) {
        file = folder.appending(path: "dismissed.json")
        let names = (try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? []
        flights = Set(names.compactMap { Flight.ID($0) })
    }

    /// - Throws: if it cannot be written; it holds until the app ends all the same.
    public mutating func add(_ flight: Flight.ID) throws {
        flights.insert(flight)
        try write()
    }

    /// Forgets what is of no flight that is still kept.
    public mutating func keep(_ known: Set<Flight.ID>) throws {
        guard !flights.isSubset(of: known) else { return }
        flights.formIntersection(known)
        try write()
    }

    private func write() throws {
        try JSONEncoder().encode(flights.map { $0.text }.sorted()).write(to: file, options: .atomic)
    }
}
