internal import FlightCore

/// A labelled value.
public struct Slot: Hashable, Sendable {
    public let label: String
    /// The originally planned time, shown struck through after the label.
    public let struckLabel: String?
    public let figure: Figure
    /// A note such as `(+1 day)`, shown after a local time that is on a different day; nil if there is none.
    public let note: String?

    init(_ label: String, _ figure: Figure, struckLabel: String? = nil, note: String? = nil) {
        self.label = label
        self.struckLabel = struckLabel
        self.figure = figure
        self.note = note
    }

    /// Creates the label and value of a slot; nil if the slot has no value.
    ///
    /// - Parameter flight: The flight whose landing city is inserted into labels such as "landed in".
    init?(_ slot: StateContent.Slot, of flight: Flight, _ words: Words) {
        guard let figure = Figure(slot, words) else { return nil }
        let struck = slot.struck.map { words.clockParts($0).digits }
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

    /// The label and the value as a single text, such as `Boards 2:00 PM`.
    public var text: String { label + " " + figure.text + (note.map { " " + $0 } ?? "") }
}
