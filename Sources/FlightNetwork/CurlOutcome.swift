internal import CCurl
internal import FlightTracking

/// How a transfer went.
struct CurlOutcome: Sendable {
    let code: CURLcode
    /// Of an answer over HTTP; 0 if none came.
    var status = 0
    /// By lower-case name.
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    /// Whether more of the body came than was to be read.
    var isTooLong = false
    /// Whether all of an answer's head has come.
    var isHeadWhole = false
    /// The last line that a mail server has said before it took leave.
    var reply = ""
    /// Whether the answer came over HTTP/2.
    var isHTTP2 = false
    /// Whether every address that the name led to was out of reach.
    var isOutOfReach = false

    /// Why nothing came back, in words without the address, which may hold a key.
    var fault: TransportFault {
        if isOutOfReach { return .badAddress }
        return switch code {
        case CURLE_URL_MALFORMAT: .badAddress
        case CURLE_OPERATION_TIMEDOUT: .tooSlow
        case CURLE_COULDNT_CONNECT: .unreachable(.nobodyThere)
        case CURLE_COULDNT_RESOLVE_HOST: .unreachable(.noSuchHost)
        case CURLE_SSL_CONNECT_ERROR: .unreachable(.noTLS)
        case CURLE_PEER_FAILED_VERIFICATION: .unreachable(.badCertificate)
        case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE: .unreachable(.cutOff)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .unreachable(.noHTTP)
        case CURLE_ABORTED_BY_CALLBACK: .unreachable(.unreachable, "it was ended")
        case CURLE_FAILED_INIT: .unreachable(.unreachable, "the network cannot be used")
        default: .unreachable(.unreachable, String(cString: curl_easy_strerror(code)))
        }
    }
}
