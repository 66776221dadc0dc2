internal import FlightCore

/// Texts of the design page, in four languages. The page's other texts come from the components.
enum DesignPhrase: UInt8, Phrases {
    case title, intro, colours, typeRoles, icons, plates, statuses, controls, folds, notices, strips, progress
    case timeline, board, cards, spaces, sampleWords, tight, nextLegCancelled, bare, open, closed
    case noSource, noSignal, longDelay
}
