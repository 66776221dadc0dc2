/// A request to a source.
public struct SourceRequest: Hashable, Sendable {
    public enum Method: String, Sendable { case get = "GET", post = "POST" }

    public var method = Method.get
    /// The complete URL, with the key if the source expects it there.
    public var url: String
    /// The header fields by lower-case name.
    public var headers: [String: String] = [:]
    public var body: [UInt8] = []
    /// Method and path without host and keys: `GET /v2/hex/3c6444`. The only form that is logged, stored and shown.
    public let line: String

    /// - Parameters:
    ///   - base: scheme, host and path prefix, without a trailing slash.
    ///   - path: the path with its leading slash, and the query.
    ///   - secretQuery: names and values that are added to the query and never logged.
    public init(
        _ method: Method = .get, base: String, _ path: String, headers: [String: String] = [:],
        secretQuery: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        self.method = method
        line = method.rawValue + " " + path
        var url = base + path
        for (name, value) in secretQuery {
            url += (url.contains("?") ? "&" : "?") + name + "=" + PathText.escaped(value)
        }
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// Escaping within a URL.
public enum PathText {
    /// Returns the text with every byte that is not unreserved (RFC 3986, section 2.3) as `%XX`.
    public static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return escaped
    }
}
