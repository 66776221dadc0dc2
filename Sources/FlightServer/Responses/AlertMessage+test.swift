public import FlightCore
import FlightPages
import FlightScreens
public import FlightTracking

extension AlertMessage {
    /// The message of a test alert.
    public static func test(_ language: Language, id: String, at: Instant) -> AlertMessage? {
        guard let flight = Flight.ID("test") else { return nil }
        let (title, text) = AlertsPage.test(language)
        return AlertMessage(
            id: id, topic: .flight(flight), title: title, text: text, why: "", facts: ["test"], groups: [],
            isUrgent: false,
            path: PageAddress.alerts.path(), language: language, at: at, expires: at + .minutes(10))
    }
}
