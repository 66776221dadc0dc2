public import FlightCore
internal import FlightScreens

extension Words {
    /// Returns the notification's action, which is to confirm boarding, to open the airport page or to open calm mode;
    /// empty if the notification has no action.
    public func actions(for alert: Alert, of flight: Flight) -> [AlertAction] {
        guard let id = flight.id else { return [] }
        for item in alert.items {
            switch item.fact {
            case .boards, .doorsClose:
                guard flight.role == .mine, flight.saidOnBoard == nil else { continue }
                return [AlertAction(title: say(.onBoardButton), path: FormAddress.onBoard.path(id.text), isForm: true)]
            case .leave, .departs, .cancelled: return [toAirport(flight.origin)]
            case .landed, .diverted: return [toAirport(flight.landingAirport)]
            case .tookOff:
                guard flight.role == .mine else { continue }
                return [AlertAction(title: say(.calm), path: PageAddress.flightCalm.path(id.text))]
            case .reinstated, .probablyDiverting, .probablyReturning, .asPlanned, .gate, .landsEarly, .wentAround,
                .connectionAtRisk, .connectionIsSafe, .arrivalGate, .atGate, .belt,
                .likelyLate:
                continue
            }
        }
        return []
    }

    private func toAirport(_ airport: Airport) -> AlertAction {
        AlertAction(title: place(airport), path: PageAddress.airport.path(airport.code.text))
    }
}
