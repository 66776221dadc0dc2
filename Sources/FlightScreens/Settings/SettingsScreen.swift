public import FlightCore

/// The settings: language, clock, units, theme, home airport, and the permissions of this device.
public struct SettingsScreen: Hashable, Sendable {
    public struct Choice: Hashable, Sendable, Identifiable {
        public let id: String
        public let label: String
        public let options: [Option]
    }

    public struct Option: Hashable, Sendable, Identifiable {
        public let id: String
        public let title: String
        public let isSelected: Bool
        public let change: PendingChange
    }

    public struct Field: Hashable, Sendable, Identifiable {
        public let id: String
        public let label: String
        public let value: String
        public let hint: String
    }

    public let title: String
    public let choices: [Choice]
    public let home: Field
    public let homeMinutes: Field
    public let save: String
    public let deviceTitle: String
    /// An explanation of what the location is used for. It says that the location never leaves the device.
    public let locationText: String?
    /// The label of the button that turns location use on or off; nil if the app cannot change this setting.
    public let locationButton: String?
    public let isLocationOn: Bool
    /// The note about the number of queued changes; nil if there are none.
    public let waiting: String?
    public let deeds: [ScreenAction]
    public let dataNote: String
    public let signOut: String
    private let words: Words

    public init(_ settings: Settings, device: DeviceState) {
        let words = Words(settings)
        self.words = words
        title = words.say(.settings)
        func option(_ id: String, _ title: String, _ isSelected: Bool, _ fact: SettingFact) -> Option {
            Option(id: id, title: title, isSelected: isSelected, change: PendingChange(.settings([fact])))
        }
        let clocks: [(id: String, phrase: SettingsPhrase, value: Settings.Clock?)] = [
            ("", .automatic, nil), ("12", .clock12, .twelveHour), ("24", .clock24, .twentyFourHour),
        ]
        let units: [(id: String, title: String, value: Settings.Units?)] = [
            ("", words.say(.automatic), nil), ("metric", words.say(.metric), .metric),
            ("imperial", words.say(.imperial), .imperial),
        ]
        let themes: [(phrase: SettingsPhrase, value: Settings.Theme)] = [
            (.themeSystem, .system), (.themeLight, .light), (.themeDark, .dark),
        ]
        choices = [
            Choice(
                id: "language", label: words.say(.language),
                options: Language.allCases.map {
                    option($0.tag, $0.ownName, $0 == settings.language, .language($0))
                }),
            Choice(
                id: "clock", label: words.say(.clock),
                options: clocks.map {
                    option($0.id, words.say($0.phrase), $0.value == settings.clock, .clock($0.value))
                }
            ),
            Choice(
                id: "units", label: words.say(.units),
                options: units.map { option($0.id, $0.title, $0.value == settings.units, .units($0.value)) }),
            Choice(
                id: "distance", label: words.say(.distanceUnit),
                options: [option("", words.say(.likeUnits), settings.distance == nil, .distance(nil))]
                    + Settings.DistanceUnit.allCases.map {
                        option($0.name, $0.symbol, $0 == settings.distance, .distance($0))
                    }),
            Choice(
                id: "speed", label: words.say(.speedUnit),
                options: [option("", words.say(.likeUnits), settings.speed == nil, .speed(nil))]
                    + Settings.SpeedUnit.allCases.map {
                        option($0.name, $0.symbol, $0 == settings.speed, .speed($0))
                    }),
            Choice(
                id: "altitude", label: words.say(.altitudeUnit),
                options: [option("", words.say(.likeUnits), settings.altitude == nil, .altitude(nil))]
                    + Settings.AltitudeUnit.allCases.map {
                        option($0.name, $0.symbol, $0 == settings.altitude, .altitude($0))
                    }),
            Choice(
                id: "theme", label: words.say(.theme),
                options: themes.map {
                    option($0.value.name, words.say($0.phrase), $0.value == settings.theme, .theme($0.value))
                }),
        ]
        home = Field(
            id: "home", label: words.say(.homeAirport), value: settings.home?.text ?? "", hint: "JFK")
        homeMinutes = Field(
            id: "homeMinutes", label: words.say(.homeMinutes), value: settings.homeMinutes.map { String($0) } ?? "",
            hint: "45")
        save = words.say(.save)
        deviceTitle = words.say(.deviceTitle)
        isLocationOn = device.location == .on
        switch device.location {
        case .unavailable:
            locationText = nil
            locationButton = nil
        case .off:
            locationText = words.say(.locationNote)
            locationButton = words.say(.useLocation)
        case .on:
            locationText = words.say(.locationIsOn)
            locationButton = words.say(.turnOff)
        case .denied:
            locationText = words.say(app: .locationDenied)
            locationButton = nil
        }
        waiting = device.waiting > 0 ? words.changesWaiting(device.waiting) : nil
        deeds = [
            ScreenAction(words.say(.liveSources), .find, .page(PageAddress.sources.path())),
            ScreenAction(words.say(.alerts), .bell, .page(PageAddress.alerts.path())),
            ScreenAction(words.airports, .find, .page(PageAddress.airports.path())),
            ScreenAction(words.say(.bookings), .find, .page(PageAddress.bookings.path())),
            ScreenAction(words.say(.people), .settings, .page(PageAddress.people.path())),
            ScreenAction(words.say(.access), .settings, .page(PageAddress.access.path())),
        ]
        dataNote = words.say(.dataNote)
        signOut = words.say(.signOut)
    }

    /// Returns the change that sets the home airport and the travel time to it.
    ///
    /// - Parameter places: Returns the airports that the given text could refer to, most important first.
    /// - Returns: nil if the change would have no effect.
    /// - Throws: ``FormFault`` if the airport or the time is invalid; see ``text(_:)``.
    package func change(
        home: String, minutes: String, in snapshot: Snapshot, places: (String) -> [Airport]
    ) throws(FormFault) -> PendingChange? {
        guard let id = MutationID("settings"), let nobody = Flight.ID("nobody") else { return nil }
        let form = try DeviceForm(
            action: FormAddress.settings.path(), fields: FormFields([("home", home), ("homeMinutes", minutes)]),
            snapshot: snapshot, id: id, flight: nobody, now: snapshot.now,
            places: places)
        guard let form, case .settings(let facts) = form.mutation.change, !facts.isEmpty else { return nil }
        return PendingChange(form.mutation.change)
    }

    /// Returns the message for an error.
    public func text(_ fault: FormFault) -> String { fault.text(words) }
}

/// The state of the device that the settings show.
public struct DeviceState: Hashable, Sendable {
    public enum Location: Hashable, Sendable { case unavailable, off, on, denied }

    public let location: Location
    /// The number of queued changes.
    public let waiting: Int

    public init(location: Location, waiting: Int = 0) {
        self.location = location
        self.waiting = waiting
    }
}
