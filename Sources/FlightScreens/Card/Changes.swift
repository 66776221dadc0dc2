internal import FlightCore

/// The changes to a flight, newest first, each with its source.
public struct Changes: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        /// The date of the change; nil if the change was made on the day of departure.
        public let day: String?
        public let time: String
        public let what: String
        /// The old and the new value, such as `A17 → B22`, or only the new value if there was none before.
        public let change: String
        public let source: String
        public let undo: Undo?
    }

    /// An action that undoes or redoes the traveller's last change to a field.
    public struct Undo: Hashable, Sendable {
        public let title: String
        public let change: PendingChange
    }

    public let title: String
    /// The text shown if there are no changes.
    public let empty: String
    public let rows: [Row]

    init(_ entry: Snapshot.Entry, in snapshot: Snapshot, at present: ScreenContext, _ words: Words) {
        title = words.say(.headingChanges)
        empty = words.say(.noChanges)
        let flight = entry.flight
        let departure = BestTimes(flight, now: present.now).out.map { flight.origin.zone.local($0).day }
        let places = KnownPlaces(snapshot)
        rows = ChangeLog(entry, now: present.now, words: words).rows.map { row in
            var undo: Undo?
            if let offer = row.offer, let id = flight.id,
                let fact = entry.undoing(row.field, airport: { places[$0] })
            {
                undo = Undo(
                    title: words.say(offer == .redo ? .redo : .undo), change: PendingChange(.edit(id, [fact])))
            }
            let isOtherDay = departure.map { $0 != row.time.day } ?? false
            return Row(
                day: isOtherDay ? words.date(row.time, now: present.now) : nil,
                time: words.time(row.time) + " " + row.place.text, what: row.what,
                change: row.change, source: row.source, undo: undo)
        }
    }
}
