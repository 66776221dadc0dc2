/// A request to a source.
public struct SourceRequest: Hashable, Sendable {
    public enum Method: String, Sendable { case get = "GET", post = "POST" }

    public var method = Method.get
    /// The complete URL, including the key if the source expects the key in the URL.
    public var url: String
    /// The request headers, by lower-case name.
    public var headers: [String: String] = [:]
    public var body: [UInt8] = []
    /// The method and path, without host and keys: `GET /v2/hex/3c6444`. Only this form of the request is logged,
    /// stored and shown.
    public let line: String

    /// - Parameters:
    ///   - base: The scheme, host and path prefix, without a trailing slash.
    ///   - path: The path with a leading slash, and the query.
    ///   - secretQuery: Names and values that are added to the query but never logged.
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

/// Escapes text for use in a URL.
public enum PathText {
    /// Returns the text with every byte escaped as `%XX`, except unreserved characters (RFC 3986, section 2.3).
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
