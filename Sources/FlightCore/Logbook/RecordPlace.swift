extension LoggedFlight {
    /// Where a flight of the past left or arrived.
    public enum Place: Hashable, Sendable {
        /// An airport of the table, by its IATA code.
        case airport(Airport.Code)
        /// A place that the table of airports does not have, as it was said: a code, a name, or both. One of them is
        /// always there.
        case unlisted(code: Airport.Code?, name: String)

        public var code: Airport.Code? {
            switch self {
            case .airport(let code): code
            case .unlisted(let code, _): code
            }
        }

        /// The airport's code; nil for one that the table does not have.
        public var listed: Airport.Code? {
            if case .airport(let code) = self { return code }
            return nil
        }

        /// What to call it where there is room for little: the code, else the name as it was said.
        public var label: String {
            switch self {
            case .airport(let code): code.text
            case .unlisted(let code, let name): code?.text ?? name
            }
        }

        public static func == (a: Place, b: Place) -> Bool {
            switch (a, b) {
            case (.airport(let a), .airport(let b)): a == b
            case (.unlisted(let a, let name), .unlisted(let b, let other)): a == b && sameText(name, other)
            default: false
            }
        }
    }
}
