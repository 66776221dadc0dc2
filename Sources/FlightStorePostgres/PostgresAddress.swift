/// The address of a database, as libpq knows it
/// (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING): `postgres://user@host/name?sslmode=verify-full`.
///
/// The password is best kept out of it: libpq reads `PGPASSWORD` and the file in `PGPASSFILE` or `passfile=`.
public struct PostgresAddress: Hashable, Sendable, CustomStringConvertible {
    /// The whole address. It may contain a password, so it is never logged.
    let text: String

    /// - Parameter text: An address that begins with `postgres://` or `postgresql://`; anything else is refused.
    public init?(_ text: String) {
        guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") else { return nil }
        self.text = text
    }

    /// The address without passwords.
    public var description: String {
        let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
        let scheme = text[..<start]
        var rest = text[start...]
        var query = ""
        if let start = rest.firstIndex(of: "?") {
            let shown = rest[start...].dropFirst().split(separator: "&").filter { !$0.contains("password=") }
            query = shown.isEmpty ? "" : "?" + shown.joined(separator: "&")
            rest = rest[..<start]
        }
        guard let at = rest.lastIndex(of: "@") else { return scheme + rest + query }
        let user = rest[..<at].prefix { $0 != ":" }
        return scheme + user + rest[at...] + query
    }
}
