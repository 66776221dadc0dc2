import FlightApp
import FlightCore
import FlightScreens

/// A destination within the app.
enum Place: Hashable {
    case flight(Flight.ID)
    case connection(Flight.ID)
    case share(Flight.ID)
    /// The location of the flight's aircraft.
    case plane(Flight.ID)
    /// The sensations during the flight's current phase.
    case feeling(Flight.ID)
    case add(AddQuery)
    case calm, passport, settings

    /// Creates the destination; nil if the target is outside the app.
    init?(_ target: ScreenAction.Target) {
        switch target {
        case .flight(let flight): self = .flight(flight)
        case .connection(let flight): self = .connection(flight)
        case .share(let flight): self = .share(flight)
        case .plane(let flight): self = .plane(flight)
        case .flightCalm(let flight): self = .feeling(flight)
        case .add(let query): self = .add(query)
        case .calm: self = .calm
        case .passport: self = .passport
        case .settings: self = .settings
        case .page, .web: return nil
        }
    }
}
