import FlightCore
import Testing

/// The facts of a flight that others can see.
@Suite struct SharedFlightTests {
    private static func flight() -> Flight {
        var flight = Samples.flight()
        flight.id = Flight.ID("private-id")
        flight.seat = "14A"
        flight.seatPosition = .window
        flight.confirmation = "K7XW2P"
        flight.who = "Zoë"
        flight.notes = "secret"
        flight.companions = [Companion { [.name: "Zosia", .seat: "14B"][$0] }].compactMap { $0 }
        flight.leaveBy = Instant(1)
        flight.leaveByFor = Instant(2)
        flight.timeFromHome = .minutes(45)
        flight.departureGate = "B22"
        flight.boardedPercent = 40
        return flight
    }

    @Test func sharingRemovesPrivateFacts() {
        let flight = Self.flight()
        let shown = flight.shared(showing: [])
        #expect(shown.id == nil && shown.seat == nil && shown.seatPosition == nil && shown.confirmation == nil)
        #expect(shown.who == nil && shown.notes == nil && shown.companions.isEmpty && shown.role == .followed)
        #expect(shown.leaveBy == nil && shown.leaveByFor == nil && shown.timeFromHome == nil)
        #expect(shown.out == flight.out && shown.departureGate == "B22" && shown.boardedPercent == 40)
        #expect(shown.number == flight.number)
    }

    @Test func chosenFactsAreShared() {
        let flight = Self.flight()
        let seat = flight.shared(showing: [.seat])
        #expect(seat.seat == "14A" && seat.confirmation == nil)
        let both = flight.shared(showing: SharedFact.allCases)
        #expect(both.seat == "14A" && both.confirmation == "K7XW2P" && both.who == nil && both.notes == nil)
        for view in FriendView.allCases { #expect(flight.shown(view, of: "Anna").companions.isEmpty) }
    }
}
