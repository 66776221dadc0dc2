import FlightCore
import FlightTracking

/// Reads and writes credentials, shared links and alert recipients.
extension DatabaseTransaction {
    /// Adds a credential, and deletes credentials that expired long ago.
    func add(_ credential: Credential) throws {
        try credentialTable.deleteExpired(now: credential.createdAt)
        try requireUnrevoked(credential.parent)
        try credentialTable.insert(credential)
    }

    func consume(secretHash: String, kind: Credential.Kind, now: Instant) throws -> Credential? {
        guard let credential = try credentialTable.credential(secretHash: secretHash, kind: kind, now: now) else {
            return nil
        }
        try RevocationTable(db: db, revoked: revoked).revoke(.credentials(where: "id = ?", [credential.id]))
        return credential
    }

    func note(_ event: AccessEvent) throws { try AccessEventTable(db: db, person: person).insert(event) }

    func add(_ link: ShareLink) throws {
        var flight: Flight.ID?
        var trip: Trip.ID?
        switch link.subject {
        case .flight(let id):
            _ = try flightTable.existing(id)
            flight = id
        case .trip(let id): trip = id
        }
        var expiresAt: Instant?
        var afterArrival: Span?
        switch link.expiry {
        case .at(let instant): expiresAt = instant
        case .afterArrival(let span): afterArrival = span
        }
        try db.execute(
            "INSERT INTO shareLink (personId, \(ShareLinkRecord.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                person.text, link.id, link.secretHash, flight?.text, trip?.text,
                link.facts.map { $0.name }.joined(separator: ","), link.name, expiresAt?.seconds,
                afterArrival?.seconds, link.createdAt.seconds, link.lastOpenedAt?.seconds,
            ])
    }

    func alertWishes() throws -> AlertWishes { try alertTable.wishes() }

    func save(_ wishes: AlertWishes, at: Instant) throws {
        try alertTable.save(wishes)
        // A device has the alert settings in its snapshot, too.
        try log.noteSettings(at: at)
    }

    func add(_ subscriber: PushSubscriber) throws {
        try requireUnrevoked(subscriber.credential)
        try alertTable.insert(subscriber)
    }

    /// Rejects a write if the credential was revoked after the request was checked.
    ///
    /// - Parameter id: The ID of the credential; `nil` for the command line.
    /// - Throws: ``AccessError/revoked`` if the credential has been revoked.
    private func requireUnrevoked(_ id: String?) throws {
        guard let id else { return }
        let hash = try db.first("SELECT secretHash FROM credential WHERE id = ?", [id]) { $0.text(0) }
        guard let hash, try !(revoked?.contains(hash) ?? false) else { throw AccessError.revoked }
    }

    func subscribers() throws -> [PushSubscriber] { try alertTable.subscribers() }

    func removeSubscriber(endpoint: String) throws -> Bool {
        return try db.execute(
            "DELETE FROM pushSubscriber WHERE endpoint = ? AND personId = ?", [endpoint, person.text]) > 0
    }

    func activityDevices() throws -> [ActivityDevice] { try activityTable.devices() }

    func add(_ device: ActivityDevice) throws {
        try requireUnrevoked(device.credential)
        try activityTable.insert(device)
    }
}
