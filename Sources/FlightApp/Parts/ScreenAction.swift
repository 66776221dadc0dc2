public import FlightCore

/// Something that one can do, or look at.
public struct ScreenAction: Hashable, Sendable {
    /// Where it leads.
    public enum Target: Hashable, Sendable {
        case flight(Flight.ID)
        case timeline(Flight.ID)
        case connection(Flight.ID)
        case plane(Flight.ID)
        case share(Flight.ID)
        /// The flight into the calendar of the device.
        case calendar(Flight.ID)
        case calm
        case flightCalm(Flight.ID)
        case add(AddQuery)
        case settings
        case passport
        /// A page of the server, by its path.
        case page(String)
        /// A page elsewhere, which is told nothing of where one comes from.
        case web(String)
    }

    public let title: String
    public let detail: String?
    public let symbol: Symbol
    public let target: Target

    init(_ title: String, detail: String? = nil, _ symbol: Symbol, _ target: Target) {
        self.title = title
        self.detail = detail
        self.symbol = symbol
        self.target = target
    }
}
