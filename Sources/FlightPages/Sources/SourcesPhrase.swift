internal import FlightCore

/// Phrases on the sources page.
enum SourcesPhrase: UInt8, Phrases {
    case neverTold, noneOn, whereFrom, replayStepsBack
    case freeGroup, freeHint, useFree, turnOnFree, keyGroup, keyHint
    // On the Add page
    case askSources, askingCosts
    case yourAntenna
    // Data sent to a source
    case toldNothing, toldAirportAndDay, toldNumberAndDay, toldAircraft, toldAirports
    // Health
    case fine, failing, silent, off, needsKey, needsAddress, spent, idle
    // Times of responses
    case answered, noAnswerSince, neverAnswered, notAsked, nextTry, ago, fewSeconds, hours
    // Failures
    case failedNobodyThere, failedNoSuchHost, failedNoTLS, failedBadCertificate, failedCutOff, failedNoHTTP,
        failedUnreachable, failedTooSlow, failedTooLong, failedTooMany, failedKey, failedTrouble,
        failedUnreadable
    // Test results
    case tryIt, triedAnswered, triedEmpty, triedReports, triedMustWait, triedMustWaitSeconds,
        triedNothingToAsk
    // Forms
    case switchOn, switchOff, address, addressHint, saveAddress, sourceSettings, termsAndSwitch
    case budget, budgetOf, noLimit, budgetField, budgetHintFree, saveBudget, inDollars, inRequests, inUnits, requests,
        units, stopsAtOnce
    case key, keyID, keySecret, saveKey, replaceKey, removeKey, keyThere, keySet, keyFromEnvironment, keyFromFile,
        keyUnreadable,
        keysNeverShown
    // Faults
    case addressExample, addressPort, addressQuery, addressUser, addressUnusable
    case faultNeedsAddress, faultNeedsKey, faultHasAddress, faultBadAddress, faultStandsAlone, faultAmount, faultKey,
        faultKeyNotStored
}
