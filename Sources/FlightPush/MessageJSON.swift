import FlightCore
import FlightTracking

/// Encodes a message as a JSON object.
enum MessageJSON {
    /// The parts of a message that may be shortened, least important first.
    private static var shortened: [WritableKeyPath<Words, String>] { [\.why, \.text, \.title] }

    /// The text of a message, sanitized for recipients.
    struct Words {
        var title: String
        var text: String
        var why: String

        init(_ message: AlertMessage) {
            title = PlainText.line(message.title)
            text = PlainText.lines(message.text)
            why = PlainText.lines(message.why)
        }
    }

    /// Returns a message as JSON.
    ///
    /// - Parameters:
    ///   - room: The maximum number of bytes. A longer object is shortened: first `why`, then the text, then the title.
    ///   - object: Returns the members of the object for the given text.
    /// - Returns: `nil` if the object is too long even without the text.
    static func bytes(
        of message: AlertMessage, within room: Int, _ object: (Words) -> [(key: String, value: JSONValue)]
    ) -> [UInt8]? {
        var words = Words(message)
        var bytes = JSONValue.object(object(words)).jsonBytes
        for text in shortened where bytes.count > room {
            let size = JSONValue.string(words[keyPath: text]).jsonBytes.count - 2
            words[keyPath: text] = PlainText.shortened(
                words[keyPath: text], toJSONBytes: max(0, size - (bytes.count - room)))
            bytes = JSONValue.object(object(words)).jsonBytes
        }
        return bytes.count <= room ? bytes : nil
    }

    /// Returns the flight or the airport that a message is about.
    static func topic(_ topic: AlertTopic) -> (key: String, value: JSONValue) {
        switch topic {
        case .flight(let id): ("flight", .string(id.text))
        case .airport(let code): ("airport", .string(code.text))
        }
    }

    static func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
