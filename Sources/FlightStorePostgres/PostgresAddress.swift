internal import CPostgres

/// The address of a database, as libpq knows it
/// (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING): `postgres://user@host/name?sslmode=verify-full`.
///
/// The password is best kept out of it: libpq reads `PGPASSWORD` and the file in `PGPASSFILE` or `passfile=`.
public struct PostgresAddress: Hashable, Sendable, CustomStringConvertible {
    /// The whole address. It may contain a password, so it is never logged.
    let text: String

    /// - Parameter text: An address that begins with `postgres://` or `postgresql://` and names a host, a user, a database or a
    ///   setting. Anything else is refused, as is an address that libpq would read differently than it is meant: its
    ///   errors would repeat parts of a password.
    public init?(_ text: String) {
        guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://"), !text.hasSuffix("://"),
            let options = PQconninfoParse(text, nil)
        else { return nil }
        defer { PQconninfoFree(options) }
        var option = options
        while let name = option.pointee.keyword {
            if let value = option.pointee.val.map({ String(cString: $0) }) {
                switch String(cString: name) {
                case "port" where !value.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2C }): return nil
                case "host" where value.contains("@"): return nil
                default: break
                }
            }
            option += 1
        }
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
