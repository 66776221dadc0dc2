extension LoggedFlight {
    /// The identifier of a record within an installation, in the format of ``Flight/ID``. A tracked flight and its
    /// record have the same identifier.
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
