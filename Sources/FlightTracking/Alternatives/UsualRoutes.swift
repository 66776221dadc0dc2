public import FlightCore
import Synchronization

/// The usual flights between airports. Keeps the latest results, because each one reads the whole table.
public final class UsualRoutes: Sendable {
    private struct Route: Hashable {
        let from: [Airport.Code]
        let to: [Airport.Code]
    }

    /// The number of routes that are kept.
    private static let most = 50

    private let table: RouteTable
    private let known = Mutex<[Route: [RouteTable.Leg]]>([:])

    public init(_ table: RouteTable) { self.table = table }

    /// Returns the flights that usually fly nonstop from one of the first airports to one of the second.
    func flights(from origins: [Airport.Code], to destinations: [Airport.Code]) -> [RouteTable.Leg] {
        let route = Route(from: origins, to: destinations)
        if let legs = known.withLock({ $0[route] }) { return legs }
        let legs = table.flights(from: origins, to: destinations)
        known.withLock { known in
            if known.count >= UsualRoutes.most { known = [:] }
            known[route] = legs
        }
        return legs
    }
}
