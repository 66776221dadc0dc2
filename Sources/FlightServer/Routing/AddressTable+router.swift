import FlightPages
import Hummingbird

extension AddressTable {
    /// The pattern in the router's format.
    var routerPath: RouterPath { RouterPath(pattern) }
}
