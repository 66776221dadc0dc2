extension LoggedFlight {
    /// The place where a logged flight departed or arrived.
    public enum Place: Hashable, Sendable {
        /// An airport in the airport table, by its IATA code.
        case airport(Airport.Code)
        /// A place that is not in the airport table, with the code or name (or both) that the source gave.
        case unlisted(code: Airport.Code?, name: String)

        public var code: Airport.Code? {
            switch self {
            case .airport(let code): code
            case .unlisted(let code, _): code
            }
        }

        /// The airport's code; nil if the airport table does not contain the place.
        public var listed: Airport.Code? {
            if case .airport(let code) = self { return code }
            return nil
        }

        /// A short name: the code if there is one; otherwise, the name that the source gave.
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
