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

    /// The label and the value as a single text, such as `Boards 2:00 PM`.
    public var text: String { label + " " + figure.text + (note.map { " " + $0 } ?? "") }
}
