public import FlightCore

/// The pages that need nothing but a snapshot, by their address. The server draws them so at first, and the device
/// from then on.
public enum DevicePage {
    /// The pages of the first sight: board and flights, as ``draw(path:snapshot:context:)`` draws them.
    public static func first(path: String, snapshot: Snapshot, context: PageContext) -> DrawnPage? {
        let path = PagePath(path)
        guard let (address, part) = PageAddress.at(path) else { return nil }
        return first(address, part, path, snapshot, context)
    }

    private static func first(
        _ address: PageAddress, _ part: String, _ path: PagePath, _ snapshot: Snapshot, _ context: PageContext
    ) -> DrawnPage? {
        switch address {
        case .board:
            let deleted = path["deleted"].flatMap { Flight.ID($0) }
            return BoardPage(snapshot: snapshot, context: context, justDeleted: deleted).draw()
        case .flight:
            return Flight.ID(part).flatMap {
                FlightPage($0, snapshot: snapshot, context: context, wasSaved: path["saved"] != nil)
            }?.draw()
        default: return nil
        }
    }

    /// nil for pages that only the server draws, and for flights that the snapshot does not have.
    ///
    /// - Parameter known: the places that the device knows; nil for those of the snapshot.
    public static func draw(
        path text: String, snapshot: Snapshot, context: PageContext, known: KnownPlaces? = nil
    ) -> DrawnPage? {
        let path = PagePath(text)
        guard let (address, part) = PageAddress.at(path) else { return nil }
        switch address {
        case .board, .flight: return first(address, part, path, snapshot, context)
        case .wall: return WallPage(snapshot: snapshot, context: context).draw()
        case .display:
            // The board by its name; on a screen that nobody touches, `?display=1`, the wall.
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
        case .calm, .logbook, .importFiles, .importPreview, .record, .passport, .access, .accessLog, .sources, .alerts,
            .flightAlerts, .airport, .forecast, .plane, .design, .designLive, .signIn, .share, .shared,
            .sharedEvents, .sharedPicture, .shell,
            .passportRoutes, .shareDrawing, .sharePicture, .export, .calendar, .flightCalendar, .health, .metrics,
            .worker:
            return nil
        }
    }

    /// Without a network, or with nothing asked for; what a source knows, only the server can say.
    private static func add(
        _ path: PagePath, _ snapshot: Snapshot, _ context: PageContext, _ known: KnownPlaces
    ) -> DrawnPage? {
        let isAsked = path["q"] != nil || path["number"] != nil || path["from"] != nil || path["to"] != nil
        guard context.device != nil, !isAsked || !context.online else { return nil }
        var form = AddPage.Form()
        form.said = path["q"] ?? ""
        form.isDateProposed = true
        var error: String?
        if !form.said.isEmpty {
            let today = (zone(snapshot, now: context.now) ?? .utc).local(context.now).day
            let reading = SpokenFlight(form.said, today: today) { known.codes($0) }
            form.byHand = RefusedForm(reading) { known[$0] }
            error = reading.registration.map { context.words.notANumber($0) }
        }
        return AddPage(
            form: form, found: nil, recent: AddPage.recent(snapshot), error: error, context: context
        ).draw()
    }

    /// The zone of the place where the traveller is, as far as the flights tell: the next airport of the flight that
    /// is next, else the home airport.
    public static func zone(_ snapshot: Snapshot, now: Instant) -> Zone? { place(snapshot, now: now)?.zone }

    /// That place.
    public static func place(_ snapshot: Snapshot, now: Instant) -> Airport? {
        let lines = BoardLine.all(snapshot, in: TravelContext(now: now))
        let next = lines.first { $0.flight.role == .mine && $0.answer.state != .completed } ?? lines.last
        guard let next else { return nil }
        return next.flight.airport(in: next.answer.state)
    }
}
