public import FlightCore

extension AlertSetup.Values {
    /// A channel as JSON, without secrets.
    public func json(_ channel: AlertChannel) -> JSONValue {
        .object([
            ("channel", .string(channel.rawValue)), ("isSetUp", .bool(isSetUp(channel))),
            (
                "settings",
                .array(
                    channel.settings.map { setting in
                        .object([
                            ("name", .string(setting.shortName(in: channel))), ("isSecret", .bool(setting.isSecret)),
                            ("origin", self[setting].map { .string($0.origin.rawValue) } ?? .null),
                            (
                                "value",
                                setting.isSecret ? .null : self[setting].map { .string($0.text) } ?? .null
                            ),
                        ])
                    })
            ),
        ])
    }
}
