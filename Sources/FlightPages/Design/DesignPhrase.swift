internal import FlightCore

/// What only the style sheet says, in four languages. Everything else on it comes from the components themselves.
enum DesignPhrase: UInt8, Phrases {
    case title, intro, colours, typeRoles, icons, plates, statuses, controls, folds, notices, strips, progress
    case timeline, board, cards, spaces, sampleWords, tight, nextLegCancelled, bare, open, closed
    case noSource, noSignal, longDelay
}
