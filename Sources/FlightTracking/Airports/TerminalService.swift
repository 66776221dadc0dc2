public import FlightCore
import Synchronization

/// Provides the terminal maps included with Halcyon and the maps that the owner has imported. Imported maps take
/// precedence.
public struct TerminalService: Sendable {
    private let repository: any TerminalRepository
    private let table: TerminalTable
    private let airports: AirportTable
    private let guides: [(airport: Airport.Code, guide: ConnectionGuide)]
    private let clock: any TravelClock
    private let ready = ReadyPlans()

    /// - Parameters:
    ///   - table: The included maps.
    ///   - guides: The standard connection times that the owner has provided.
    public init(
        repository: any TerminalRepository, table: TerminalTable, airports: AirportTable,
        guides: [(airport: Airport.Code, guide: ConnectionGuide)] = [], clock: any TravelClock
    ) {
        self.repository = repository
        self.table = table
        self.airports = airports
        self.guides = guides
        self.clock = clock
    }

    // MARK: - Reading

    /// Returns the map of an airport and the map's version; nil if there is no map.
    public func plan(of airport: Airport.Code) async throws -> (plan: AirportPlan, version: String)? {
        let imported = try await repository.importedTerminals()
        return try await plan(of: airport, imported)
    }

    private func plan(
        of code: Airport.Code, _ imported: [ImportedTerminals]
    ) async throws -> (plan: AirportPlan, version: String)? {
        let own = imported.first { $0.airport == code }
        guard let version = own?.version ?? table.version(of: code) else { return nil }
        if let plan = ready[code, version] { return (plan, version) }
        let map: TerminalMap?
        if own == nil {
            map = airports[code].flatMap { table.map(of: $0) }
        } else {
            map = try await repository.terminals(of: code)
        }
        guard let map else { return nil }
        let plan = AirportPlan(map)
        ready.keep(plan, version)
        return (plan, version)
    }

    /// Returns the versions of the maps of the given airports.
    public func versions(of codes: Set<Airport.Code>) async throws -> [Airport.Code: String] {
        var versions: [Airport.Code: String] = [:]
        for code in codes { versions[code] = table.version(of: code) }
        for own in try await repository.importedTerminals() where codes.contains(own.airport) {
            versions[own.airport] = own.version
        }
        return versions
    }

    /// Returns what is known about connections at the given airports.
    public func knowledge(of codes: [Airport.Code]) async throws -> ConnectionKnowledge {
        try await known(codes).knowledge
    }

    private func known(
        _ codes: [Airport.Code]
    ) async throws -> (knowledge: ConnectionKnowledge, versions: [(airport: Airport.Code, version: String)]) {
        let imported = try await repository.importedTerminals()
        var plans: [AirportPlan] = []
        var versions: [(airport: Airport.Code, version: String)] = []
        for code in codes {
            guard let (plan, version) = try await plan(of: code, imported) else { continue }
            plans.append(plan)
            versions.append((code, version))
        }
        return (ConnectionKnowledge(plans: plans, guides: guides), versions)
    }

    /// Adds the connections of trips, the airports that have maps, and the owner's standard connection times to a
    /// snapshot.
    public func complete(_ snapshot: inout Snapshot) async throws {
        let airports = snapshot.airports
        let (knowledge, versions) = try await known(airports)
        snapshot.terminals = Snapshot.terminals(
            maps: versions, guides: guides.filter { airports.contains($0.airport) })
        snapshot.workOutWays(knowledge)
    }

    // MARK: - Changes

    /// Imports the map of an airport from an Overpass response and replaces the previous map.
    ///
    /// - Throws: ``OverpassFault``. In this case, the previous map is kept.
    public func take(_ bytes: [UInt8], of airport: Airport) async throws -> OverpassReading {
        let reading = try OverpassReading(bytes, of: airport)
        try await repository.save(reading.map, at: clock.now)
        return reading
    }

    /// Removes an imported map. If the airport has an included map, that map is used again.
    ///
    /// - Returns: Whether the airport had an imported map.
    public func remove(_ airport: Airport.Code) async throws -> Bool {
        try await repository.removeTerminals(of: airport)
    }

    /// Returns the airports with included maps, and the records of imported maps.
    public func all() async throws -> (shipped: [Airport.Code], imported: [ImportedTerminals]) {
        (table.airports, try await repository.importedTerminals())
    }
}

/// Caches prepared maps.
private final class ReadyPlans: Sendable {
    /// The maximum number of cached maps; well above the number of airports on a traveller's board.
    private static let most = 40

    private let plans = Mutex<[Airport.Code: (version: String, plan: AirportPlan)]>([:])

    subscript(code: Airport.Code, version: String) -> AirportPlan? {
        plans.withLock { plans in plans[code].flatMap { $0.version == version ? $0.plan : nil } }
    }

    func keep(_ plan: AirportPlan, _ version: String) {
        plans.withLock { plans in
            if plans.count >= ReadyPlans.most { plans = [:] }
            plans[plan.map.airport] = (version, plan)
        }
    }
}
