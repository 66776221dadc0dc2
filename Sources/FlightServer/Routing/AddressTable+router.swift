import FlightScreens
import Hummingbird

extension AddressTable {
    /// The address pattern in the router's format.
    var routerPath: RouterPath { RouterPath(pattern) }
}
