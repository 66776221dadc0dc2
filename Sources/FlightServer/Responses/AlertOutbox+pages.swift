import FlightCore
import FlightPages
import FlightScreens
public import FlightTracking

extension AlertOutbox.Pages {
    /// The addresses of Halcyon's pages, for links in alerts.
    public static let halcyon = AlertOutbox.Pages(
        path: { topic in
            switch topic {
            case .flight(let id): PageAddress.flight.path(id.text)
            case .airport(let code): PageAddress.airport.path(code.text)
            }
        },
        actions: { alert, flight, words in words.actions(for: alert, of: flight) })
}
