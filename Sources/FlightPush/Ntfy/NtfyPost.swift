internal import FlightCore
internal import FlightTracking

/// A message to an ntfy server: a JSON object posted to the root of the server (docs.ntfy.sh, "Publish as JSON").
struct NtfyPost: Sendable {
    let headers: [String: String]
    let body: [UInt8]

    /// The maximum number of bytes in the JSON object. ntfy turns a message longer than 4096 bytes into a file.
    private static let room = 3500
    /// The ntfy priority of urgent alerts. The highest of ntfy's five priorities is not used.
    private static let high: Int64 = 4
    /// The ntfy priority of all other alerts, which is ntfy's default.
    private static let normal: Int64 = 3

    /// Returns `nil` if the message is too long even without its text.
    ///
    /// - Parameter page: The address of the page about the alert; `nil` if this server has no public address.
    init?(_ message: AlertMessage, with settings: NtfySettings, page: String?) {
        let body = MessageJSON.bytes(of: message, within: NtfyPost.room) { words in
            var members: [(key: String, value: JSONValue)] = [
                ("topic", .string(settings.topic)), ("title", .string(words.title)),
                ("message", .string(words.why.isEmpty ? words.text : words.text + "\n" + words.why)),
                ("priority", .integer(message.isUrgent ? NtfyPost.high : NtfyPost.normal)),
                ("tags", MessageJSON.list(["airplane"])),
            ]
            if let page { members.append(("click", .string(page))) }
            return members
        }
        guard let body else { return nil }
        self.body = body
        var headers = ["content-type": "application/json"]
        if let token = settings.token { headers["authorization"] = "Bearer " + token }
        self.headers = headers
    }
}
