/// The identifier of a change made on a device. The identifier lets the server apply the change only once, even if the
/// device sends the change again.
public struct MutationID: Hashable, Sendable {
    public let text: String

    /// Creates an identifier; nil unless the text consists of 8…64 bytes of printable ASCII.
    public init?(_ text: String) {
        guard (8...64).contains(text.utf8.count), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        self.text = text
    }

    public static func == (a: MutationID, b: MutationID) -> Bool { sameText(a.text, b.text) }
}
