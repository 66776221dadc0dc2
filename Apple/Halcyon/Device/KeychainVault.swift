import FlightApp
import Foundation
import Security

/// Stores the id of this device and the token for each server in the keychain. The entries stay on this device and can
/// be read after the first unlock.
struct KeychainVault: TokenVault {
    func token(for server: URL) throws -> String? { try read(server.absoluteString) }

    func keep(_ token: String?, for server: URL) throws { try write(token, server.absoluteString) }

    /// Returns the id by which the server knows this device. Creates a random id on first use.
    func deviceName() throws -> String {
        if let name = try read(KeychainVault.deviceKey) { return name }
        let name = UUID().uuidString
        try write(name, KeychainVault.deviceKey)
        return name
    }

    private static let deviceKey = "device"
    private static let service = "halcyon.token"

    private func query(_ account: String) -> [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: KeychainVault.service,
            kSecAttrAccount as String: account,
        ]
    }

    private func read(_ account: String) throws -> String? {
        var query = query(account)
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = found as? Data else { throw KeychainFault(status: status) }
        return String(decoding: data, as: UTF8.self)
    }

    private func write(_ text: String?, _ account: String) throws {
        let query = query(account)
        let removed = SecItemDelete(query as CFDictionary)
        guard removed == errSecSuccess || removed == errSecItemNotFound else { throw KeychainFault(status: removed) }
        guard let text else { return }
        var item = query
        item[kSecValueData as String] = Data(text.utf8)
        item[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        let added = SecItemAdd(item as CFDictionary, nil)
        guard added == errSecSuccess else { throw KeychainFault(status: added) }
    }
}
