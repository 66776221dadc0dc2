extension LoggedFlight {
    /// Identifies a record within one installation; written like ``Flight/ID``. The record of a tracked flight has the
    /// identifier of the flight.
    public struct ID: Hashable, Sendable {
        public let text: String

        public init?(_ text: String) {
            guard isIdentifier(text) else { return nil }
            self.text = text
        }

        public init(_ flight: Flight.ID) { text = flight.text }

        public static func == (a: ID, b: ID) -> Bool { sameText(a.text, b.text) }
    }
}
