import FlightPages
import Hummingbird

extension AddressTable {
    /// As the router takes it.
    var routerPath: RouterPath { RouterPath(pattern) }
}
