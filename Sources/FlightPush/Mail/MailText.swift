internal import Crypto
internal import FlightCore
internal import FlightTracking

/// Formats a message as an email (RFC 5322). Every attempt sends identical bytes.
enum MailText {
    /// Returns the complete email with its header section. Lines end with CR LF.
    ///
    /// - Parameter page: The address of the page about the alert; `nil` if this server has no public address.
    static func bytes(of message: AlertMessage, with settings: MailSettings, page: String?) -> [UInt8] {
        let words = MessageJSON.Words(message)
        var head = [
            "From: Halcyon <\(settings.from.text)>",
            "To: <\(settings.to.text)>",
            "Subject: " + EncodedWord.text(of: words.title, after: "Subject: "),
            "Date: " + date(message.at),
            // Lets email programs detect duplicates.
            "Message-ID: " + name("message " + message.id, settings),
            // Lets email programs group all messages about a flight or an airport.
            "References: " + name(topic(message.topic), settings),
            // Prevents automatic replies (RFC 3834).
            "Auto-Submitted: auto-generated",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Language: " + message.language.tag,
            "Content-Transfer-Encoding: base64",
        ]
        if message.isUrgent { head.append("Importance: high") }
        let paragraphs = [words.text, words.why, page ?? ""].filter { !$0.isEmpty }
        let text = paragraphs.joined(separator: "\n\n").replacing("\n", with: "\r\n") + "\r\n"
        return Array((head + [""] + lines(of: Base64.text(of: Array(text.utf8)))).joined(separator: "\r\n").utf8)
            + Array("\r\n".utf8)
    }

    private static func topic(_ topic: AlertTopic) -> String {
        switch topic {
        case .flight(let id): "flight " + id.text
        case .airport: topic.text
        }
    }

    /// Splits the text into lines of at most 76 characters (RFC 2045, section 6.8).
    private static func lines(of encoded: String) -> [String] {
        let bytes = Array(encoded.utf8)
        return stride(from: 0, to: bytes.count, by: 76).map {
            String(decoding: bytes[$0..<min($0 + 76, bytes.count)], as: UTF8.self)
        }
    }

    /// Returns a unique ID for email programs, derived from a hash of the given name, so that the name is not revealed.
    private static func name(_ what: String, _ settings: MailSettings) -> String {
        let hash = Hexadecimal.text(of: SHA256.hash(data: Array(what.utf8)).prefix(16))
        return "<halcyon.\(hash)@\(settings.from.domain)>"
    }

    /// Returns a date in the format of RFC 5322, section 3.3.
    private static func date(_ instant: Instant) -> String {
        let time = LocalTime(instant, offset: 0)
        let (year, month, day) = time.day.civil
        let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let clock = [time.hour, time.minute, time.second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return "\(weekdays[time.day.weekday]), \(day) \(months[month - 1]) \(year) \(clock) +0000"
    }
}
