/// What one of libcurl's handles is to carry.
struct CurlRequest: Sendable {
    enum Load: Sendable {
        case get
        case post([UInt8])
        /// A whole mail with its head, lines ended by CR LF.
        case mail(MailEnvelope, [UInt8])
    }

    let address: String
    let load: Load
    /// By name; empty for mail.
    var headers: [String: String] = [:]
    /// Bytes of an answer's body that are read at most.
    let limit: Int
    /// From the first byte out to the last one in.
    let patience: Duration
    var reach = NetworkReach.anywhere
    /// Whether nothing but HTTP/2 over TLS will do.
    var isHTTP2 = false
    /// The file of those whose word on certificates counts; nil: of the system.
    var authority: String?
}
