/// A user with a board, a logbook, settings and devices of their own.
public enum Person {
    /// The identifier of a person in one installation, in the format of ``Flight/ID``.
    public struct ID: Hashable, Sendable {
        public let text: String

        public init?(_ text: String) {
            guard isIdentifier(text) else { return nil }
            self.text = text
        }

        private init(known text: String) { self.text = text }

        /// The person for whom Halcyon was installed. It is an ID like any other, neither a role nor a secret.
        public static let first = ID(known: "first")

        public static func == (a: ID, b: ID) -> Bool { sameText(a.text, b.text) }
    }
}
