internal import FlightCore

/// Encodes a message to a Live Activity, within the size limit of the push service.
enum ActivityContent {
    /// The changes that shorten a message, in order. Each change removes or shortens part of the message, the least
    /// important part first.
    static let omitted: [@Sendable (inout LiveActivityState) -> Void] = [
        { $0.detail = nil },
        { $0.silence = nil },
        { $0.seat = nil },
        { $0.leaveBy = nil },
        { $0.planned = nil },
        { $0.boarding = nil },
        { $0.headline = PlainText.shortened($0.headline, toJSONBytes: 40) },
        {
            $0.status = LiveActivityState.Status(
                $0.status.kind, $0.status.tone, $0.status.sign, PlainText.shortened($0.status.text, toJSONBytes: 24))
        },
        { $0.sentence = nil },
        { $0.gate = nil },
    ]

    /// Returns a message as JSON, shortened if necessary.
    ///
    /// - Returns: `nil` if the message is too long even after all changes in ``omitted``.
    static func bytes(of push: LiveActivityPush, within limit: Int = LiveActivityPush.mostBytes) -> [UInt8]? {
        var bytes = push.json.jsonBytes
        var state = push.state
        for omit in omitted where bytes.count > limit {
            omit(&state)
            bytes = push.saying(state).json.jsonBytes
        }
        return bytes.count <= limit ? bytes : nil
    }
}
