public import FlightCore
public import FlightTracking

extension PersonStore: ShareRepository {
    /// The condition that the person may share. Links of someone who may not are kept: they work again with the role.
    private static var mayShare: String {
        "EXISTS (SELECT 1 FROM person WHERE person.id = personId AND \(PeopleTable.condition(.share)))"
    }
    static var shareLinkByHash: String {
        """
        SELECT \(ShareLinkRecord.columns), sequence FROM shareLink
        WHERE secretHash = ? AND personId = ? AND \(mayShare)
        """
    }

    public func shareLink(secretHash: String) async throws -> ShareLink? {
        if try house.isRevoked(secretHash) { return nil }
        return try await read { db in
            try self.shareLinks(db.rows(Self.shareLinkByHash, [secretHash, self.person.text])).first { found in
                // The link was found through an index. If its row differs, the file is damaged, and revoking the link
                // would not work.
                try db.first("SELECT secretHash FROM shareLink WHERE id = ?", [found.id]) { $0.text(0) }
                    == secretHash
            }
        }
    }

    public func shareLinks() async throws -> [ShareLink] {
        try await read { db in
            try self.shareLinks(
                db.rows(
                    """
                    SELECT \(ShareLinkRecord.columns), sequence FROM shareLink
                    WHERE personId = ? AND \(Self.mayShare) ORDER BY createdAt DESC, sequence DESC
                    """, [self.person.text]))
        }.filter { try !house.isRevoked($0.secretHash) }
    }

    /// Returns the readable links. An unreadable link is skipped, so it is not valid.
    private func shareLinks(_ rows: [SQLRow]) throws -> [ShareLink] {
        var links: [ShareLink] = []
        for row in rows {
            do throws(UnreadableValue) {
                links.append(try ShareLinkRecord(row: row).link)
            } catch {
                let sequence = row.integer(row.count - 1) ?? 0
                unreadable.note(UnreadableRow(table: "shareLink", row: sequence, reason: error.reason))
            }
        }
        return links
    }

    public func opened(_ id: String, at: Instant) async throws {
        try await write { db in
            try db.execute(
                """
                UPDATE shareLink SET lastOpenedAt = ?1
                WHERE id = ?2 AND (lastOpenedAt IS NULL OR lastOpenedAt < ?1)
                """, [at.seconds, id])
        }
    }

    public func removeShareLink(_ id: String) async throws -> Bool {
        try await house.takeBack(.rows(of: "shareLink", where: "id = ? AND personId = ?", [id, person.text])) > 0
    }
}
