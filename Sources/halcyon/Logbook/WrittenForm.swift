import FlightCore
import FlightScreens
import FlightTracking

/// Fills in a form of the web app from the command line, with the same rules and the same error messages.
struct WrittenForm {
    private let installation: Installation
    private let snapshot: Snapshot
    private let words: Words

    init(_ installation: Installation, _ snapshot: Snapshot, _ words: Words) {
        self.installation = installation
        self.snapshot = snapshot
        self.words = words
    }

    /// - Parameter action: The address to which the web app would send the form.
    /// - Returns: The change to make; `nil` if there is nothing to change.
    /// - Throws: ``CommandFailure`` that names the invalid option and gives a hint.
    func read(_ action: String, _ fields: [(name: String, value: String)]) throws -> Mutation? {
        let flightService = installation.flightService
        guard let id = MutationID(installation.secrets.secret(bytes: 12)),
            let flight = Flight.ID(installation.secrets.secret(bytes: 9))
        else { return nil }
        do throws(FormFault) {
            return try DeviceForm(
                action: action, fields: FormFields(fields), snapshot: snapshot, id: id, flight: flight,
                now: snapshot.now, places: { flightService.airports.places($0) }
            )?.mutation
        } catch {
            var message = "--\(WrittenForm.option(error.field)): \(error.text(words))"
            for airport in error.choices { message += "\n  " + FormFault.name(airport) }
            throw CommandFailure(message)
        }
    }

    private static func option(_ field: String) -> String {
        switch field {
        case "nowOut": "now"
        case "nowIn": "now-in"
        case "divertedTo": "diverted-to"
        case "leaveBy": "leave-by"
        case "arrivalGate": "arrival-gate"
        case "with": "join"
        case "who": "for"
        default: CompanionFields.part(of: field).map { $0 == .name ? "companion" : $0.name } ?? field
        }
    }
}
