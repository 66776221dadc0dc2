internal import FlightTracking

/// A request for libcurl to perform.
struct CurlRequest: Sendable {
    enum Load: Sendable {
        case get
        case post([UInt8])
        /// A complete email with its header section. Lines end with CR LF.
        case mail(MailEnvelope, [UInt8])
        /// A request to an IMAP server: a command for the folder of the address, or nil to fetch the mail of the address.
        case imap(MailboxAccess, command: String?)
    }

    let address: String
    let load: Load
    /// The headers by name; empty for an email.
    var headers: [String: String] = [:]
    /// The maximum number of bytes to read from a response body.
    let limit: Int
    /// The time limit for the whole transfer, from the first byte sent to the last byte received.
    let patience: Duration
    var reach = NetworkReach.anywhere
    /// Receives the body while it arrives, instead of ``CurlOutcome/body``. Called on the thread of the transfer.
    var receive: (@Sendable (UnsafeRawBufferPointer) -> Void)?
    /// The time without a single byte after which the transfer ends; `nil` for no such limit.
    var silence: Duration?
    /// Whether the request requires HTTP/2 over TLS.
    var isHTTP2 = false
    /// The path of a file with trusted certificate authorities; `nil` to use the system's certificate authorities.
    var authority: String?
}
