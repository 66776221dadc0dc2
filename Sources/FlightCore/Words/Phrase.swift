/// Everything Halcyon says, once, in four languages. `{}` is filled in; where a sentence has two, in this order.
///
/// The words of the states are those of the design's own texts where these have them.
public enum Phrase: UInt16, Phrases {
    // Status
    case onTime, delayed, minutesLate, boardingBadge, boardingRow, cancelled, diverted, landed, arrived, tight
    case inTheAirRow, planned, atGateBadge, landsRow, insteadOf
    // Lines
    case gate, terminal, belt, boardsAt, boardingIn, leaveBy, headToTerminal, confirmation, todayAt, tomorrowAt
    case departsAt, seatWith, seatOnly, yourSeatWith, yourSeatOnly, percentBoarded, doorsCloseAt, doorsClosed
    case flightTime, takeOffAt, remaining, arriveLocal, localTimeIs, arrivedAt, yourGate, connectionGate, taxiAbout
    case walk, walkFromSecurity, connectionOf, toSpare, tightConnection, atGateLine, landedIn, nowInsteadOf
    case atGateIn, landsIn, nowWord, airborneFor, early, onTimeBy, planeIsHere, nextLegCancelled
    // Actions
    case addToCalendar, checkIn, fullTimeline, terminalMap, calmAction, shareArrival, share, alternatives
    // Seats
    case window, middle, aisle
    // Reasons
    case reasonInbound, reasonWeather, reasonTraffic, reasonAirline, reasonSecurity
    // Labels of slots
    case labelDepartsIn, labelToday, labelTomorrow, labelDeparts, labelDate, labelConfirmation, labelBoards
    case labelBoardingIn, labelSeat, labelYourSeat, labelDoorsClose, labelFlightTime, labelTakeOff, labelRemaining
    case labelArrivesLocal, labelTaxi, labelBelt, labelLocalTime, labelConnection, labelHowItWent, labelDistance
    case labelInTheAir, labelTimetable, labelGate, labelTerminal, labelNextGate, labelLeaveBy, labelYourGate
    case closedWord, inMinutes, dayLater, dayEarlier
    // Certainty
    case noSource, noSignalSince, flownLastHeard
    // Bad news
    case labelWhy, labelMeaning, stayHomeUntil, newsStayHome, newsWhereTo, newsArrives, newsMisses, newsMissesNext
    case newsAtRisk, newsNextAtRisk, rebookWith, yourRights
    case rightEuropeCancelled, rightEuropeMoney, rightEuropeCare, rightEuropeRefund, rightAmericaCancelled
    case rightAmericaLate
    // Timeline
    case stopCheckIn, stopLeave, stopBoarding, stopDoors, stopOut, stopOff, stopOn, stopIn, stopBelt
    case stopOutDone, stopOffDone, stopOnDone, stopInDone, stopDoorsDone
    case headingTimeline, headingChanges, headingDetails, columnPlanned, columnLatest, eachInItsTime, noChanges
    case timesWithTilde
    // Pages
    case flights, logbook, passport, calm, settings, addFlight, myFlights, today, tomorrow, upcoming, past, columnFlight
    case columnDestination, columnGate, columnTime, columnStatus, emptyTitle, emptyText, back
    case addTitle, byNumber, byRoute, byHand, flightNumber, dateField, fromField, toField, departureTime, arrivalTime
    case search, add, added, results, noResults, leavingSoon, forWhom
    case edit, save, cancel, delete, deleted, undo, notes, aircraft, aircraftType, tail, seatField, confirmationField
    case leaveByField, gateField
    case language, clock, clock12, clock24, units, metric, imperial, theme, themeSystem, themeLight, themeDark
    case homeAirport, sessions, tokens, thisBrowser, revoke, newToken, tokenName, tokenOnce, signOut, lastUsed
    case automatic, saved, dataNote
    case replayNote, simulatedNote, simulatedMark, oldData, source, sourceTraveller, sourceReplay
    case sourceSimulator, signInTitle, signInText, notFoundTitle, notFoundText, forbidden, error
    case skipToContent, mainNavigation, nextForYou
    case progressFlown, dayBeforeShort
    // On a device
    case offline, offlineSince, pageAsOf, offlineText, readyForOffline, changeWaiting, changesWaitingFew,
        changesWaiting, updateReady, reload
    case notApplied, refusedFlight, refusedAirport, discard, overruled, deviceTitle, useLocation, locationNote,
        locationIsOn, locationDenied, turnOff
    case pageNeedsServer, storageKept, notReadyForOffline, access, lightOrDark
    // Board, map, trip
    case fullScreen, close, flightsToday, then, layoverIn, nextLegLine, mapOf, dateLine, trip, tripTitle, joinTrip, join
    case leaveTrip, onBoardButton, stopInTheAir, whatToDo
    // Preview
    case preview, previewNote, previewTime, previewLate, previewCancelled, previewOffline, previewAtAirport
    case previewNextLeg, previewShow, previewStates, backToNow
    case stateFarOut, stateDayBefore, stateHeadToAirport, stateAtAirport, stateAtGate, stateBoarding, stateOnBoard
    case stateTaxiing, stateInFlight, stateDescending, stateLanded, stateAtGateDest, stateConnection, stateCompleted
    case stateDelayed
    // Add and faults
    case exampleNumber, exampleRoute, sayFlight, readAs, sayAnother, bringTitle, bringText, aRouteAndADay, recent,
        searchOffline, notUnderstood,
        addByWords
    case faultNumber, faultAirport, faultTime, faultMissing, faultOrder, faultSetting
    // By hand
    case askDay, askFrom, askTo, askOut, noSourceKnows, unreadWords, nowOut, nowIn, cancelFlight, reinstateFlight,
        faultDay,
        faultWhich
    case faultSamePlace, faultMinutes, homeMinutes, takenBack
}
