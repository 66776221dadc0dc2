public import FlightCore

/// An action or link on a screen.
public struct ScreenAction: Hashable, Sendable {
    /// What an action opens or does.
    public enum Target: Hashable, Sendable {
        case flight(Flight.ID)
        case connection(Flight.ID)
        case plane(Flight.ID)
        case share(Flight.ID)
        case calm
        case flightCalm(Flight.ID)
        case add(AddQuery)
        case settings
        case passport
        /// A page on the server, given by its path.
        case page(String)
        /// A page outside Halcyon, opened without a referrer.
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
