/// A bare email address such as `owner@example.org`. The address is plain ASCII without quotes and comments (RFC 5321,
/// section 4.1.2, `Dot-string`), so that headers and SMTP commands need no escaping.
public struct Mailbox: Hashable, Sendable {
    public let text: String
    /// The part after the at sign, in lower case.
    public let domain: String

    /// Returns `nil` if the address is invalid.
    public init?(_ written: String) {
        let halves = written.split(separator: "@", omittingEmptySubsequences: false)
        guard written.utf8.count <= 254, halves.count == 2, (1...64).contains(halves[0].utf8.count),
            Mailbox.areAtoms(halves[0], { Mailbox.isOfName($0) }),
            Mailbox.areAtoms(halves[1], { Mailbox.isOfDomain($0) })
        else { return nil }
        text = written
        domain = halves[1].lowercased()
    }

    /// Whether the text consists of words separated by dots, with only allowed characters.
    private static func areAtoms(_ text: Substring, _ isAllowed: (UInt8) -> Bool) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0.utf8.allSatisfy(isAllowed)
        }
    }

    private static func isOfDomain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
    }

    /// Whether the byte is allowed before the at sign (RFC 5322, section 3.2.3).
    private static func isOfName(_ byte: UInt8) -> Bool { isOfDomain(byte) || "!#$%&'*+/=?^_`{|}~".utf8.contains(byte) }
}
