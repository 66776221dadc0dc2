/// Stores the settings of channels for alerts that owners have entered, encrypted.
public protocol AlertSettingRepository: Sendable {
    /// Returns the stored settings by ``AlertSetting/rawValue``.
    func alertSettings() async throws -> [String: SealedSecret]
    /// Stores settings in one transaction; nil deletes one. Others stay as they are.
    func set(alertSettings: [String: SealedSecret?]) async throws
}
