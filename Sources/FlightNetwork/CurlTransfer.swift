internal import CCurl
internal import FlightTracking

/// A libcurl handle, which performs requests one after another and keeps its connection open between requests.
///
/// Must be used by only one thread at a time.
final class CurlTransfer: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer?

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    init() { handle = CurlTransfer.isReady ? curl_easy_init() : nil }

    deinit { curl_easy_cleanup(handle) }

    /// Performs the request until the response is complete or `stop` ends the transfer.
    func carry(_ errand: CurlRequest, until stop: CurlStop) -> CurlOutcome {
        guard let handle else { return CurlOutcome(code: CURLE_FAILED_INIT) }
        guard !stop.isAskedFor else { return CurlOutcome(code: CURLE_ABORTED_BY_CALLBACK) }
        // Resets the options of the last request, but keeps the connection.
        curl_easy_reset(handle)
        for (option, value) in CurlTransfer.settings { _ = halcyon_curl_number(handle, option, value) }
        _ = halcyon_curl_text(handle, CURLOPT_PROXY, "")
        let patience = errand.patience.milliseconds
        _ = halcyon_curl_number(handle, CURLOPT_TIMEOUT_MS, patience)
        _ = halcyon_curl_number(handle, CURLOPT_CONNECTTIMEOUT_MS, min(10_000, patience))
        guard halcyon_curl_text(handle, CURLOPT_URL, errand.address) == CURLE_OK else {
            return CurlOutcome(code: CURLE_URL_MALFORMAT)
        }
        if errand.isHTTP2 {
            _ = halcyon_curl_speak_http2(handle)
            _ = halcyon_curl_number(handle, CURLOPT_TCP_KEEPALIVE, 1)
            // By default, libcurl does not reuse a connection that has been idle for two minutes.
            _ = halcyon_curl_number(handle, CURLOPT_MAXAGE_CONN, Int(CurlTransfer.rest.components.seconds))
        }
        if let silence = errand.silence {
            _ = halcyon_curl_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
            _ = halcyon_curl_number(handle, CURLOPT_LOW_SPEED_TIME, Int(silence.components.seconds))
        }
        if let authority = errand.authority { _ = halcyon_curl_text(handle, CURLOPT_CAINFO, authority) }
        watch(stop, on: handle)
        let answer = CurlAnswer(limit: errand.limit, receive: errand.receive)
        receive(answer, on: handle)
        let sockets = CurlGuard(reach: errand.reach)
        guardSockets(sockets, on: handle)

        let code = withExtendedLifetime((stop, answer, sockets)) { perform(errand, on: handle) }
        return CurlOutcome(
            code: code, status: Int(halcyon_curl_status(handle)), headers: answer.headers, body: answer.body,
            isTooLong: answer.isTooLong, isHeadWhole: answer.isHeadWhole, reply: answer.reply,
            isHTTP2: halcyon_curl_spoke_http2(handle) != 0, isOutOfReach: sockets.hasRefusedAll)
    }

    /// Options for every transfer: no signals, because there are several threads; progress callbacks, so that transfers
    /// can be stopped; no redirects.
    private static let settings: [(CURLoption, Int)] = [
        (CURLOPT_NOSIGNAL, 1), (CURLOPT_NOPROGRESS, 0), (CURLOPT_FOLLOWLOCATION, 0),
    ]

    /// How long an open connection may be idle before it is closed. Hours may pass between messages, and Apple asks
    /// clients not to reconnect often.
    private static let rest = Duration.seconds(24 * 3600)

    private func watch(_ stop: CurlStop, on handle: UnsafeMutableRawPointer) {
        _ = halcyon_curl_watch(handle) { place, _, _, _, _ in
            let stop = place.map { Unmanaged<CurlStop>.fromOpaque($0).takeUnretainedValue() }
            return stop?.isDue ?? false ? 1 : 0
        }
        _ = halcyon_curl_pointer(handle, CURLOPT_XFERINFODATA, Unmanaged.passUnretained(stop).toOpaque())
    }

    private func receive(_ answer: CurlAnswer, on handle: UnsafeMutableRawPointer) {
        let place = Unmanaged.passUnretained(answer).toOpaque()
        _ = halcyon_curl_receive(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, place in
            CurlAnswer.at(place)?.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }
        _ = halcyon_curl_pointer(handle, CURLOPT_WRITEDATA, place)
        _ = halcyon_curl_receive(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, place in
            CurlAnswer.at(place)?.takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }
        _ = halcyon_curl_pointer(handle, CURLOPT_HEADERDATA, place)
    }

    private func guardSockets(_ sockets: CurlGuard, on handle: UnsafeMutableRawPointer) {
        _ = halcyon_curl_guard(handle) { place, _, address in
            guard let address, let sockets = CurlGuard.at(place), sockets.admits(address) else {
                return CURL_SOCKET_BAD
            }
            return halcyon_curl_socket(address)
        }
        _ = halcyon_curl_pointer(handle, CURLOPT_OPENSOCKETDATA, Unmanaged.passUnretained(sockets).toOpaque())
    }

    /// Performs the transfer. libcurl does not copy the bytes to send, so the bytes must stay in memory during the
    /// transfer.
    private func perform(_ errand: CurlRequest, on handle: UnsafeMutableRawPointer) -> CURLcode {
        var headers: UnsafeMutablePointer<curl_slist>?
        var receivers: UnsafeMutablePointer<curl_slist>?
        defer {
            curl_slist_free_all(headers)
            curl_slist_free_all(receivers)
        }
        switch errand.load {
        case .get, .post:
            _ = halcyon_curl_speak_http(handle)
            for line in CurlTransfer.lines(of: errand) { headers = curl_slist_append(headers, line) }
            _ = halcyon_curl_list(handle, CURLOPT_HTTPHEADER, headers)
        case .mail(let envelope, _):
            _ = halcyon_curl_speak_mail(handle)
            // The connection is closed with QUIT after each email, because the server would close it anyway.
            _ = halcyon_curl_number(handle, CURLOPT_FORBID_REUSE, 1)
            let needsTLS = envelope.encryption == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
            _ = halcyon_curl_number(handle, CURLOPT_USE_SSL, Int(needsTLS.rawValue))
            if let login = envelope.login {
                _ = halcyon_curl_text(handle, CURLOPT_USERNAME, login.user)
                _ = halcyon_curl_text(handle, CURLOPT_PASSWORD, login.password)
            }
            _ = halcyon_curl_text(handle, CURLOPT_MAIL_FROM, "<\(envelope.from)>")
            receivers = curl_slist_append(receivers, "<\(envelope.to)>")
            _ = halcyon_curl_list(handle, CURLOPT_MAIL_RCPT, receivers)
        case .imap(let access, let command):
            _ = halcyon_curl_speak_imap(handle)
            let needsTLS = access.mailbox.encryption == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
            _ = halcyon_curl_number(handle, CURLOPT_USE_SSL, Int(needsTLS.rawValue))
            _ = halcyon_curl_text(handle, CURLOPT_USERNAME, access.mailbox.user)
            switch access.mailbox.signIn {
            case .password: _ = halcyon_curl_text(handle, CURLOPT_PASSWORD, access.secret)
            case .token:
                _ = halcyon_curl_text(handle, CURLOPT_XOAUTH2_BEARER, access.secret)
                _ = halcyon_curl_text(handle, CURLOPT_LOGIN_OPTIONS, "AUTH=XOAUTH2")
            }
            if let command { _ = halcyon_curl_text(handle, CURLOPT_CUSTOMREQUEST, command) }
        }
        switch errand.load {
        case .get, .imap: return curl_easy_perform(handle)
        case .post(let body):
            return body.withUnsafeBytes { body in
                _ = halcyon_curl_number(handle, CURLOPT_POST, 1)
                _ = halcyon_curl_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
                _ = halcyon_curl_bytes(handle, CURLOPT_POSTFIELDS, body.baseAddress)
                return curl_easy_perform(handle)
            }
        case .mail(_, let text):
            let supply = CurlSupply(text)
            _ = halcyon_curl_number(handle, CURLOPT_UPLOAD, 1)
            _ = halcyon_curl_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(text.count))
            _ = halcyon_curl_supply(handle) { bytes, size, count, place in
                CurlSupply.at(place)?.give(UnsafeMutableRawBufferPointer(start: bytes, count: size * count)) ?? 0
            }
            _ = halcyon_curl_pointer(handle, CURLOPT_READDATA, Unmanaged.passUnretained(supply).toOpaque())
            return withExtendedLifetime(supply) { curl_easy_perform(handle) }
        }
    }

    private static func lines(of errand: CurlRequest) -> [String] {
        var headers = errand.headers
        headers["user-agent"] = headers["user-agent"] ?? "Halcyon (a flight tracker that people run themselves)"
        // Readers decompress the body, up to the size limit of a response.
        if case .get = errand.load, headers["accept-encoding"] == nil { headers["accept-encoding"] = "gzip" }
        // A line break in a value would begin another header.
        return headers.filter { !$0.value.contains { $0.isNewline } }.map {
            $0.value.isEmpty ? $0.key + ";" : "\($0.key): \($0.value)"
        }
    }
}

extension Duration {
    /// The duration in whole milliseconds, at least 1.
    fileprivate var milliseconds: Int {
        let (seconds, attoseconds) = components
        return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
