/// A problem with an imported file, or with one place in it.
///
/// Associated texts are quoted from the file. A `detail` is a technical message of the operating system, or about a
/// value in a file that Halcyon exported; it is English in every language.
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
    /// A backup contains flights of several people but not its owner; with the names of these people.
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
    /// A line or row is longer than any program writes.
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
    /// An invalid flight in Halcyon's own format, with the path of the key, `flights[1].date`.
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
    /// The IATA code and the ICAO code of a row belong to different airports, and the ICAO code was used; with the name
    /// of that airport and whether it is a former airport.
    case otherICAO(iata: Airport.Code, icao: Airport.Code, taken: String, isFormer: Bool)
    /// The table does not have the ICAO code of a row, so the IATA code was used; with the name of that airport.
    case unknownICAO(Airport.Code, iata: Airport.Code, taken: String)
    /// Only a city is given; with the airport that was chosen for it.
    case cityOnly(String, Airport.Code)
    /// Two flights have the same identifier from their tracker; both were kept.
    case sharedID(String)
    case badFlightNumber(String)
    /// A registration is in the place of the flight number; it was used as the registration.
    case registrationAsNumber(String)

    // Dates and times
    case missingDate
    case badDate(String)
    /// Day and month may be swapped, and no other date shows which is right; with the date that was used.
    case ambiguousDate(String, PartialDay)
    /// The date of the flight is unreadable, so the date of its departure time was used.
    case dateOfDeparture(insteadOf: String)
    case impossibleYear(Int)
    /// In local time of the airport, the flight leaves on another day.
    case dateMoved(from: PartialDay, to: Day)
    case badTime(String)
    case timeWithoutDay(End, String)
    case timeOfUnknownAirport(End, String)
    case actualRepeatsDeparture(ActualArrival, String)
    case beforeDeparture(Arrival, LocalTime)
    case arrivalMovedToNextDay
    /// Midnight contradicts the other times, because some trackers write it for an unknown time. The time was derived
    /// from the others or left out.
    case midnightIsNoTime(End)

    // What does not fit
    case labelTooLong(Label)
    case notesTooLong

    // Boarding passes
    case passBeginning
    case passLegCount
    /// The text has at least two characters.
    case passCutOff(characters: Int)
    /// Legs count from 1.
    case missingLeg(Int, of: Int)
    case badLegDay(leg: Int)
    case brokenPass(JSONSyntaxFault)
    case passWithoutRoute
    case voidPass
    /// A journey by rail or road between stations.
    case train(from: String, to: String)
    /// A pass for something other than a flight, with its type: `Train`.
    case passOfAnother(String)
    /// The only date on the pass is its expiry date.
    case dateOfExpiry
    /// A fault in one pass of an archive; passes count from 1.
    indirect case pass(Int, file: String, ImportFault)

    // ZIP archives
    case zipCutOff
    case zipDamaged
    case zipTooManyFiles(Int)
    case zipWithoutPass
    case passWithoutJSON(file: String)
    case zippedFileDamaged(String)
    case zippedFileTooLarge(String, kilobytes: Int)
    /// An unsupported compression method, with its number in the ZIP format.
    case zipMethod(Int, file: String)

    // Calendars
    case openEvent
    case eventsWithoutFlight(Int)
    /// The number of events that were replaced by a later version in the file.
    case olderVersions(Int)
    case eventWithoutRoute(String, FlightNumber)
    case badEventTime(String)
    case unknownZone(String)
    /// An unknown time zone name that begins with an offset from UTC, which was used.
    case zoneByOffset(String)

    /// The two ends of a flight.
    public enum End: UInt8, CaseIterable, Sendable { case departure, arrival }

    /// The kind of an actual time at the end of a flight.
    public enum ActualArrival: UInt8, CaseIterable, Sendable { case landing, arrival }

    /// The kind of a time after the departure.
    public enum Arrival: UInt8, CaseIterable, Sendable { case landing, arrival, scheduledArrival }

    /// How fields without a header were handled.
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
