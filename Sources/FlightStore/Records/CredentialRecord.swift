import FlightCore
import FlightTracking

/// A row of the `credential` table.
struct CredentialRecord {
    let credential: Credential

    /// The columns, in the order that ``init(row:)`` expects.
    static let columns = "id, kind, label, scope, secretHash, createdAt, lastUsedAt, expiresAt, parentId"

    init(row: SQLRow) throws(UnreadableValue) {
        var reader = RowReader(row)
        let id = try reader.text("id")
        let kindName = try reader.text("kind")
        let label = try reader.text("label")
        let scopeName = try reader.text("scope")
        let secretHash = try reader.text("secretHash")
        let createdAt = try reader.integer("createdAt")
        let lastUsedAt = try reader.optionalInteger("lastUsedAt")
        let expiresAt = try reader.optionalInteger("expiresAt")
        let parent = try reader.optionalText("parentId")
        guard let kind = Credential.Kind(rawValue: kindName) else {
            throw UnreadableValue("unknown kind '\(kindName)'")
        }
        guard let scope = Credential.Scope(name: scopeName) else {
            throw UnreadableValue("unknown scope '\(scopeName)'")
        }
        credential = Credential(
            id: id, kind: kind, label: label, scope: scope, secretHash: secretHash, createdAt: Instant(createdAt),
            lastUsedAt: lastUsedAt.map { Instant($0) }, expiresAt: expiresAt.map { Instant($0) },
            parent: parent)
    }
}
