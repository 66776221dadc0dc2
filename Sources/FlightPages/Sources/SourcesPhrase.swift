internal import FlightCore

/// What the page of the sources says.
enum SourcesPhrase: UInt8, Phrases {
    case bestFirst, others, neverTold, noneOn, whereFrom, replayStepsBack
    // On Add
    case askSources, askingCosts
    case yourAntenna
    // What a source is told
    case toldNothing, toldAirportAndDay, toldNumberAndDay, toldAircraft, toldAirports
    // Health
    case fine, failing, silent, off, needsKey, needsAddress, spent, idle
    // When it answered
    case answered, noAnswerSince, neverAnswered, notAsked, nextTry, ago, fewSeconds, hours
    // How it has failed
    case failedNobodyThere, failedNoSuchHost, failedNoTLS, failedBadCertificate, failedCutOff, failedNoHTTP,
        failedUnreachable, failedTooSlow, failedTooLong, failedTooMany, failedKey, failedTrouble,
        failedUnreadable
    // When it was tried
    case tryIt, triedAnswered, triedEmpty, triedReports, triedMustWait, triedMustWaitSeconds,
        triedNothingToAsk
    // Forms
    case switchOn, switchOff, address, addressHint, saveAddress, sourceSettings, termsAndSwitch
    case budget, budgetOf, noLimit, budgetField, budgetHintFree, saveBudget, inDollars, inRequests, inUnits, requests,
        units, stopsAtOnce
    case keys, keyThere, keyMissing, keyWhere, keysNeverShown
    // Faults
    case addressExample, addressPort, addressQuery, addressUser, addressUnusable
    case faultNeedsAddress, faultNeedsKey, faultHasAddress, faultBadAddress, faultStandsAlone, faultAmount
}
