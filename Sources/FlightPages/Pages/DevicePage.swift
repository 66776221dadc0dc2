public import FlightCore

/// The pages that need nothing but a snapshot, by their address. The server draws them so at first, and the device
/// from then on.
public enum DevicePage {
    /// The pages of the first sight: board and flights, as ``draw(path:snapshot:context:)`` draws them.
    public static func first(path: String, snapshot: Snapshot, context: PageContext) -> DrawnPage? {
        let path = PagePath(path)
        guard path.isLocal else { return nil }
        if path.parts.isEmpty {
            let deleted = path["deleted"].flatMap { Flight.ID($0) }
            return BoardPage(snapshot: snapshot, context: context, justDeleted: deleted).draw()
        }
        guard path.isLike("flights", nil), let id = Flight.ID(path.parts[1]) else { return nil }
        return FlightPage(id, snapshot: snapshot, context: context)?.draw()
    }

    /// nil for pages that only the server draws, and for flights that the snapshot does not have.
    public static func draw(path text: String, snapshot: Snapshot, context: PageContext) -> DrawnPage? {
        let path = PagePath(text)
        guard path.isLocal else { return nil }
        if let page = first(path: text, snapshot: snapshot, context: context) { return page }
        if path.isLike("wall") { return WallPage(snapshot: snapshot, context: context).draw() }
        if path.isLike("settings") {
            return SettingsPage(
                settings: snapshot.settings, wasSaved: path["saved"] != nil, error: nil, context: context
            ).draw()
        }
        if path.isLike("add"), context.device != nil, path["q"] == nil || !context.online {
            var form = AddPage.Form()
            form.said = path["q"] ?? ""
            if !form.said.isEmpty {
                let today = (zone(snapshot, now: context.now) ?? .utc).local(context.now).day
                let reading = SpokenFlight(form.said, today: today) { KnownPlaces(snapshot).codes($0) }
                form.byHand = RefusedForm(reading) { KnownPlaces(snapshot)[$0] }
            }
            return AddPage(
                form: form, found: nil, recent: AddPage.recent(snapshot), error: nil, context: context
            ).draw()
        }
        if path.isLike("flights", nil, "preview"), let id = Flight.ID(path.parts[1]) {
            return PreviewPage(id, snapshot: snapshot, options: PreviewOptions(path), context: context)?.draw()
        }
        if path.isLike("flights", nil, "calm"), let id = Flight.ID(path.parts[1]) {
            return FlightCalmPage(id, snapshot: snapshot, context: context)?.draw()
        }
        if path.isLike("trips", nil), let id = Trip.ID(path.parts[1]) {
            return TripPage(id, snapshot: snapshot, context: context)?.draw()
        }
        return nil
    }

    /// The zone of the place where the traveller is, as far as the flights tell: the next airport of the flight that
    /// is next, else the home airport.
    public static func zone(_ snapshot: Snapshot, now: Instant) -> Zone? { place(snapshot, now: now)?.zone }

    /// That place.
    static func place(_ snapshot: Snapshot, now: Instant) -> Airport? {
        let lines = BoardLine.all(snapshot, in: TravelContext(now: now))
        let next = lines.first { $0.flight.role == .mine && $0.answer.state != .completed } ?? lines.last
        guard let next else { return nil }
        switch next.answer.state {
        case .landed, .atGateDest, .connection, .completed: return next.flight.landingAirport
        default: return next.flight.origin
        }
    }
}
