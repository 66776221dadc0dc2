package import FlightCore

/// The label above a value.
package struct SlotLabel {
    package let text: String

    package init(_ slot: StateContent.Slot, _ words: Words) {
        switch slot.label {
        case .departsIn: text = words.say(.labelDepartsIn)
        case .today: text = words.say(.labelToday)
        case .tomorrow: text = words.say(.labelTomorrow)
        case .lands: text = words.say(.stopOn)
        case .departsByTimetable: text = words.say(.labelTimetable)
        case .departs, .departsInstead: text = words.say(.labelDeparts)
        case .date: text = words.say(.labelDate)
        case .confirmation: text = words.say(.labelConfirmation)
        case .boards: text = words.say(.labelBoards)
        case .boardingIn: text = words.say(.labelBoardingIn)
        case .seat(let position): text = SlotLabel.seat(.labelSeat, position, words)
        case .yourSeat(let position): text = SlotLabel.seat(.labelYourSeat, position, words)
        case .doorsClose: text = words.say(slot.value.isClosed ? .labelDoors : .labelDoorsClose)
        case .flightTime: text = words.say(.labelFlightTime)
        case .takeOff: text = words.say(.labelTakeOff)
        case .remaining: text = words.say(.labelRemaining)
        case .arrivesLocal: text = words.say(.labelArrivesLocal)
        case .arrivedAt(let place): text = words.say(.arrivedAt, place.text)
        case .landedIn(let place): text = words.say(.landedIn, place.text)
        case .landsIn(let place): text = words.say(.landsIn, place.text)
        case .atGate: text = words.say(.stopIn)
        case .taxi: text = words.say(.labelTaxi)
        case .belt: text = words.say(.labelBelt)
        case .localTime: text = words.say(.labelLocalTime)
        case .connection: text = words.say(.labelConnection)
        case .howItWent: text = words.say(.labelHowItWent)
        case .distance: text = words.say(.labelDistance)
        case .inTheAir: text = words.say(.labelInTheAir)
        }
    }

    private static func seat(_ phrase: Phrase, _ position: Flight.SeatPosition?, _ words: Words) -> String {
        guard let position else { return words.say(phrase) }
        return words.say(phrase) + ", " + words.seatInSentence(position)
    }
}
