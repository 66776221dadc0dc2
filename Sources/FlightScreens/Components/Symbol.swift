/// The meaning of a symbol shown beside text. Each operating system has its own picture for each symbol.
public enum Symbol: String, CaseIterable, Hashable, Sendable {
    // Status
    case onTime, late, cancelled, boarding, door, plane, ring, diverted, warning
    // Directions
    case arrow, home, walk, train, bag, seat, passportControl, security, map
    // Actions
    case checkIn, connection, calm, share, find, link, bell, camera, photo, add, edit, delete, undo, close
    // Places in the app
    case board, passport, settings, offline, music, mute, theme
}
