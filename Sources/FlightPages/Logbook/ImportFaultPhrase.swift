internal import FlightCore

/// Import messages about a file or its rows, in four languages. Values replace `{}`.
enum ImportFaultPhrase: UInt8, Phrases {
    // The file as a whole
    case emptyFile, unknownFormat, otherFirstLine, otherFormat, utf16, readAsWindows1252, noSuchFile, isFolder
    case tooCostly, lineTooLong, readingStopped
    case mayNotBeRead, fileTooLarge, tooManyFlights, fileFailed, readAsUTF16, whoseExport, mailWithoutFlight
    case brokenMarkup
    // JSON
    case brokenJSON, unknownJSON, newerVersion, flightsAreNoList, flightIsNull, flightIsBool, flightIsNumber
    case flightIsString, flightIsList, brokenRecord, brokenTimestamp
    // Rows
    case strayQuote, commasInNotesFew, commasInNotes, surplusLeftOutFew, surplusLeftOut, tooFewFields, expectedDate
    case expectedID, expectedFlightNumber, expectedDesignator, expectedStatus, expectedRole, expectedTime
    case expectedMinutes, expectedKilometres, expectedSeatPosition, expectedCabin, expectedReason
    // Airports and numbers
    case missingDepartureAirport, missingArrivalAirport, namelessAirport, unknownAirport, badFlightNumber
    case registrationAsNumber
    case cityOnly, sharedID, otherICAO, formerAirport, unknownICAO
    // Dates and times
    case missingDate, badDate, dateOfDeparture, impossibleYear, dateMoved, badTime, departureWithoutDay
    case arrivalWithoutDay, departureAtUnknown, arrivalAtUnknown, landingRepeatsDeparture, arrivalRepeatsDeparture
    case landingBeforeDeparture, arrivalBeforeDeparture, scheduledBeforeDeparture, arrivalMovedToNextDay
    case midnightIsNoDeparture, midnightIsNoArrival, ambiguousDate
    // Texts that are too long
    case longAirline, longDepartureTerminal, longDepartureGate, longArrivalTerminal, longArrivalGate, longAircraftType
    case longAircraft, longRegistration, longSeat, longConfirmation, longTrip, longNotes
    // Boarding passes
    case passBeginning, passLegCount, passCutOff, missingLeg, badLegDay, brokenPass, passWithoutRoute, voidPass, pass
    case train, passOfAnother, dateOfExpiry
    // ZIP archives
    case zipCutOff, zipDamaged, zipTooManyFilesFew, zipTooManyFiles, zipWithoutPass, passWithoutJSON
    case zippedFileDamaged, zippedFileTooLarge, zipMethod
    // Calendars
    case openEvent, eventWithoutFlight, eventsWithoutFlightFew, eventsWithoutFlight, eventWithoutRoute, badEventTime
    case unknownZone, zoneByOffset, olderVersion, olderVersionsFew, olderVersions
}
