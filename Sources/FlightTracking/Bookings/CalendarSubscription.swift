public import FlightCore

/// A calendar from which bookings are read. Its address is a secret, because most calendars are private only as long as
/// their address is unknown.
public struct CalendarSubscription: Hashable, Sendable {
    /// The host name, which is shown instead of the address.
    public let host: String
    /// Whether its flights, changes and cancellations are accepted without a review.
    public var isTrusted: Bool

    public init(host: String, isTrusted: Bool) {
        self.host = host
        self.isTrusted = isTrusted
    }

    public var json: JSONValue { .object([("host", .string(host)), ("isTrusted", .bool(isTrusted))]) }

    public init?(_ value: JSONValue) {
        guard let host = value["host"]?.string else { return nil }
        self.init(host: host, isTrusted: value["isTrusted"]?.bool ?? false)
    }

    /// The address of a calendar, `https://` or `http://`. `webcal://` is read as `https://`.
    public struct Address: Hashable, Sendable {
        public let text: String
        public let host: String

        public init?(_ written: String) {
            let blank: (Character) -> Bool = { $0.isWhitespace }
            var text = String(written.drop(while: blank).reversed().drop(while: blank).reversed())
            for scheme in ["webcal://", "webcals://"] where text.lowercased().hasPrefix(scheme) {
                text = "https://" + text.dropFirst(scheme.count)
            }
            guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }),
                (scheme.count + 3...2000).contains(text.utf8.count),
                text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "#") })
            else { return nil }
            let authority = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
            guard !authority.contains("@"), !authority.isEmpty, authority.first != ":" else { return nil }
            self.text = text
            host = String(authority).lowercased()
        }
    }
}
