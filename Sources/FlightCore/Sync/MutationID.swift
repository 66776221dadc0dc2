/// Names a change made on a device, so that one that is sent twice is applied once.
public struct MutationID: Hashable, Sendable {
    public let text: String

    /// nil unless there are 8…64 bytes of printable ASCII.
    public init?(_ text: String) {
        guard (8...64).contains(text.utf8.count), text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        self.text = text
    }

    public static func == (a: MutationID, b: MutationID) -> Bool { sameText(a.text, b.text) }
}
