internal import CCurl
internal import FlightTracking

/// The result of a transfer.
struct CurlOutcome: Sendable {
    let code: CURLcode
    /// The HTTP status; 0 if there was no response.
    var status = 0
    /// The headers, by name in lower case.
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    /// Whether the body was longer than the limit.
    var isTooLong = false
    /// Whether the header section is complete.
    var isHeadWhole = false
    /// The last line from the mail server before the reply to QUIT.
    var reply = ""
    /// Whether the response was received over HTTP/2.
    var isHTTP2 = false
    /// Whether the host name resolved only to addresses that the request may not connect to.
    var isOutOfReach = false

    /// The reason why there was no response. The reason does not contain the request's address, which may contain a
    /// key.
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
