/// A sentence about the weather, with its topic.
public struct WeatherSentence: Hashable, Sendable {
    public enum Topic: UInt8, Named, Sendable {
        case sky, wind, view, flying

        public var name: String {
            switch self {
            case .sky: "sky"
            case .wind: "wind"
            case .view: "view"
            case .flying: "flying"
            }
        }
    }

    public let topic: Topic
    public let text: String

    init(_ topic: Topic, _ text: String) {
        self.topic = topic
        self.text = text
    }

    public static func == (a: WeatherSentence, b: WeatherSentence) -> Bool {
        a.topic == b.topic && sameText(a.text, b.text)
    }

    public func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
