internal import CMosquitto
public import FlightTracking
import Foundation
import Synchronization

/// Connects to MQTT brokers with libmosquitto, which also reconnects.
public struct MQTTTransport: BrokerTransport {
    /// The file of an authority to trust besides those of the system; nil for none.
    private let authority: String?

    public init(authority: String? = nil) { self.authority = authority }

    public func open(
        _ settings: BrokerSettings, name: String, will: BrokerMessage, hears: @escaping @Sendable (BrokerEvent) -> Void
    ) throws(BrokerFault) -> any BrokerConnection {
        try MQTTConnection(settings, name: name, will: will, authority: authority, hears: hears)
    }
}

/// Calls C functions from any thread: libmosquitto locks what it shares with its own thread.
private final class MQTTConnection: BrokerConnection, @unchecked Sendable {
    private static let isReady = mosquitto_lib_init() == Int32(MOSQ_ERR_SUCCESS.rawValue)
    private static let keepAlive: Int32 = 30
    /// The pause before a new attempt grows from the first to the second, in seconds.
    private static let pauses: (UInt32, UInt32) = (1, 60)

    private let handle: OpaquePointer
    fileprivate let hears: @Sendable (BrokerEvent) -> Void
    private let isClosed = Mutex(false)
    /// The number of messages that the broker has not confirmed.
    private let open = Atomic(0)
    /// How long a connection that is closed waits for confirmations, in steps of ten milliseconds.
    private static let farewell = 200

    init(
        _ settings: BrokerSettings, name: String, will: BrokerMessage, authority: String?,
        hears: @escaping @Sendable (BrokerEvent) -> Void
    ) throws(BrokerFault) {
        guard MQTTConnection.isReady, let handle = mosquitto_new(name, true, nil) else {
            throw BrokerFault("libmosquitto cannot be used")
        }
        self.handle = handle
        self.hears = hears
        mosquitto_user_data_set(handle, Unmanaged.passUnretained(self).toOpaque())
        var codes = [
            mosquitto_will_set(handle, will.topic, Int32(will.text.utf8.count), will.text, 1, will.isRetained),
            mosquitto_reconnect_delay_set(handle, MQTTConnection.pauses.0, MQTTConnection.pauses.1, true),
        ]
        if let user = settings.user { codes.append(mosquitto_username_pw_set(handle, user, settings.password)) }
        if settings.isEncrypted {
            codes.append(mosquitto_tls_set(handle, authority, authority == nil ? "/etc/ssl/certs" : nil, nil, nil, nil))
        }
        mosquitto_connect_callback_set(handle) { _, connection, code in
            guard let connection = MQTTConnection.of(connection) else { return }
            connection.hears(
                code == 0 ? .connected : .lost(BrokerFault(String(cString: mosquitto_connack_string(code)))))
        }
        mosquitto_disconnect_callback_set(handle) { _, connection, code in
            guard code != 0, let connection = MQTTConnection.of(connection) else { return }
            connection.hears(.lost(BrokerFault(String(cString: mosquitto_strerror(code)))))
        }
        mosquitto_publish_callback_set(handle) { _, connection, _ in
            MQTTConnection.of(connection)?.open.subtract(1, ordering: .relaxed)
        }
        mosquitto_message_callback_set(handle) { _, connection, message in
            guard let connection = MQTTConnection.of(connection), let message else { return }
            let bytes = UnsafeRawBufferPointer(start: message.pointee.payload, count: Int(message.pointee.payloadlen))
            connection.hears(
                .message(
                    BrokerMessage(
                        topic: String(cString: message.pointee.topic), text: String(decoding: bytes, as: UTF8.self),
                        isRetained: message.pointee.retain)))
        }
        codes.append(
            mosquitto_connect_async(handle, settings.host, Int32(settings.port), MQTTConnection.keepAlive))
        // A broker that cannot be reached now is tried again.
        let faults = codes.filter {
            $0 != MOSQ_ERR_SUCCESS.rawValue && $0 != MOSQ_ERR_ERRNO.rawValue
                && $0 != MOSQ_ERR_EAI.rawValue
        }
        guard faults.isEmpty, mosquitto_loop_start(handle) == MOSQ_ERR_SUCCESS.rawValue else {
            let text = faults.first.map { String(cString: mosquitto_strerror($0)) } ?? "no thread can be started"
            mosquitto_destroy(handle)
            throw BrokerFault(text)
        }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> MQTTConnection? {
        pointer.map { Unmanaged<MQTTConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    func publish(_ message: BrokerMessage) {
        open.add(1, ordering: .relaxed)
        let code = mosquitto_publish(
            handle, nil, message.topic, Int32(message.text.utf8.count), message.text, 1, message.isRetained)
        if code != MOSQ_ERR_SUCCESS.rawValue { open.subtract(1, ordering: .relaxed) }
    }

    func subscribe(_ topic: String) { _ = mosquitto_subscribe(handle, nil, topic, 1) }

    func close() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirst else { return }
        // The library drops what waits when it disconnects.
        for _ in 0..<MQTTConnection.farewell where open.load(ordering: .relaxed) > 0 { usleep(10_000) }
        mosquitto_disconnect(handle)
        mosquitto_loop_stop(handle, false)
        mosquitto_destroy(handle)
    }

    deinit { close() }
}
