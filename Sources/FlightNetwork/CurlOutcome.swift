internal import CCurl
internal import FlightTracking

/// The result of a transfer.
struct CurlOutcome: Sendable {
    let code: CURLcode
    /// The HTTP status; 0 if there was no response.
    var status = 0
    /// The headers by lower-case name.
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    /// Whether the body was longer than the limit.
    var isTooLong = false
    /// Whether the header section is complete.
    var isHeadWhole = false
    /// The mail server's last line before the reply to QUIT.
    var reply = ""
    /// Whether the response was received over HTTP/2.
    var isHTTP2 = false
    /// Whether every address of the host name was out of reach.
    var isOutOfReach = false

    /// The reason for a missing response. It does not contain the address, which may contain a key.
    var fault: TransportFault {
        if isOutOfReach { return .badAddress }
        return switch code {
        case CURLE_URL_MALFORMAT: .badAddress
        case CURLE_OPERATION_TIMEDOUT: .tooSlow
        case CURLE_COULDNT_CONNECT: .unreachable(.connectionRefused)
        case CURLE_COULDNT_RESOLVE_HOST: .unreachable(.noSuchHost)
        case CURLE_SSL_CONNECT_ERROR: .unreachable(.noTLS)
        case CURLE_PEER_FAILED_VERIFICATION: .unreachable(.badCertificate)
        case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE: .unreachable(.cutOff)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .unreachable(.noHTTP)
        case CURLE_ABORTED_BY_CALLBACK: .unreachable(.unreachable, "the transfer was stopped")
        case CURLE_FAILED_INIT: .unreachable(.unreachable, "the network is unavailable")
        default: .unreachable(.unreachable, String(cString: curl_easy_strerror(code)))
        }
    }
}
