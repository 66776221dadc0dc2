public import FlightCore

extension Words {
    /// Returns the message for an import fault: the problem, and how Halcyon handled it or what the user can do.
    public func importFault(_ fault: ImportFault) -> String {
        switch fault {
        case .emptyFile: say(.emptyFile)
        case .unknownFormat: say(.unknownFormat, LoggedFlight.Source.Format.trackers)
        case .otherFirstLine(let asked): say(.otherFirstLine, asked.name)
        case .otherFormat(let found, let asked): say(.otherFormat, found.name, asked.name)
        case .utf16: say(.utf16)
        case .readAsUTF16: say(.readAsUTF16)
        case .whoseExport(let names): say(.whoseExport, names.joined(separator: ", "))
        case .mailWithoutFlight: say(.mailWithoutFlight)
        case .brokenMarkup(let syntax): say(.brokenMarkup, json(syntax))
        case .readAsWindows1252: say(.readAsWindows1252)
        case .noSuchFile: say(.noSuchFile)
        case .isFolder: say(.isFolder)
        case .mayNotBeRead: say(.mayNotBeRead)
        case .fileTooLarge(let megabytes): say(.fileTooLarge, String(megabytes))
        case .tooManyFlights(let most): say(.tooManyFlights, number(most))
        case .tooCostly: say(.tooCostly)
        case .lineTooLong: say(.lineTooLong)
        case .stopped: say(.readingStopped)
        case .fileFailed(let detail): say(.fileFailed, detail)

        case .brokenJSON(let syntax): say(.brokenJSON, json(syntax))
        case .unknownJSON: say(.unknownJSON)
        case .newerVersion(let version): say(.newerVersion, String(version))
        case .flightsAreNoList: say(.flightsAreNoList)
        case .flightIsNoObject(let type): say(phrase(type))
        case .brokenRecord(let path, let detail): say(.brokenRecord, path, detail)
        case .brokenTimestamp(let key): say(.brokenTimestamp, key)

        case .strayQuote: say(.strayQuote)
        case .surplusFields(let surplus, let found, let expected):
            say(phrase(surplus, found), String(found), String(expected))
        case .tooFewFields(let found): say(.tooFewFields, String(found))
        case .unexpectedValue(let text, let expected): say(phrase(expected), text)

        case .missingAirport(.departure): say(.missingDepartureAirport)
        case .missingAirport(.arrival): say(.missingArrivalAirport)
        case .namelessAirport: say(.namelessAirport)
        case .unknownAirport(let text): say(.unknownAirport, text)
        case .otherICAO(let iata, let icao, let taken, let isFormer):
            say(isFormer ? .formerAirport : .otherICAO, iata.text, icao.text, taken)
        case .unknownICAO(let icao, let iata, let taken): say(.unknownICAO, icao.text, iata.text, taken)
        case .cityOnly(let name, let airport): say(.cityOnly, name, airport.text)
        case .sharedID(let id): say(.sharedID, id)
        case .badFlightNumber(let text): say(.badFlightNumber, text)
        case .registrationAsNumber(let text): say(.registrationAsNumber, text)

        case .missingDate: say(.missingDate)
        case .badDate(let text): say(.badDate, text)
        case .ambiguousDate(let text, let taken): say(.ambiguousDate, text, taken.iso)
        case .dateOfDeparture(let text): say(.dateOfDeparture, text)
        case .impossibleYear(let year): say(.impossibleYear, String(year))
        case .dateMoved(let from, let to): say(.dateMoved, from.iso, to.iso)
        case .badTime(let text): say(.badTime, text)
        case .timeWithoutDay(.departure, let time): say(.departureWithoutDay, time)
        case .timeWithoutDay(.arrival, let time): say(.arrivalWithoutDay, time)
        case .timeOfUnknownAirport(.departure, let time): say(.departureAtUnknown, time)
        case .timeOfUnknownAirport(.arrival, let time): say(.arrivalAtUnknown, time)
        case .actualRepeatsDeparture(.landing, let time): say(.landingRepeatsDeparture, time)
        case .actualRepeatsDeparture(.arrival, let time): say(.arrivalRepeatsDeparture, time)
        case .beforeDeparture(.landing, let time): say(.landingBeforeDeparture, time.iso)
        case .beforeDeparture(.arrival, let time): say(.arrivalBeforeDeparture, time.iso)
        case .beforeDeparture(.scheduledArrival, let time): say(.scheduledBeforeDeparture, time.iso)
        case .arrivalMovedToNextDay: say(.arrivalMovedToNextDay)
        case .midnightIsNoTime(.departure): say(.midnightIsNoDeparture)
        case .midnightIsNoTime(.arrival): say(.midnightIsNoArrival)

        case .labelTooLong(let label): say(phrase(label), String(RecordJSON.longestLabel))
        case .notesTooLong: say(.longNotes, String(RecordJSON.longestNotes))

        case .passBeginning: say(.passBeginning)
        case .passLegCount: say(.passLegCount)
        case .passCutOff(let characters): say(.passCutOff, String(characters))
        case .missingLeg(let leg, let count): say(.missingLeg, String(leg), String(count))
        case .badLegDay(let leg): say(.badLegDay, String(leg))
        case .brokenPass(let syntax): say(.brokenPass, json(syntax))
        case .passWithoutRoute: say(.passWithoutRoute)
        case .voidPass: say(.voidPass)
        case .train(let from, let to): say(.train, from, to)
        case .passOfAnother(let type): say(.passOfAnother, type)
        case .dateOfExpiry: say(.dateOfExpiry)
        case .pass(let number, let file, let fault): say(.pass, String(number), file, importFault(fault))

        case .zipCutOff: say(.zipCutOff)
        case .zipDamaged: say(.zipDamaged)
        case .zipTooManyFiles(let count):
            say(Words.polish(count, .zipTooManyFiles, .zipTooManyFilesFew, .zipTooManyFiles), String(count))
        case .zipWithoutPass: say(.zipWithoutPass)
        case .passWithoutJSON(let file): say(.passWithoutJSON, file)
        case .zippedFileDamaged(let file): say(.zippedFileDamaged, file)
        case .zippedFileTooLarge(let file, let kilobytes): say(.zippedFileTooLarge, file, String(kilobytes))
        case .zipMethod(let method, let file): say(.zipMethod, file, String(method), file)

        case .openEvent: say(.openEvent)
        case .eventsWithoutFlight(let count):
            say(
                Words.polish(count, .eventWithoutFlight, .eventsWithoutFlightFew, .eventsWithoutFlight), String(count))
        case .olderVersions(let count):
            say(Words.polish(count, .olderVersion, .olderVersionsFew, .olderVersions), String(count))
        case .eventWithoutRoute(let summary, let number): say(.eventWithoutRoute, summary, number.text)
        case .badEventTime(let text): say(.badEventTime, text)
        case .unknownZone(let name): say(.unknownZone, name)
        case .zoneByOffset(let name): say(.zoneByOffset, name)
        }
    }

