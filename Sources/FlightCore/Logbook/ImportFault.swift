/// A problem with an imported file, or with one place in the file.
///
/// Associated strings are quoted from the file. A `detail` is always in English. It is either a technical message from
/// the operating system or a description of a value in a file that Halcyon exported.
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
    /// A backup contains the flights of several people but does not name its owner. The associated value contains the
    /// people's names.
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
    /// A flight in Halcyon's own format is invalid. `path` locates the invalid value, as in `flights[1].date`.
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
    /// The IATA and ICAO codes in a row belong to different airports, so the ICAO code was used. `taken` is the name of
    /// the airport with the ICAO code. `isFormer` is true if that airport is a former airport.
    case otherICAO(iata: Airport.Code, icao: Airport.Code, taken: String, isFormer: Bool)
    /// The ICAO code in a row is not in the airport table, so the IATA code was used. `taken` is the name of the
    /// airport with the IATA code.
    case unknownICAO(Airport.Code, iata: Airport.Code, taken: String)
    /// A row names a city instead of an airport. The second value is the airport that was chosen for the city.
    case cityOnly(String, Airport.Code)
    /// Two flights have the same identifier in the tracker's export. Both flights were kept.
    case sharedID(String)
    case badFlightNumber(String)
    /// A row has a registration in place of a flight number. The text was imported as the registration.
    case registrationAsNumber(String)

    // Dates and times
    case missingDate
    case badDate(String)
    /// The day and the month may be swapped, because no other date in the file shows their order. The second value is
    /// the date that was used.
    case ambiguousDate(String, PartialDay)
    /// The flight's date is unreadable, so the date of the departure time was used.
    case dateOfDeparture(insteadOf: String)
    case impossibleYear(Int)
    /// The flight's date was changed, because the flight leaves on another day in the airport's local time.
    case dateMoved(from: PartialDay, to: Day)
    case badTime(String)
    case timeWithoutDay(End, String)
    case timeOfUnknownAirport(End, String)
    case actualRepeatsDeparture(ActualArrival, String)
    case beforeDeparture(Arrival, LocalTime)
    case arrivalMovedToNextDay
    /// A time of midnight contradicts the other times. Some trackers write midnight when a time is unknown. The time
    /// was derived from the other times or left out.
    case midnightIsNoTime(End)

    // Values that do not fit
    case labelTooLong(Label)
    case notesTooLong

    // Boarding passes
    case passBeginning
    case passLegCount
    /// The text of the boarding pass is cut off. `characters` is the length of the text, at least 2.
    case passCutOff(characters: Int)
    /// A leg of the boarding pass is missing. Legs are numbered from 1.
    case missingLeg(Int, of: Int)
    case badLegDay(leg: Int)
    case brokenPass(JSONSyntaxFault)
    case passWithoutRoute
    case voidPass
    /// The pass is for a journey by rail or road between stations.
    case train(from: String, to: String)
    /// The pass is not for a flight. The associated value is the type of the pass, such as `Train`.
    case passOfAnother(String)
    /// The only date on the pass is its expiry date.
    case dateOfExpiry
    /// A problem with a pass in an archive. Passes are numbered from 1.
    indirect case pass(Int, file: String, ImportFault)

    // ZIP archives
    case zipCutOff
    case zipDamaged
    case zipTooManyFiles(Int)
    case zipWithoutPass
    case passWithoutJSON(file: String)
    case zippedFileDamaged(String)
    case zippedFileTooLarge(String, kilobytes: Int)
    /// A file in the archive uses an unsupported compression method. The first value is the method's number in the ZIP
    /// format.
    case zipMethod(Int, file: String)

    // Calendars
    case openEvent
    case eventsWithoutFlight(Int)
    /// Some events were replaced by later versions in the file. The associated value is the number of replaced events.
    case olderVersions(Int)
    case eventWithoutRoute(String, FlightNumber)
    case badEventTime(String)
    case unknownZone(String)
    /// The time zone name is unknown but begins with a UTC offset, so the offset was used.
    case zoneByOffset(String)

    /// The two ends of a flight.
    public enum End: UInt8, CaseIterable, Sendable { case departure, arrival }

    /// A kind of actual arrival time.
    public enum ActualArrival: UInt8, CaseIterable, Sendable { case landing, arrival }

    /// A kind of arrival time.
    public enum Arrival: UInt8, CaseIterable, Sendable { case landing, arrival, scheduledArrival }

    /// How extra fields at the end of a row, for which the header has no columns, were handled.
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
