import FlightCore
import FlightPages
public import FlightTracking

extension AlertOutbox.Pages {
    /// The pages of Halcyon, and what can be done from a message: say that one is on board, look at the airport, calm down.
    public static let halcyon = AlertOutbox.Pages(
        path: { PageAddress.flight.path($0.text) },
        actions: { alert, flight, words in
            guard let id = flight.id else { return [] }
            for item in alert.items {
                switch item.fact {
                case .boards, .doorsClose:
                    guard flight.role == .mine, flight.saidOnBoard == nil else { continue }
                    return [
                        AlertAction(
                            title: words.say(.onBoardButton), path: FormAddress.onBoard.path(id.text), isForm: true)
                    ]
                case .leave, .departs, .cancelled:
                    return [
                        AlertAction(
                            title: words.place(flight.origin), path: PageAddress.airport.path(flight.origin.code.text))
                    ]
                case .landed, .diverted:
                    let place = flight.landingAirport
                    return [AlertAction(title: words.place(place), path: PageAddress.airport.path(place.code.text))]
                case .tookOff:
                    guard flight.role == .mine else { continue }
                    return [AlertAction(title: words.say(.calm), path: PageAddress.flightCalm.path(id.text))]
                case .reinstated, .asPlanned, .gate, .connectionAtRisk, .connectionIsSafe, .arrivalGate, .atGate, .belt:
                    continue
                }
            }
            return []
        })
}
