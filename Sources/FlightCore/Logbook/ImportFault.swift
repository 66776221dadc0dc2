/// What can be wrong with a file that is imported, or with one place in it.
///
/// Texts are what stands in the file. A `detail` is the technical word of another program or of the JSON reader, which
/// is English in every language.
public enum ImportFault: Hashable, Sendable {
    // The file as a whole
    case emptyFile
    case unknownFormat
    /// The first line is not that of the format that was asked for.
    case otherFirstLine(LoggedFlight.Source.Format)
    case otherFormat(found: LoggedFlight.Source.Format, asked: LoggedFlight.Source.Format)
    case utf16
    /// It was converted.
    case readAsUTF16
    /// A backup of several people's flights does not say whose it is; who they are.
    case whoseExport([String])
    /// There is no booking in a mail that could be read.
    case mailWithoutFlight
    /// The booking in a mail is marked up, but its JSON is broken.
    case brokenMarkup(detail: String)
    /// It was no UTF-8.
    case readAsWindows1252
    case noSuchFile
    case isFolder
    case mayNotBeRead
    case fileTooLarge(megabytes: Int)
    /// More than one person can have flown.
    case tooManyFlights(most: Int)
    /// Reading it would take more memory or time than one import may have.
    case tooCostly
    /// A line or row is longer than any program writes.
    case lineTooLong
    /// Reading was cancelled: the client disconnected, or the server is shutting down.
    case stopped
    case fileFailed(detail: String)

    // JSON
    case brokenJSON(detail: String)
    case unknownJSON
    case newerVersion(Int64)
    case flightsAreNoList
    case flightIsNoObject(JSONType)
    /// A flight in Halcyon's own file; the path is that of the key, `flights[1].date`.
    case brokenRecord(path: String, detail: String)
    case brokenTimestamp(key: String)

    // Rows
    case strayQuote
    case surplusFields(Surplus, found: Int, expected: Int)
    case tooFewFields(found: Int)
    /// A value in Halcyon's own table.
    case unexpectedValue(String, Expected)

    // Airports and numbers
    case missingAirport(End)
    case namelessAirport
    case unknownAirport(String)
    /// An IATA code stands beside the ICAO code of another airport, which was taken: what it is called, and whether it is
    /// a former airport.
    case otherICAO(iata: Airport.Code, icao: Airport.Code, taken: String, isFormer: Bool)
    /// An ICAO code that the table does not have stands beside an IATA code; what the airport is called that was taken.
    case unknownICAO(Airport.Code, iata: Airport.Code, taken: String)
    /// Only a city was named; with the airport that was taken for it.
    case cityOnly(String, Airport.Code)
    /// Two flights have one id of their tracker's; both were kept.
    case sharedID(String)
    case badFlightNumber(String)
    /// A registration stands where the number belongs; it was taken as one.
    case registrationAsNumber(String)

    // Dates and times
    case missingDate
    case badDate(String)
    /// Day and month could be the other way round, and nothing says which is right; with the date that was taken.
    case ambiguousDate(String, PartialDay)
    /// The flight has no date that could be read; its departure time has one, which was taken.
    case dateOfDeparture(insteadOf: String)
    case impossibleYear(Int)
    /// By the clock of the airport it leaves on another day.
    case dateMoved(from: PartialDay, to: Day)
    case badTime(String)
    case timeWithoutDay(End, String)
    case timeOfUnknownAirport(End, String)
    case actualRepeatsDeparture(ActualArrival, String)
    case beforeDeparture(Arrival, LocalTime)
    case arrivalMovedToNextDay
    /// Midnight cannot be right beside the other times, as some trackers write it for an unknown time. That end was
    /// worked out from the others, or left open.
    case midnightIsNoTime(End)

    // What does not fit
    case labelTooLong(Label)
    case notesTooLong

    // Boarding passes
    case passBeginning
    case passLegCount
    /// At least two characters were there.
    case passCutOff(characters: Int)
    /// Legs count from 1.
    case missingLeg(Int, of: Int)
    case badLegDay(leg: Int)
    case brokenPass(detail: String)
    case passWithoutRoute
    case voidPass
    /// By rail or road, between stations.
    case train(from: String, to: String)
    /// A pass for something else than an aeroplane, as it says: `Train`.
    case passOfAnother(String)
    /// A pass has no date but the one on which it expires.
    case dateOfExpiry
    /// One of several in an archive, from 1.
    indirect case pass(Int, file: String, ImportFault)

    // ZIP archives
    case zipCutOff
    case zipDamaged
    case zipTooManyFiles(Int)
    case zipWithoutPass
    case passWithoutJSON(file: String)
    case zippedFileDamaged(String)
    case zippedFileTooLarge(String, kilobytes: Int)
    /// Packed by a method that is not read; the number is that of the ZIP format.
    case zipMethod(Int, file: String)

    // Calendars
    case openEvent
    case eventsWithoutFlight(Int)
    /// Events that a later version of the same event in the file takes the place of.
    case olderVersions(Int)
    case eventWithoutRoute(String, FlightNumber)
    case badEventTime(String)
    case unknownZone(String)
    /// The same where the name begins with its offset from UTC, which was taken.
    case zoneByOffset(String)

    /// The two ends of a flight.
    public enum End: UInt8, CaseIterable, Sendable { case departure, arrival }

    /// What really happened at the end of a flight.
    public enum ActualArrival: UInt8, CaseIterable, Sendable { case landing, arrival }

    /// What comes after the departure.
    public enum Arrival: UInt8, CaseIterable, Sendable { case landing, arrival, scheduledArrival }

    /// What was done with fields that the header does not name.
    public enum Surplus: UInt8, CaseIterable, Sendable { case joinedToNotes, leftOut }

    /// What stands where an object should.
    public enum JSONType: UInt8, CaseIterable, Sendable { case null, bool, number, string, list }

    /// What Halcyon's own table has in a column.
    public enum Expected: UInt8, CaseIterable, Sendable {
        case date, id, flightNumber, designator, status, role, time, minutes, kilometres, seatPosition, cabin, reason
    }

    /// A field of a record that takes a line of text.
    public enum Label: UInt8, CaseIterable, Sendable {
        case airline, departureTerminal, departureGate, arrivalTerminal, arrivalGate, aircraftType, aircraft
        case registration, seat, confirmation, trip
    }
}
