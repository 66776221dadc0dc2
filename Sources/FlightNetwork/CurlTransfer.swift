internal import CCurl
internal import FlightTracking
private import Synchronization

/// One of libcurl's handles: carries one request at a time, and keeps its connection for the next.
///
/// Used by one thread at a time; only ``cancel()`` may be called from another.
final class CurlTransfer: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer?
    private let isCancelled = Atomic(false)

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    init() { handle = CurlTransfer.isReady ? curl_easy_init() : nil }

    deinit { curl_easy_cleanup(handle) }

    /// Ends what is under way, within a second.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Waits until all of the answer is there.
    func carry(_ request: SourceRequest, limit: Int, patience: Duration) -> Result<SourceReply, TransportFault> {
        guard let handle else { return .failure(.unreachable(.unreachable, "the network cannot be used")) }
        isCancelled.store(false, ordering: .relaxed)
        // Forgets the last request, not the connection.
        curl_easy_reset(handle)
        _ = halcyon_curl_speak_http(handle)
        for (option, value) in CurlTransfer.settings { _ = halcyon_curl_number(handle, option, value) }
        _ = halcyon_curl_text(handle, CURLOPT_PROXY, "")
        _ = halcyon_curl_number(handle, CURLOPT_TIMEOUT_MS, patience.milliseconds)
        _ = halcyon_curl_number(handle, CURLOPT_CONNECTTIMEOUT_MS, min(10_000, patience.milliseconds))
        guard halcyon_curl_text(handle, CURLOPT_URL, request.url) == CURLE_OK else { return .failure(.badAddress) }

        var headers: UnsafeMutablePointer<curl_slist>?
        defer { curl_slist_free_all(headers) }
        for line in CurlTransfer.lines(of: request) { headers = curl_slist_append(headers, line) }
        _ = halcyon_curl_list(handle, CURLOPT_HTTPHEADER, headers)

        let answer = CurlAnswer(limit: limit)
        let place = Unmanaged.passUnretained(answer).toOpaque()
        _ = halcyon_curl_receive(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, place in
            CurlAnswer.at(place)?.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }
        _ = halcyon_curl_pointer(handle, CURLOPT_WRITEDATA, place)
        _ = halcyon_curl_receive(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, place in
            CurlAnswer.at(place)?.takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }
        _ = halcyon_curl_pointer(handle, CURLOPT_HEADERDATA, place)
        _ = halcyon_curl_watch(handle) { place, _, _, _, _ in
            let transfer = place.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
            return transfer?.isCancelled.load(ordering: .relaxed) ?? false ? 1 : 0
        }
        _ = halcyon_curl_pointer(handle, CURLOPT_XFERINFODATA, Unmanaged.passUnretained(self).toOpaque())

        // libcurl does not copy the body: it is lent for as long as the transfer takes.
        let code = request.body.withUnsafeBytes { body in
            if request.method == .post {
                _ = halcyon_curl_number(handle, CURLOPT_POST, 1)
                _ = halcyon_curl_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
                _ = halcyon_curl_bytes(handle, CURLOPT_POSTFIELDS, body.baseAddress)
            }
            return withExtendedLifetime(answer) { curl_easy_perform(handle) }
        }
        if answer.isTooLong { return .failure(.tooLong) }
        guard code == CURLE_OK else { return .failure(CurlTransfer.fault(code)) }
        return .success(
            SourceReply(status: Int(halcyon_curl_status(handle)), headers: answer.headers, body: answer.body))
    }

    /// No signals, for there are threads; and the progress is watched, so that it can be ended.
    private static let settings: [(CURLoption, Int)] = [
        (CURLOPT_NOSIGNAL, 1), (CURLOPT_NOPROGRESS, 0), (CURLOPT_FOLLOWLOCATION, 0),
    ]

    private static func lines(of request: SourceRequest) -> [String] {
        var headers = request.headers
        headers["user-agent"] = headers["user-agent"] ?? "Halcyon (a flight tracker that people run themselves)"
        // Readers unpack it, up to what an answer may be.
        if request.method == .get, headers["accept-encoding"] == nil { headers["accept-encoding"] = "gzip" }
        // A line break would begin a header of its own.
        return headers.filter { !$0.value.contains { $0.isNewline } }.map {
            $0.value.isEmpty ? $0.key + ";" : "\($0.key): \($0.value)"
        }
    }

    /// In words without the address, which may hold a key.
    private static func fault(_ code: CURLcode) -> TransportFault {
        switch code {
        case CURLE_URL_MALFORMAT: .badAddress
        case CURLE_OPERATION_TIMEDOUT: .tooSlow
        case CURLE_COULDNT_CONNECT: .unreachable(.nobodyThere)
        case CURLE_COULDNT_RESOLVE_HOST: .unreachable(.noSuchHost)
        case CURLE_SSL_CONNECT_ERROR: .unreachable(.noTLS)
        case CURLE_PEER_FAILED_VERIFICATION: .unreachable(.badCertificate)
        case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE:
            .unreachable(.cutOff)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .unreachable(.noHTTP)
        case CURLE_ABORTED_BY_CALLBACK: .unreachable(.unreachable, "it was ended")
        default: .unreachable(.unreachable, String(cString: curl_easy_strerror(code)))
        }
    }
}

/// What has come in so far.
private final class CurlAnswer {
    private let limit: Int
    private(set) var headers: [String: String] = [:]
    private(set) var body: [UInt8] = []
    private(set) var isTooLong = false

    init(limit: Int) { self.limit = limit }

    static func at(_ place: UnsafeMutableRawPointer?) -> CurlAnswer? {
        place.map { Unmanaged<CurlAnswer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// - Returns: how much was taken; less than all ends the transfer.
    func take(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard body.count + bytes.count <= limit else {
            isTooLong = true
            return 0
        }
        body.append(contentsOf: bytes)
        return bytes.count
    }

    /// Takes one line of the head.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            // Another head may have come before: 100 Continue.
            headers = [:]
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...]
            headers[line[..<colon].lowercased()] = String(value.trimming { $0 == " " || $0 == "\t" || $0.isNewline })
        }
        return bytes.count
    }
}

extension Substring {
    fileprivate func trimming(_ isBlank: (Character) -> Bool) -> Substring {
        var rest = drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }
}

extension Duration {
    /// Whole milliseconds, at least one.
    fileprivate var milliseconds: Int {
        let (seconds, attoseconds) = components
        return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
