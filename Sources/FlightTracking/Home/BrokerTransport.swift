public import FlightCore

/// Opens connections to MQTT brokers.
public protocol BrokerTransport: Sendable {
    /// Connects to a broker, again and again until the connection is closed.
    ///
    /// - Parameters:
    ///   - will: What the broker publishes when the connection is lost.
    ///   - hears: Called in order with what happens, from a thread of the connection.
    /// - Throws: ``BrokerFault`` if the settings cannot be used.
    func open(
        _ settings: BrokerSettings, name: String, will: BrokerMessage, hears: @escaping @Sendable (BrokerEvent) -> Void
    ) throws(BrokerFault) -> any BrokerConnection
}

public protocol BrokerConnection: Sendable {
    /// Publishes a message at least once (QoS 1). While the broker is away, the message waits.
    func publish(_ message: BrokerMessage)
    /// Asks for the messages of a topic. The broker forgets this when the connection is lost.
    func subscribe(_ topic: String)
    /// Sends what waits, and disconnects without the will.
    func close()
}

/// The broker to which Halcyon publishes flights for Home Assistant.
public struct BrokerSettings: Hashable, Sendable {
    public let host: String
    public let port: Int
    /// Whether the connection uses TLS.
    public let isEncrypted: Bool
    public let user: String?
    public let password: String?
    /// The first part of the topics in which Home Assistant looks for devices.
    public let prefix: String

    public static let usualPrefix = "homeassistant"

    public init(
        host: String, port: Int, isEncrypted: Bool, user: String?, password: String?, prefix: String = usualPrefix
    ) {
        self.host = host
        self.port = port
        self.isEncrypted = isEncrypted
        self.user = user
        self.password = password
        self.prefix = prefix
    }
}

/// A message of a topic. An empty retained message removes the one before.
public struct BrokerMessage: Hashable, Sendable {
    public let topic: String
    public let text: String
    public let isRetained: Bool

    public init(topic: String, text: String, isRetained: Bool) {
        self.topic = topic
        self.text = text
        self.isRetained = isRetained
    }
}

public enum BrokerEvent: Hashable, Sendable {
    case connected
    /// The connection is lost, or could not be made.
    case lost(BrokerFault)
    case message(BrokerMessage)
}

/// The reason why a broker is not connected.
public struct BrokerFault: Error, Hashable, Sendable {
    /// The reason in English, without secrets.
    public let text: String

    public init(_ text: String) { self.text = text }
}

/// Makes sure that only one process does a piece of work.
public protocol DutyRepository: Sendable {
    /// Takes or keeps a duty.
    ///
    /// - Returns: Whether the caller has the duty until the given time; false if another process has it.
    func take(duty: String, holder: String, until: Instant, now: Instant) async throws -> Bool
    /// Gives a duty up, if the caller has it.
    func giveUp(duty: String, holder: String) async throws
}
