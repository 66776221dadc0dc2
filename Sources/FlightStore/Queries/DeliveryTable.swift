import FlightCore
import FlightTracking

/// Reads and writes the deliveries of all people's alerts on a given database connection.
struct DeliveryTable {
    let db: any SQLSession

    /// Selects the oldest waiting delivery for each flight or airport and destination, so that alerts arrive in order.
    private static let first = """
        SELECT alert, way, subscriber, attempts, dueAt FROM (
            SELECT delivery.alert, way, subscriber, attempts, dueAt, ROW_NUMBER() OVER (
                PARTITION BY way, subscriber, alert.flightId, alert.airport ORDER BY delivery.alert) AS place
            FROM delivery JOIN alert ON alert.sequence = delivery.alert WHERE state = 'waiting'
        ) AS waiting WHERE place = 1
        """
    /// Selects the time at which the next delivery is due.
    static let earliest = "SELECT MIN(dueAt) FROM (\(first)) AS first"
    /// The maximum time until a retry, and also the maximum length of a lease. A delivery that is due later than that
    /// was stored while the clock was ahead.
    private static let longestWait = Span.minutes(65)
    /// The maximum number of simultaneous deliveries to a destination.
    private static let mostAtOnce = 4

    func expire(at now: Instant) throws {
        try db.execute(
            """
            UPDATE delivery SET state = 'expired', at = ?1
            WHERE state = 'waiting' AND dueAt <= ?1
                AND (SELECT expiresAt FROM alert WHERE sequence = delivery.alert) <= ?1
            """, [now.seconds])
    }

    /// Leases the deliveries that are due. The leases end at `until`. For each flight or airport and destination, only the oldest
    /// delivery is leased.
    func takeDue(at now: Instant, until: Instant) throws -> [AlertDelivery] {
        let rows = try db.rows(
            """
            SELECT alert.sequence, alert.id, alert.personId, alert.flightId, alert.airport, alert.content, first.way, first.subscriber,
                first.attempts, pushSubscriber.endpoint, pushSubscriber.key, pushSubscriber.secret,
                pushSubscriber.language, pushSubscriber.label, pushSubscriber.credentialId,
                pushSubscriber.createdAt
            FROM (\(DeliveryTable.first)) AS first
            JOIN alert ON alert.sequence = first.alert
            LEFT JOIN pushSubscriber ON pushSubscriber.id = first.subscriber
            WHERE first.dueAt <= ?1 OR first.dueAt > ?2 ORDER BY first.alert
            """, [now.seconds, (now + DeliveryTable.longestWait).seconds])
        var errands: [AlertDelivery] = []
        var counts: [String: Int] = [:]
        for row in rows {
            guard let sequence = row.integer("sequence"), let wayName = row.text("way"),
                let subscriberID = row.text("subscriber")
            else { continue }
            let count = counts[wayName + subscriberID, default: 0]
            guard count < DeliveryTable.mostAtOnce else { continue }
            counts[wayName + subscriberID] = count + 1
            try db.execute(
                "UPDATE delivery SET dueAt = ? WHERE alert = ? AND way = ? AND subscriber = ?",
                [until.seconds, sequence, wayName, subscriberID])
            guard let way = AlertWay(rawValue: wayName), let id = row.text("id"),
                let person = row.text("personId").flatMap({ Person.ID($0) }),
                let content = AlertTable.content(row)
            else {
                try db.execute(
                    "UPDATE delivery SET state = 'refused', note = ? WHERE alert = ?",
                    [DeliveryFault(.unreadable).note, sequence])
                continue
            }
            errands.append(
                AlertDelivery(
                    alert: id, person: person, content: content, way: way,
                    subscriberID: subscriberID,
                    subscriber: AlertTable.subscriber(row, id: subscriberID), attempts: row.number("attempts") ?? 0))
        }
        return errands
    }

    func end(_ errand: AlertDelivery, _ ending: AlertDelivery.Ending, at: Instant) throws {
        let state: ToldAlert.State
        var (note, due): (String?, Instant?) = (nil, nil)
        switch ending {
        case .taken: state = .taken
        case .gone: state = .gone
        case .obsolete: state = .expired
        case .refused(let fault): (state, note) = (.refused, fault.note)
        case .again(let fault, let instant): (state, note, due) = (.waiting, fault.note, instant)
        }
        try db.execute(
            """
            UPDATE delivery SET state = ?, attempts = attempts + 1, at = ?, note = ?, dueAt = COALESCE(?, dueAt)
            WHERE alert = (SELECT sequence FROM alert WHERE id = ?) AND way = ? AND subscriber = ?
                AND state = 'waiting'
            """,
            [
                state.rawValue, at.seconds, note, due?.seconds, errand.alert, errand.way.rawValue,
                errand.subscriberID,
            ])
        if ending == .gone, errand.way == .push {
            try db.execute("DELETE FROM pushSubscriber WHERE id = ?", [errand.subscriberID])
        }
    }
}
