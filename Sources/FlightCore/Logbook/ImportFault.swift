/// A problem with an imported file, or with one place in the file.
///
/// Associated texts are quoted from the file. A `detail` is a technical message from the operating system, or about a
/// value in a file that Halcyon exported. It is in English for every language.
public enum ImportFault: Hashable, Sendable {
    // The file as a whole
    case emptyFile
    case unknownFormat
    /// The first line does not match the requested format.
    case otherFirstLine(LoggedFlight.Source.Format)
    case otherFormat(found: LoggedFlight.Source.Format, asked: LoggedFlight.Source.Format)
    case utf16
    /// The file was UTF-16 and has been converted.
    case readAsUTF16
    /// A backup contains flights of several people but does not say who its owner is. The associated value contains the
    /// names of these people.
    case whoseExport([String])
    /// The email contains no readable booking.
    case mailWithoutFlight
    /// The email contains booking markup with invalid JSON.
    case brokenMarkup(JSONSyntaxFault)
    /// The file was not UTF-8 and has been read as Windows-1252.
    case readAsWindows1252
    case noSuchFile
    case isFolder
    case mayNotBeRead
    case fileTooLarge(megabytes: Int)
    /// The file has more flights than one person can have taken.
    case tooManyFlights(most: Int)
    /// Reading the file would exceed the memory or time limit of an import.
    case tooCostly
    /// A line or row is too long; no known program writes lines of this length.
    case lineTooLong
    /// Reading was cancelled: the client disconnected, or the server is shutting down.
    case stopped
    case fileFailed(detail: String)

    // JSON
    case brokenJSON(JSONSyntaxFault)
    case unknownJSON
    case newerVersion(Int64)
    case flightsAreNoList
    case flightIsNoObject(JSONType)
    /// An invalid flight in Halcyon's own format. `path` is the path of the JSON key: `flights[1].date`.
    case brokenRecord(path: String, detail: String)
    case brokenTimestamp(key: String)

    // Rows
    case strayQuote
    case surplusFields(Surplus, found: Int, expected: Int)
    case tooFewFields(found: Int)
    /// An invalid value in Halcyon's own CSV format.
    case unexpectedValue(String, Expected)

    // Airports and numbers
    case missingAirport(End)
    case namelessAirport
    case unknownAirport(String)
    /// The IATA code and the ICAO code of a row belong to different airports, and the ICAO code was used. `taken` is
    /// the name of the airport with that ICAO code, and `isFormer` says whether it is a former airport.
    case otherICAO(iata: Airport.Code, icao: Airport.Code, taken: String, isFormer: Bool)
    /// The airport table does not contain the ICAO code of a row, so the IATA code was used. `taken` is the name of the
    /// airport with that IATA code.
    case unknownICAO(Airport.Code, iata: Airport.Code, taken: String)
    /// A row gives only a city. The second value is the airport that was chosen for this city.
    case cityOnly(String, Airport.Code)
    /// Two flights have the same identifier in the tracker's export; both flights were kept.
    case sharedID(String)
    case badFlightNumber(String)
    /// A row has a registration instead of a flight number; the text was used as the registration.
    case registrationAsNumber(String)

    // Dates and times
    case missingDate
    case badDate(String)
    /// Day and month may be swapped, and no other date in the file shows their order. The second value is the date that
    /// was used.
    case ambiguousDate(String, PartialDay)
    /// The date of the flight is unreadable, so the date of its departure time was used.
    case dateOfDeparture(insteadOf: String)
    case impossibleYear(Int)
    /// The flight leaves on another day in the airport's local time.
    case dateMoved(from: PartialDay, to: Day)
    case badTime(String)
    case timeWithoutDay(End, String)
    case timeOfUnknownAirport(End, String)
    case actualRepeatsDeparture(ActualArrival, String)
    case beforeDeparture(Arrival, LocalTime)
    case arrivalMovedToNextDay
    /// A time of midnight contradicts the other times. Some trackers write midnight for an unknown time. The time was
    /// derived from the other times or left out.
    case midnightIsNoTime(End)

    // What does not fit
    case labelTooLong(Label)
    case notesTooLong

    // Boarding passes
    case passBeginning
    case passLegCount
    /// The boarding pass is cut off. Its text has at least two characters.
    case passCutOff(characters: Int)
    /// A leg is missing. Legs are numbered from 1.
    case missingLeg(Int, of: Int)
    case badLegDay(leg: Int)
    case brokenPass(JSONSyntaxFault)
    case passWithoutRoute
    case voidPass
    /// The pass is for a journey by rail or road between stations.
    case train(from: String, to: String)
    /// The pass is not for a flight. The associated value is the type of the pass: `Train`.
    case passOfAnother(String)
    /// The only date on the pass is its expiry date.
    case dateOfExpiry
    /// A fault in one pass of an archive. Passes are numbered from 1.
    indirect case pass(Int, file: String, ImportFault)

    // ZIP archives
    case zipCutOff
    case zipDamaged
    case zipTooManyFiles(Int)
    case zipWithoutPass
    case passWithoutJSON(file: String)
    case zippedFileDamaged(String)
    case zippedFileTooLarge(String, kilobytes: Int)
    /// An unsupported compression method. The first value is the number of the method in the ZIP format.
    case zipMethod(Int, file: String)

    // Calendars
    case openEvent
    case eventsWithoutFlight(Int)
    /// The number of events that were replaced by a later version in the file.
    case olderVersions(Int)
    case eventWithoutRoute(String, FlightNumber)
    case badEventTime(String)
    case unknownZone(String)
    /// The time zone name is unknown but begins with an offset from UTC, and the offset was used.
    case zoneByOffset(String)

    /// The two ends of a flight.
    public enum End: UInt8, CaseIterable, Sendable { case departure, arrival }

    /// The kind of an actual time at the end of a flight.
    public enum ActualArrival: UInt8, CaseIterable, Sendable { case landing, arrival }

    /// The kind of a time after the departure.
    public enum Arrival: UInt8, CaseIterable, Sendable { case landing, arrival, scheduledArrival }

    /// How surplus fields, beyond the columns of the header, were handled.
    public enum Surplus: UInt8, CaseIterable, Sendable { case joinedToNotes, leftOut }

    /// The JSON type found instead of an object.
    public enum JSONType: UInt8, CaseIterable, Sendable { case null, bool, number, string, list }

    /// The expected content of a column in Halcyon's own CSV format.
    public enum Expected: UInt8, CaseIterable, Sendable {
        case date, id, flightNumber, designator, status, role, time, minutes, kilometres, seatPosition, cabin, reason
    }

    /// A single-line text field of a record.
    public enum Label: UInt8, CaseIterable, Sendable {
        case airline, departureTerminal, departureGate, arrivalTerminal, arrivalGate, aircraftType, aircraft
        case registration, seat, confirmation, trip
    }
}
