internal import FlightCore

/// Phrases on the design page, in four languages. All other text on the page comes from the components.
enum DesignPhrase: UInt8, Phrases {
    case title, intro, colours, typeRoles, icons, plates, statuses, controls, folds, notices, strips, progress
    case timeline, board, cards, spaces, sampleWords, tight, nextLegCancelled, bare, open, closed
    case noSource, noSignal, longDelay
}
