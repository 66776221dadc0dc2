public import FlightCore
public import FlightScreens

/// Draws the page at a given address, if the page needs only a snapshot. The server draws the first page of a visit,
/// and the device draws all later pages.
public enum DevicePage {
    /// Draws the board, because a visit usually starts there. Returns nil for other addresses.
    public static func first(path: String, snapshot: Snapshot, context: PageContext) -> DrawnPage? {
        let path = PagePath(path)
        guard PageAddress.at(path)?.address == .board else { return nil }
        // The server may have refused to delete the flight.
        let deleted = path["deleted"].flatMap { Flight.ID($0) }.flatMap { id in
            snapshot.entries.contains { $0.flight.id == id } ? nil : id
        }
        return BoardPage(snapshot: snapshot, context: context, justDeleted: deleted).draw()
    }

    /// Draws the page at the given address. Returns nil for pages that only the server draws, and for flights that are
    /// not in the snapshot.
    ///
    /// - Parameter known: The places that the device knows; nil to use the places in the snapshot.
    public static func draw(
        path text: String, snapshot: Snapshot, context: PageContext, known: KnownPlaces? = nil
    ) -> DrawnPage? {
        let path = PagePath(text)
        guard let (address, part) = PageAddress.at(path) else { return nil }
        switch address {
        case .board: return first(path: text, snapshot: snapshot, context: context)
        case .flight:
            return Flight.ID(part).flatMap {
                FlightPage($0, snapshot: snapshot, context: context, wasSaved: path["saved"] != nil)
            }?.draw()
        case .wall: return WallPage(snapshot: snapshot, context: context).draw()
        case .display:
            // The address shows the board or, with `?display=1` for unattended screens, the wall.
            return path["display"] == nil
                ? BoardPage(snapshot: snapshot, context: context).draw()
                : WallPage(snapshot: snapshot, context: context).draw()
        case .settings:
            return SettingsPage(
                settings: snapshot.settings, wasSaved: path["saved"] != nil, error: nil, context: context
            ).draw()
        case .add: return add(path, snapshot, context, known ?? KnownPlaces(snapshot))
        case .preview:
            guard let id = Flight.ID(part) else { return nil }
            return PreviewPage(id, snapshot: snapshot, options: PreviewOptions(path), context: context)?.draw()
        case .flightCalm:
            return Flight.ID(part).flatMap { FlightCalmPage($0, snapshot: snapshot, context: context) }?.draw()
        case .connection:
            return Flight.ID(part).flatMap {
                ConnectionPage($0, snapshot: snapshot, path: path, context: context)
            }?.draw()
        case .leaveBy:
            return Flight.ID(part).flatMap { LeaveByPage($0, snapshot: snapshot, path: path, context: context) }?.draw()
        case .terminalMap:
            return Flight.ID(part).flatMap { TerminalMapPage($0, snapshot: snapshot, context: context) }?.draw()
        case .trip: return Trip.ID(part).flatMap { TripPage($0, snapshot: snapshot, context: context) }?.draw()
        default: return nil
        }
    }

    /// Draws the Add page on a device that is offline or has nothing to search for. Only the server can query sources.
    private static func add(
        _ path: PagePath, _ snapshot: Snapshot, _ context: PageContext, _ known: KnownPlaces
    ) -> DrawnPage? {
        let isAsked = path["q"] != nil || path["number"] != nil || path["from"] != nil || path["to"] != nil
        guard context.device != nil, !isAsked || !context.online else { return nil }
        var form = AddPage.Form()
        form.said = path["q"] ?? ""
        var error: String?
        if !form.said.isEmpty {
            let today = (snapshot.travellersAirport(now: context.now)?.zone ?? .utc).local(context.now).day
            let reading = SpokenFlight(form.said, today: today, order: context.words.dayOrder) { known.codes($0) }
            form.byHand = RefusedForm(reading) { known[$0] }
            error = reading.registration.map { context.words.notANumber($0) }
        }
        return AddPage(form: form, found: nil, error: error, context: context).draw()
    }
}
