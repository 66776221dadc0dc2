extension Flight {
    /// The identifier of a flight in one installation: 1…64 letters, digits, hyphens and underscores, so that no
    /// character needs escaping in a URL.
    public struct ID: Hashable, Sendable {
        public let text: String

        public init?(_ text: String) {
            guard isIdentifier(text) else { return nil }
            self.text = text
        }

        public static func == (a: ID, b: ID) -> Bool { sameText(a.text, b.text) }
    }
}

extension Trip {
    /// The identifier of a trip in one installation, in the format of ``Flight/ID``.
    public struct ID: Hashable, Sendable {
        public let text: String

        public init?(_ text: String) {
            guard isIdentifier(text) else { return nil }
            self.text = text
        }

        public static func == (a: ID, b: ID) -> Bool { sameText(a.text, b.text) }
    }
}

func isIdentifier(_ text: String) -> Bool {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= 64 else { return false }
    return bytes.allSatisfy {
        isLetter($0) || isDigit($0) || isLetter($0 & ~0x20) && $0 >= UInt8(ascii: "a") || $0 == UInt8(ascii: "-")
            || $0 == UInt8(ascii: "_")
    }
}
