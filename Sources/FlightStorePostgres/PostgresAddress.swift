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

    /// The address without the password and the parameters.
    public var description: String {
        let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
        let scheme = text[..<start]
        var rest = text[start...]
        if let query = rest.firstIndex(of: "?") { rest = rest[..<query] }
        guard let at = rest.lastIndex(of: "@") else { return String(scheme + rest) }
        let user = rest[..<at].prefix { $0 != ":" }
        return String(scheme + user + rest[at...])
    }
}
