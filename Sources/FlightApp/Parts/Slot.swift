internal import FlightCore
internal import FlightPages

/// A value under the small words that say what it is.
public struct Slot: Hashable, Sendable {
    public let label: String
    /// The time that the one of the slot has taken the place of, to be struck out after the label.
    public let struckLabel: String?
    public let figure: Figure
    /// What stands after it: that the date is another.
    public let note: String?

    init(_ label: String, _ figure: Figure, struckLabel: String? = nil, note: String? = nil) {
        self.label = label
        self.struckLabel = struckLabel
        self.figure = figure
        self.note = note
    }

    /// nil where the slot says nothing.
    ///
    /// - Parameter flight: whose landing is named in words, not by a code.
    init?(_ slot: StateContent.Slot, of flight: Flight, _ words: Words) {
        guard let figure = Figure(slot, words) else { return nil }
        var struck: String?
        if case .departsInstead(let planned) = slot.label { struck = words.clockParts(planned).digits }
        let label =
            switch slot.label {
            case .landedIn: words.say(.landedIn, words.city(flight.landingAirport))
            case .landsIn: words.say(.landsIn, words.city(flight.landingAirport))
            default: SlotLabel(slot, words).text
            }
        var note: String?
        if case .localTime(let days) = slot.label { note = words.dayChange(days) }
        self.init(label, figure, struckLabel: struck, note: note)
    }

    /// `Boards 2:00 PM`.
    public var text: String { label + " " + figure.text + (note.map { " " + $0 } ?? "") }
}
