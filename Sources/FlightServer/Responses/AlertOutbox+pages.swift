import FlightCore
import FlightPages
import FlightScreens
public import FlightTracking

extension AlertOutbox.Pages {
    /// The addresses of Halcyon's pages, for links in alerts.
    public static let halcyon = AlertOutbox.Pages(
        path: { PageAddress.flight.path($0.text) },
        actions: { alert, flight, words in words.actions(for: alert, of: flight) })
}
