internal import FlightCore

/// Phrases on the logbook pages, in four languages. Values replace `{}`.
enum LogbookPhrase: UInt8, Phrases {
    // Logbook
    case logbook, logbookEmpty, logbookEmptyText, noMatch, searchLabel, searchHint, filter, view, year, airline,
        airport, aircraft, sort, all
    case newest, oldest, byRoute, byAirline, byAircraft, show, viewFlights, viewTrips, previous, next, pageOf
    case selection, merge, mergeHint, deleteSelected, tripName, setTrip, tripHint
    case deleted, merged, tripSet, undo, duplicates, duplicatesText, mergeThese, keepBoth
    // Calendar and export
    case export, exportText, exportLossless, exportOthers, exportMap
    case calendar, calendarText, calendarNone, calendarNew, calendarAgain, calendarRevoke
    // Record
    case record, back, route, from, to, date, dateHint, number, status, flown, cancelled, diverted, divertedTo,
        role
    case gates, mine, followed, times, scheduled, actual, timesHint, outGate, offRunway, onRunway, inGate, terminalFrom
    case gateFrom, terminalTo, gateTo, aircraftType, aircraftName, tail, seat, seatPosition, window, middle, aisle
    case confirmation, notes, save, saved, delete, sources, tracked, written, unknown, openFlight, localTimes
    case codeshare, kilometres, badKilometres
    case nothingTicked, tooFewToMerge, trackedApart, badDate, badMinutes, missingAirport, tooLong
    case unlisted, coming, distance, minutes
    // Import
    case importTitle, importText, choose, drop, look, importFormats, importOwn
    case willBeNew, alreadyThere, willMerge, wasCorrected, notRead, goesToBoard, confirmImport
    case cancelImport, nothingNew, line, column, issues, issueCorrected, issueUnreadable, issueNoted, andMore
    case understood, unknownNames, unknownNamesText, inRows, airlineCode, typeCode, rememberNames, whoAreYou, thatIsMe
    case pasteLabel, leavesOut, leftOutFollowed, leftOutCancelled, leftOutNotFlown, leftOutUnlocated, writtenAs
    case imported, uploading, reading, tooLarge, sentTooMuch, noRoom, noFile, noForm
}

extension Words {
    func log(_ phrase: LogbookPhrase) -> String { phrase.text(language) }

    /// Returns the phrase with each `{}` replaced, in order.
    func log(_ phrase: LogbookPhrase, _ first: String, _ second: String = "") -> String {
        phrase.text(language, filled: [first, second])
    }
}
