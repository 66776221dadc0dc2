/// What a drawing beside words stands for; each system has drawings of its own for it.
public enum Symbol: String, CaseIterable, Hashable, Sendable {
    // Status
    case onTime, late, cancelled, boarding, plane, ring, diverted, warning
    // Where to go
    case arrow, home, walk, train, bag, seat, passportControl, security, map
    // What to do
    case rebook, book, calendar, timeline, checkIn, connection, calm, share, find, link, bell, camera, photo, add, edit,
        delete, undo, close
    // Where one is
    case board, passport, settings, offline, music, mute, theme
}