    private func phrase(_ type: ImportFault.JSONType) -> ImportFaultPhrase {
        switch type {
        case .null: .flightIsNull
        case .bool: .flightIsBool
        case .number: .flightIsNumber
        case .string: .flightIsString
        case .list: .flightIsList
        }
    }

    /// - Parameter found: The number of fields in the row; at least two, because the row has more fields than the
    ///   header.
    private func phrase(_ surplus: ImportFault.Surplus, _ found: Int) -> ImportFaultPhrase {
        switch surplus {
        case .joinedToNotes: Words.polish(found, .commasInNotes, .commasInNotesFew, .commasInNotes)
        case .leftOut: Words.polish(found, .surplusLeftOut, .surplusLeftOutFew, .surplusLeftOut)
        }
    }

    private func phrase(_ expected: ImportFault.Expected) -> ImportFaultPhrase {
        switch expected {
        case .date: .expectedDate
        case .id: .expectedID
        case .flightNumber: .expectedFlightNumber
        case .designator: .expectedDesignator
        case .status: .expectedStatus
        case .role: .expectedRole
        case .time: .expectedTime
        case .minutes: .expectedMinutes
        case .kilometres: .expectedKilometres
        case .seatPosition: .expectedSeatPosition
        case .cabin: .expectedCabin
        case .reason: .expectedReason
        }
    }

    private func phrase(_ label: ImportFault.Label) -> ImportFaultPhrase {
        switch label {
        case .airline: .longAirline
        case .departureTerminal: .longDepartureTerminal
        case .departureGate: .longDepartureGate
        case .arrivalTerminal: .longArrivalTerminal
        case .arrivalGate: .longArrivalGate
        case .aircraftType: .longAircraftType
        case .aircraft: .longAircraft
        case .registration: .longRegistration
        case .seat: .longSeat
        case .confirmation: .longConfirmation
        case .trip: .longTrip
        }
    }

    /// Returns the reason why a file is not JSON, for insertion into a message.
    private func json(_ fault: JSONSyntaxFault) -> String {
        JSONFaultPhrase(fault).text(language, filled: [String(JSONReader.deepest)])
    }

    private func say(_ phrase: ImportFaultPhrase, _ texts: String...) -> String {
        phrase.text(language, filled: texts)
    }
}
