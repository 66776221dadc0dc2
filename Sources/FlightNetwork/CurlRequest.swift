/// A request to be performed by one of libcurl's handles.
struct CurlRequest: Sendable {
    enum Load: Sendable {
        case get
        case post([UInt8])
        /// A complete mail with its header section. Lines end with CR LF.
        case mail(MailEnvelope, [UInt8])
    }

    let address: String
    let load: Load
    /// The headers by name; empty for mail.
    var headers: [String: String] = [:]
    /// The maximum number of bytes to read of a response body.
    let limit: Int
    /// The time limit for the whole transfer, from the first byte sent to the last byte received.
    let patience: Duration
    var reach = NetworkReach.anywhere
    /// Whether only HTTP/2 over TLS is acceptable.
    var isHTTP2 = false
    /// The path of the file with the trusted certificate authorities; `nil` for the authorities of the system.
    var authority: String?
}
