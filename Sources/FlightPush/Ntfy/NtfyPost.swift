internal import FlightCore
internal import FlightTracking

/// A message as it goes to an ntfy server: a JSON object to its root (docs.ntfy.sh, "Publish as JSON").
struct NtfyPost: Sendable {
    let headers: [String: String]
    let body: [UInt8]

    /// A longer message ntfy makes a file of: 4096 bytes. The rest is for topic, tags and address.
    private static let room = 3500
    /// What is urgent makes itself felt, what is not comes as anything does; the loudest of five is left alone.
    private static let high: Int64 = 4
    private static let normal: Int64 = 3

    /// - Parameter page: the address of the page that it is about; nil if this server is not reached from outside.
    /// - Returns: nil if it is too long even without its text.
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
