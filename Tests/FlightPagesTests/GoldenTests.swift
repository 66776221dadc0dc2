import FlightCore
import FlightData
import FlightPages
import Testing

/// Pages and cards compared with snapshots, at a fixed time.
@Suite struct GoldenTests {
    @Test func board() throws {
        try expectSurface("board", ["board.html": { sound(FixedPages.board(Settings(language: $0)).draw().main) }])
    }

    @Test func flight() throws {
        try expectSurface("flight", ["cards.html": cards, "flight.html": flight, "trip.html": trip])
    }

    @Test func add() throws {
        try expectSurface("add", ["add.html": { sound(FixedPages.add(Settings(language: $0)).draw().main) }])
    }

    @Test func settings() throws {
        try expectSurface(
            "settings",
            [
                "settings.html": settings, "access.html": access, "access-log.html": accessLog,
                "sources.html": sources, "alerts.html": alerts, "people.html": people, "bookings.html": bookings,
            ])
    }

    /// The people of a house as an owner, a member, someone who joins, and someone on another's browser see them.
    private func people(_ language: Language) throws -> String {
        let now = Instant(1_795_204_800)
        let context = PageContext(settings: Settings(language: language), now: now)
        func item(
            _ id: String, _ name: String?, _ role: Person.Role, isReader: Bool = false, seen: Instant? = nil,
            keptUntil: Instant? = nil
        ) throws -> PeoplePage.Item {
            PeoplePage.Item(
                id: try #require(Person.ID(id)), name: name, role: role, isReader: isReader, devices: isReader ? 3 : 1,
                seen: seen, keptUntil: keptUntil)
        }
        let link = MadeLink(
            address: "https://fly.example.org/join/7KQP-2VXE-M4TD", code: [[true, false], [false, true]],
            reach: .asThisPage)
        let owner = PeoplePage(
            people: [
                try item("first", "Anna Kowalska", .owner, isReader: true),
                try item("marek", "Marek <Kowalski>", .member, seen: now - .hours(3)),
                try item("zosia", nil, .guest),
                try item("tomek", "Tomek", .guest, keptUntil: now + .hours(24 * 29)),
            ],
            invitations: [
                .init(id: "i1", name: "Ola", role: .member, until: now + .hours(40)),
                .init(id: "i2", name: nil, role: .guest, until: now + .hours(2)),
            ],
            friends: FriendsSection(
                friends: [
                    .init(
                        id: try #require(Person.ID("ola")), name: "Ola <K>",
                        terms: FriendTerms(shows: .map, hears: .everything, showsAll: false), sees: .all)
                ],
                open: [
                    .init(id: "f1", name: "Jonas", until: now + .hours(40), isForReader: true),
                    .init(id: "f2", name: "Zosia", until: now + .hours(3), isForReader: false),
                    .init(id: "f3", name: nil, until: now + .hours(2), isForReader: false),
                ], possible: [(try #require(Person.ID("marek")), "Marek")]),
            made: .init(link: link, until: now + .hours(48)), zone: .utc, context: context, assetVersion: "1")
        let refused = PeoplePage(
            people: [try item("first", nil, .owner, isReader: true)], invitations: [], fault: .lastOwner, zone: .utc,
            context: context, assetVersion: "1")
        let member = PeoplePage(
            people: [try item("marek", "Marek", .member, isReader: true)], invitations: [],
            friends: FriendsSection(
                friends: [], open: [], possible: [], fault: .invited,
                made: .init(link: link, until: now + .hours(48))), zone: .utc,
            context: context, assetVersion: "1")
        let asked = FriendPage(
            code: "7KQP-2VXE-M4TD", inviter: "Anna", fault: .own, words: context.words, assetVersion: "1")
        let join = JoinPage(
            code: "7KQP-2VXE-M4TD", inviter: "Anna", name: "Marek", fault: .nameTaken, words: context.words)
        let other = OtherPersonPage(
            action: "/sign-in", fields: [(name: "key", value: "k")], other: "Anna", words: context.words,
            assetVersion: "1")
        let pages = [
            owner.draw(), refused.draw(), member.draw(), join.draw(), JoinPage.over(context.words).draw(), other.draw(),
            asked.draw(), FriendPage.over(context.words).draw(),
        ]
        return pages.map { sound($0.main) }.joined(separator: "\n\n")
    }

    /// Bookings of each kind, a mailbox and calendars in each state, and each refused form.
    private func bookings(_ language: Language) throws -> String {
        let settings = Settings(language: language)
        let drawn = try FixedPages.bookings(settings)
        let faults: [BookingsPage.MailboxFault] = [
            .server, .port, .notEncrypted, .user, .password, .folder, .senders, .trusted, .days,
            .notStored("the <disk> is full"),
        ]
        var entered = BookingsPage.MailboxFields()
        entered.server = "imap.<example>.org"
        entered.port = "70000"
        let calendars: [BookingsPage.CalendarFault] = [.address, .tooMany(most: 10), .notStored("the <disk> is full")]
        let refused =
            faults.map { BookingsPage.Refused.mailbox($0, entered) }
            + calendars.map { BookingsPage.Refused.calendar($0) }
        let pages =
            drawn
            + refused.map { refused in
                BookingsPage(
                    proposals: [], decided: [], mailbox: nil, calendars: [], refused: refused, zone: .utc,
                    context: FixedPages.context(settings), assetVersion: "v1")
            }
        return pages.map { sound($0.draw().main) }.joined(separator: "\n\n")
    }

    @Test func frame() throws {
        try expectSurface("frame", ["notices.html": notices, "messages.html": messages])
    }

    private func cards(_ language: Language) throws -> String {
        let settings = Settings(language: language)
        var text = ""
        var states: Set<UInt8> = []
        for moment in Moment.all {
            let snapshot = FixedFlights.snapshot(
                moment.legs, at: moment.now, settings, areOneTrip: moment.legs.count > 1)
            let context = PageContext(settings: settings, now: moment.now, location: moment.location)
            let id = try #require(Flight.ID("ua1545"))
            let page = try #require(FlightPage(id, snapshot: snapshot, context: context)).draw()
            let card = try #require(FixedPages.article(sound(page.main)))
            #expect(card.contains("data-state=\"\(moment.state.name)\""), "\(moment.name)")
            states.insert(moment.state.rawValue)
            let change = page.nextChange.map { moment.legs[0].origin.zone.local($0).iso } ?? "never"
            text += "## \(moment.name), at \(moment.legs[0].origin.zone.local(moment.now).iso), until \(change)\n"
            text += card + "\n\n"
        }
        #expect(states.count == FlightState.allCases.count)
        return text
    }

    /// The traveller's preferences override the defaults of the language.
    @Test func clocksAndUnits() throws {
        let settings = Settings(language: .english, clock: .twentyFourHour, units: .metric)
        try expectGolden(lines(FixedPages.board(settings).draw().main.string), "board-metric-24h.html")
        let american = Settings(language: .german, clock: .twelveHour, units: .imperial)
        try expectGolden(lines(FixedPages.board(american).draw().main.string), "board-imperial-12h.html")
    }

    @Test func boardWithoutFlights() throws {
        let settings = Settings()
        let now = FixedFlights.at("2026-11-22T13:00:00-05:00")
        var snapshot = FixedFlights.snapshot([], at: now, settings)
        snapshot.offersSources = true
        snapshot.bookingsToReview = 2
        // What a device stores.
        let kept = try Snapshot(snapshot.json)
        let page = BoardPage(
            snapshot: kept, context: PageContext(settings: settings, now: now),
            justDeleted: Flight.ID("ua1545")
        ).draw()
        #expect(faults(of: page.main.string) == [])
        try expectGolden(lines(page.main.string), "board-empty.html")
    }

    private func flight(_ language: Language) throws -> String {
        sound(try FixedPages.flight("ua1545", Settings(language: language)).main)
    }

    @Test(arguments: ["bare", "lo26"])
    func otherFlights(id: String) throws {
        let page = try FixedPages.flight(id, Settings())
        #expect(faults(of: page.main.string) == [])
        try expectGolden(lines(page.main.string), "flight-\(id).html")
    }

    @Test func addWithoutResults() throws {
        let context = FixedPages.context(Settings())
        var page = AddPage(form: AddPage.Form(), found: nil, error: nil, context: context).draw()
        try expectGolden(lines(page.main.string), "add-blank.html")
        var form = AddPage.Form()
        form.number = "\"><script>"
        form.date = "2026-11-22"
        let nothing = OfferList(
            reading: nil, today: FixedFlights.full.origin.zone.local(context.now).day, offers: [], suggestions: [],
            words: context.words
        ).draw()
        page = AddPage(
            form: form, found: nothing, error: "'\"><script>' is not a flight number", context: context
        ).draw()
        #expect(faults(of: page.main.string) == [])
        try expectGolden(lines(page.main.string), "add-error.html")
    }

    private func settings(_ language: Language) -> String {
        sound(FixedPages.settings(Settings(language: language, units: .metric, theme: .dark)).draw().main)
    }

    private func messages(_ language: Language) -> String {
        let words = Words(Settings(language: language))
        return [MessagePage.signIn(words), .notFound(words)].map { sound($0.draw().main) }.joined()
    }

    @Test func documents() throws {
        let settings = Settings(language: .portuguese, theme: .light)
        for (name, isSignedIn) in [("flights", true), ("sign-in", false)] {
            let page = isSignedIn ? FixedPages.board(settings).draw() : MessagePage.signIn(Words(settings)).draw()
            let document = Document(
                page: page, settings: settings, isSignedIn: isSignedIn, assetVersion: "v<1>")
            #expect(faults(of: document.html.string) == [])
            try expectGolden(lines(document.html.string), "document-\(name).html")
        }
    }

    private func access(_ language: Language) -> String {
        sound(FixedPages.access(Settings(language: language)).draw().main)
    }

    private func accessLog(_ language: Language) -> String {
        let settings = Settings(language: language)
        let context = FixedPages.context(settings)
        var time = FixedFlights.at("2026-11-20T23:30:00Z")
        let items = AccessAct.allCases.map { act in
            time = time - .hours(5)
            return AccessLogPage.Item(
                act, time: LocalTime(time, offset: 3600), subject: act.isGuess ? nil : "Firefox <Linux>",
                by: act == .tokenMade ? "a & b" : nil, address: act == .tokenMade ? nil : "203.0.113.9",
                count: act.isGuess ? 1234 : 1)
        }
        var text = ""
        for items in [items, []] {
            text += sound(AccessLogPage(items: items, isUTC: items.isEmpty, context: context).draw().main)
        }
        let button = OpenIDButton(provider: "id.example.org", text: nil)
        text += sound(MessagePage(.signInNeeded, Words(settings), openID: button).draw().main)
        return text + sound(SignInPage(key: "a\"key<", words: Words(settings)).draw().main)
    }

    private func sources(_ language: Language) throws -> String {
        let settings = Settings(language: language)
        var text = sound(FixedPages.sources(settings).draw().main)
        // Each kind of refusal, shown at its source.
        for fault in [
            SourcesPage.Fault.needsAddress, .needsKey, .hasAddress, .badAddress("ftp://<me>", .noAddress),
            .badAddress("http://pi:x", .port), .badAddress("http://pi?", .query), .badAddress("http://a@pi", .user),
            .badAddress("http://0", .unusable),
            .standsAlone("aeroapi", beside: "airlabs"), .amount("a lot"),
        ] {
            let refused = sound(
                FixedPages.sources(
                    settings, refused: .init(source: "aeroapi", fault: fault, entered: "<entered>")
                ).draw().main)
            let start = try #require(refused.firstRange(of: "<p class=\"fault"))
            let end = try #require(refused[start.lowerBound...].firstRange(of: "</p>"))
            text += refused[start.lowerBound..<end.upperBound]
        }
        return text
    }

    private func alerts(_ language: Language) throws -> String {
        let settings = Settings(language: language)
        var text = ""
        for (isEmpty, isOfOne) in [(false, false), (true, false), (false, true), (true, true)] {
            text += "## \(isEmpty ? "empty" : "some")\(isOfOne ? ", of one flight" : "")\n"
            text += sound(try FixedPages.alerts(settings, isEmpty: isEmpty, isOfOne: isOfOne).draw().main) + "\n\n"
        }
        return text
    }

    /// Every setting has a sentence that says what to enter, in each language.
    @Test(arguments: Language.allCases) func alertChannelFaults(language: Language) throws {
        var texts: Set<String> = []
        for setting in AlertChannelForm.Setting.allCases {
            let form = AlertChannelForm(
                channel: .mail,
                fields: [.init(setting: setting, name: "field", value: "", isSecret: false, origin: nil)],
                isSetUp: false, isEntered: false, fault: .setting(setting))
            let page = AlertsPage(
                sent: [], wishes: .init(groups: [], quietFrom: "", quietTo: ""), browsers: [], channels: [form],
                pushKey: nil, zone: .utc, context: FixedPages.context(Settings(language: language)),
                assetVersion: "v1"
            ).draw().main.string
            let isChoice = setting == .language || setting == .activityEnvironment
            #expect(page.contains("id=\"fault\"") == !isChoice, "\(setting)")
            texts.insert(page)
        }
        #expect(texts.count == AlertChannelForm.Setting.allCases.count)
    }

    @Test func noSource() throws {
        let settings = Settings()
        let off = FixedPages.sources(settings).sources.filter { !$0.isOn }
        let page = SourcesPage(
            sources: off, zone: .utc, context: FixedPages.context(settings), assetVersion: "v1"
        ).draw()
        #expect(faults(of: page.main.string) == [])
        try expectGolden(lines(page.main.string), "sources-none.html")
    }

    @Test func wholeScreen() throws {
        let page = try FixedPages.page("/wall", Settings())
        #expect(page.isWhole)
        #expect(faults(of: page.main.string) == [])
        try expectGolden(lines(page.main.string), "wall.html")
    }

    private func trip(_ language: Language) throws -> String {
        let settings = Settings(language: language)
        let now = FixedPages.context(settings).now
        var legs = [FixedFlights.full, FixedFlights.onward(minutes: 75)]
        for index in legs.indices { legs[index].id = Flight.ID("leg\(index)") }
        let snapshot = FixedFlights.snapshot(legs, at: now, settings, areOneTrip: true)
        let id = try #require(snapshot.entries[0].trip)
        let page = try #require(
            DevicePage.draw(
                path: "/trips/" + id.text, snapshot: snapshot, context: FixedPages.context(settings)))
        return sound(page.main)
    }

    /// A flight in the air has its map: land, night, route and plane.
    @Test func map() throws {
        let moment = try #require(Moment.all.first { $0.state == .inFlight })
        let settings = Settings()
        let snapshot = FixedFlights.snapshot(moment.legs, at: moment.now, settings)
        let context = PageContext(
            settings: settings, now: moment.now, land: MapLand(Land(StandingData.land), isFine: false))
        let id = try #require(Flight.ID("ua1545"))
        let page = try #require(FlightPage(id, snapshot: snapshot, context: context)).draw()
        #expect(faults(of: page.main.string) == [])
        let start = try #require(page.main.string.firstRange(of: "<svg class=\"map"))
        let rest = page.main.string[start.lowerBound...]
        let end = try #require(rest.firstRange(of: "</g></svg>"))
        try expectGolden(lines(String(rest[..<end.upperBound])), "map.html")
    }

    /// The messages that a device shows above its pages.
    private func notices(_ language: Language) throws -> String {
        let settings = Settings(language: language)
        let context = FixedPages.context(settings)
        let page = try FixedPages.page("/wall", settings)
        var device = DeviceFacts()
        device.heard = context.now - .minutes(90)
        device.isUpdateReady = true
        device.asksToTell = true
        device.isReadyForOffline = true
        device.overruled = [.flight(.seat), .flight(.notes)]
        let id = try #require(MutationID("mutation-1"))
        let flight = try #require(Flight.ID("ua1545"))
        device.waiting = [
            .init(
                mutation: Mutation(
                    id: id, at: context.now, change: .edit(flight, [.seat("14A"), .who("Ola"), .role(.followed)])),
                refusal: nil),
            .init(mutation: Mutation(id: id, at: context.now, change: .delete(flight)), refusal: nil),
            .init(
                mutation: Mutation(id: id, at: context.now, change: .settings([.theme(.dark)])),
                refusal: .other),
        ]
        let frame = Frame(
            page: DrawnPage(title: page.title, main: HTML(), nextChange: nil, section: .flights), settings: settings,
            isSignedIn: true, device: device, isOnline: false, zone: FixedFlights.full.origin.zone,
            now: context.now)
        return sound(frame.html)
    }
}

/// The pages of the golden files.
enum FixedPages {
    static func context(_ settings: Settings) -> PageContext {
        PageContext(settings: settings, now: FixedFlights.at("2026-11-22T13:00:00-05:00"))
    }

    /// An entry in each section, and entries of each kind.
    private static func snapshot(_ settings: Settings) -> Snapshot {
        var past = FixedFlights.full
        past.id = Flight.ID("past")
        past.number = FlightNumber("UA1")
        for milestone in Milestone.allCases {
            past[milestone] = MilestoneTimes(scheduled: past[milestone].scheduled.map { $0 - .hours(72) })
        }
        past.leaveBy = nil
        var cancelled = FixedFlights.onward(minutes: 3000)
        cancelled.status = .cancelled
        return FixedFlights.snapshot(
            [past, FixedFlights.followed, FixedFlights.full, FixedFlights.bare, cancelled],
            at: context(settings).now, settings)
    }

    static func board(_ settings: Settings) -> BoardPage {
        BoardPage(snapshot: snapshot(settings), context: context(settings))
    }

    static func flight(_ id: String, _ settings: Settings) throws -> DrawnPage {
        let id = try #require(Flight.ID(id))
        return try #require(FlightPage(id, snapshot: snapshot(settings), context: context(settings))).draw()
    }

    static func page(_ path: String, _ settings: Settings) throws -> DrawnPage {
        try #require(DevicePage.draw(path: path, snapshot: snapshot(settings), context: context(settings)))
    }

    static func add(_ settings: Settings) -> AddPage {
        func offer(_ key: String, _ number: String, _ from: String, _ to: String, _ out: String, _ arrival: String)
            -> OfferList.Offer?
        {
            FlightNumber(number).map {
                OfferList.Offer(
                    key: key, number: $0, origin: FixedFlights.airport(from), destination: FixedFlights.airport(to),
                    out: FixedFlights.at(out), in: FixedFlights.at(arrival),
                    source: key == "b" ? .hongKong : .replay)
            }
        }
        var form = AddPage.Form()
        form.from = "JFK"
        form.to = "SFO"
        form.date = "2026-11-22"
        let offers = [
            offer("a&1", "UA1545", "JFK", "SFO", "2026-11-22T14:30:00-05:00", "2026-11-22T18:00:00-08:00"),
            offer("b", "B6915", "JFK", "SFO", "2026-11-22T20:59:00-05:00", "2026-11-23T00:35:00-08:00"),
        ]
        let soon = [offer("c", "NH7", "SFO", "NRT", "2026-11-22T11:25:00-08:00", "2026-11-23T16:10:00+09:00")]
        form.said = "UA 1545 <today>"
        let today = FixedFlights.full.origin.zone.local(context(settings).now).day
        let reading = SpokenFlight(form.said, today: today) { _ in [] }
        return AddPage(
            form: form,
            found: OfferList(
                reading: reading, today: today, offers: offers.compactMap { $0 }, suggestions: soon.compactMap { $0 },
                words: Words(settings)
            ).draw(), error: nil, context: context(settings))
    }

    static func settings(_ settings: Settings) -> SettingsPage {
        var device = DeviceFacts()
        device.isReadyForOffline = settings.language != .polish
        device.isStorageKept = true
        device.location = DeviceFacts.Location(rawValue: settings.language.rawValue) ?? .off
        let context = PageContext(settings: settings, now: context(settings).now, device: device)
        return SettingsPage(settings: settings, wasSaved: true, error: "That's no airport", context: context)
    }

    /// Every outcome of a delivery; texts with HTML characters.
    static func alerts(_ settings: Settings, isEmpty: Bool, isOfOne: Bool) throws -> AlertsPage {
        let context = context(settings)
        typealias Delivery = AlertsPage.Delivery
        let deliveries: [[Delivery]] = [
            [
                Delivery(way: .browser, label: "Firefox, <Linux>", state: .taken, attempts: 1, fault: nil),
                Delivery(
                    way: .ntfy, label: nil, state: .waiting, attempts: 3,
                    fault: DeliveryFault(.answered, "503: <busy>")),
            ],
            [
                Delivery(
                    way: .mail, label: nil, state: .refused, attempts: 1,
                    fault: DeliveryFault(.rejected, "550 no such mailbox"))
            ],
            [
                Delivery(
                    way: .webhook, label: nil, state: .expired, attempts: 12, fault: DeliveryFault(.connectionRefused)),
                Delivery(way: .browser, label: "Safari, iPhone", state: .gone, attempts: 1, fault: nil),
            ],
            [],
        ]
        let sent = deliveries.enumerated().map { index, deliveries in
            AlertsPage.Sent(
                title: "LH 716 → <Tokyo> HND", text: "Gate <B22> instead of A15",
                why: "Source: AeroDataBox", at: Zone.utc.local(context.now - .hours(Int64(index * 9))),
                deliveries: deliveries,
                path: "/flights/k3Jf9a_x0QzT")
        }
        let id = try #require(Flight.ID("k3Jf9a_x0QzT"))
        return AlertsPage(
            sent: isEmpty ? [] : sent,
            wishes: .init(
                groups: [.basics, .plan], quietFrom: "22:00", quietTo: isEmpty ? "" : "07:00", isWrong: isEmpty),
            flight: isOfOne ? .init(id: id, title: "LH 716 → <Tokyo>", groups: isEmpty ? nil : [.arrival]) : nil,
            browsers: [.init(id: "b1", label: "Firefox, <Linux>", since: context.now - .hours(50))],
            channels: channels(isEmpty: isEmpty), pushKey: isEmpty ? nil : "BAbc_-",
            trial: .init(way: .ntfy, browser: nil, fault: isEmpty ? nil : DeliveryFault(.answered, "403: <no>")),
            zone: .utc,
            context: context,
            assetVersion: "v1")
    }

    /// Channels that are set up in each way, and forms that were refused.
    static func channels(isEmpty: Bool) -> [AlertChannelForm] {
        typealias Setting = AlertChannelForm.Setting
        func form(
            _ channel: AlertChannelForm.Channel, _ settings: [Setting], _ origins: [AlertChannelForm.Origin?],
            _ fault: AlertChannelForm.Fault? = nil
        ) -> AlertChannelForm {
            let secrets: Set<Setting> = [
                .ntfyTopic, .ntfyToken, .webhookAddress, .webhookSecret, .smtpPassword, .activityKey,
            ]
            let fields = settings.enumerated().map { index, setting in
                let origin = isEmpty ? nil : origins[index % origins.count]
                let isSecret = secrets.contains(setting)
                return AlertChannelForm.Field(
                    setting: setting, name: "\(channel.name).\(setting)",
                    value: isSecret || origin == nil ? "" : "<value>", isSecret: isSecret, origin: origin)
            }
            return AlertChannelForm(
                channel: channel, fields: fields, isSetUp: !isEmpty, isEntered: !isEmpty, fault: isEmpty ? nil : fault)
        }
        return [
            form(.ntfy, [.ntfyAddress, .ntfyTopic, .ntfyToken], [.entered, .unreadable]),
            form(
                .webhook, [.webhookAddress, .webhookSecret], [.environment(variable: "HALCYON_WEBHOOK_ADDRESS")],
                .elsewhere("<alerts.json> is wrong")),
            form(.mail, [.smtpAddress, .smtpUser, .smtpPassword, .mailFrom, .mailTo], [.file]),
            form(
                .apns, [.activityKey, .activityKeyID, .activityTeam, .activityBundle, .activityEnvironment],
                [.entered]),
            form(.messages, [.address, .language], [.entered]),
        ]
    }

    /// An empty page, one with bookings of each kind, and one for each failure of a mailbox.
    static func bookings(_ settings: Settings) throws -> [BookingsPage] {
        let context = context(settings)
        let zone = try #require(FixedFlights.full.origin.zone as Zone?)
        let out = zone.local(context.now + .hours(90))
        let arrival = zone.local(context.now + .hours(101))
        func flight(_ number: String?, _ out: LocalTime?) -> BookingsPage.Flight {
            BookingsPage.Flight(
                number: number, origin: "MUC", destination: "<Tokyo>", date: PartialDay(arrival.day), departure: out,
                arrival: out == nil ? nil : arrival, seat: out == nil ? nil : "14A",
                confirmation: out == nil ? nil : "K7<Q2M")
        }
        func reading(_ state: BookingsPage.Reading.State) -> BookingsPage.Reading {
            .init(state: state, read: 37, found: 4)
        }
        var fields = BookingsPage.MailboxFields()
        fields.server = "imap.example.org"
        fields.user = "jane@<example>.org"
        func page(_ mailbox: BookingsPage.Reading.State) -> BookingsPage {
            BookingsPage(
                proposals: [], decided: [],
                mailbox: .init(id: "m1", fields: fields, reading: reading(mailbox)), calendars: [], zone: zone,
                context: context, assetVersion: "v1")
        }
        let empty = BookingsPage(
            proposals: [], decided: [], mailbox: nil, calendars: [], zone: zone, context: context, assetVersion: "v1")
        let full = BookingsPage(
            proposals: [
                .init(
                    id: "p1", change: .new, flight: flight("LH714", out), differences: [],
                    origin: .mail(sender: "booking@example.com", subject: "Your <booking>"),
                    sent: context.now - .hours(30)),
                .init(
                    id: "p2", change: .changed, flight: flight("LH715", out),
                    differences: [
                        .number("LH715", "LH717"), .departure(out, arrival), .arrival(nil, arrival),
                        .date(PartialDay(out.day), PartialDay(arrival.day)), .seat("14A", "2<F"),
                        .confirmation(nil, "ABC123"),
                    ], origin: .mail(sender: nil, subject: ""), sent: nil),
                .init(
                    id: "p3", change: .cancelled, flight: flight(nil, nil), differences: [],
                    origin: .calendar(host: "calendar.example.org"), sent: nil),
            ],
            decided: [
                .init(id: "d1", decision: .accepted, flight: flight("LH1", out), path: "/flights/k3Jf9a_x0QzT"),
                .init(id: "d2", decision: .byRule, flight: flight("LH2", nil), path: nil),
                .init(id: "d3", decision: .dismissed, flight: flight("LH3", out), path: nil),
            ], mailbox: .init(id: "m1", fields: fields, reading: reading(.reading)),
            calendars: [
                .init(
                    id: "c1", host: "calendar.<example>.org", isTrusted: true,
                    reading: reading(.read(context.now - .hours(30)))),
                .init(
                    id: "c2", host: "trips.example.org", isTrusted: false,
                    reading: reading(.failed(.noCalendar, said: "404 <gone>", next: context.now + .hours(2)))),
            ], zone: zone, context: context, assetVersion: "v1")
        return [empty, full]
            + BookingsPage.Failure.allCases.map { page(.failed($0, said: "", next: context.now + .hours(30))) }
    }

    /// A source in each state of health.
    static func sources(_ settings: Settings, refused: SourcesPage.Refused? = nil) -> SourcesPage {
        typealias Source = SourcesPage.Source
        let context = context(settings)
        func ago(_ seconds: Int64) -> Instant { context.now - Span(seconds) }
        func key(
            _ source: String, _ origin: SourcesPage.Key.Origin?, name: String = "key", isStored: Bool = false
        ) -> SourcesPage.Key {
            SourcesPage.Key(
                name: name, origin: origin, isStored: isStored,
                variable: "HALCYON_\(source.uppercased())_\(name.uppercased())", file: "/data/<sources>.json")
        }
        func budget(_ unit: SourcesPage.Budget.Unit, _ spent: String, _ limit: String?, _ percent: Int, isFree: Bool)
            -> SourcesPage.Budget
        {
            .init(unit: unit, spent: spent, limit: limit, free: "600", isFree: isFree, percent: percent)
        }
        return SourcesPage(
            sources: [
                Source(
                    name: "antenna", title: "Antenna", isOwn: true, isOn: true, health: .fine, told: .nothing,
                    answered: ago(2), needsAddress: true, address: "http://pi.local/<tar1090>",
                    trial: .answered(after: .milliseconds(12), .aircraft(143))),
                Source(
                    name: "adsb.lol", title: "adsb.lol", isOn: true, health: .fine, told: .aircraft,
                    answered: ago(40), credit: "Contains data of <adsb.lol>", terms: .adsbLol),
                Source(
                    name: "adsb.fi", title: "adsb.fi", isOn: true, health: .failing, told: .aircraft,
                    answered: ago(9 * 60), triedAgain: ago(-240), terms: .adsbFi,
                    failure: .init(.trouble, said: "HTTP 500: <out of order>"), trial: .mustWait(until: ago(-240))),
                Source(
                    name: "airplanes.live", title: "airplanes.live", isOn: true, health: .silent, told: .aircraft,
                    terms: .airplanesLive, failure: .init(.noSuchHost), trial: .failed(.init(.tooSlow))),
                Source(
                    name: "avinor", title: "Avinor", isOn: true, health: .silent, told: .airportAndDay,
                    answered: ago(3 * 86_400), triedAgain: ago(-3600), terms: .avinor),
                Source(
                    name: "aviationweather", title: "aviationweather.gov", isOn: true, health: .idle,
                    told: .airports, terms: .weather),
                Source(
                    name: "aerodatabox", title: "AeroDataBox", isOn: true, health: .fine, told: .numberAndDay,
                    answered: ago(3 * 3600), budget: budget(.units, "214", "600", 35, isFree: true),
                    keys: [key("aerodatabox", .entered, isStored: true)], terms: .aeroDataBox),
                Source(
                    name: "aeroapi", title: "FlightAware AeroAPI", isOn: true, health: .spent, told: .numberAndDay,
                    answered: ago(2 * 86_400), budget: budget(.dollars, "$5.00", "$5.00", 100, isFree: false),
                    keys: [key("aeroapi", .environment, isStored: true)], terms: .aeroAPI),
                Source(
                    name: "swedavia", title: "Swedavia", isOn: true, health: .needsKey, told: .airportAndDay,
                    budget: budget(.requests, "0", nil, 0, isFree: false),
                    keys: [key("swedavia", nil, isStored: true)], terms: .swedavia),
                Source(
                    name: "attic", title: "Attic", isOwn: true, isOn: true, health: .needsAddress, told: .nothing,
                    needsAddress: true),
                Source(name: "faa", title: "FAA <airspace>", isOn: false, health: .off, told: .nothing, terms: .faa),
                Source(
                    name: "airlabs", title: "AirLabs", isOn: false, health: .off, told: .numberAndDay,
                    budget: budget(.requests, "0", "500", 0, isFree: true),
                    keys: [key("airlabs", nil)], terms: .airLabs),
                Source(
                    name: "lufthansa", title: "Lufthansa Group", isOn: false, health: .off, told: .numberAndDay,
                    keys: [key("lufthansa", .file, name: "id"), key("lufthansa", nil, name: "secret")]),
                Source(
                    name: "schiphol", title: "Amsterdam Schiphol", isOn: true, health: .idle, told: .numberAndDay,
                    keys: [key("schiphol", .file, name: "id"), key("schiphol", .file)]),
            ], refused: refused, zone: FixedFlights.full.origin.zone, context: context, assetVersion: "v1")
    }

    static func access(_ settings: Settings) -> AccessPage {
        typealias Access = AccessPage.Access
        let used = FixedFlights.at("2026-11-20T23:30:00Z")
        return AccessPage(
            sessions: [
                Access(id: "s1", label: "Firefox <Linux>", lastUsed: used, isThis: true, until: used + .hours(4320)),
                Access(id: "s2", label: "Safari", lastUsed: used, isThis: false, until: used + .hours(24)),
            ],
            tokens: [
                Access(id: "t1", label: "script", lastUsed: nil, isThis: false, scope: .write),
                Access(
                    id: "t2", label: "mail <filter>", lastUsed: used, isThis: false, scope: .importing,
                    until: used + .hours(720), madeBy: "Firefox <Linux>"),
            ], newToken: "hal_<secret>",
            accounts: (
                provider: "id.example.org",
                linked: [AccessPage.Account(number: 7, label: "anna+<b>@example.org", lastUsed: used)]
            ),
            context: context(settings))
    }

    /// The card of a page.
    static func article(_ html: String) -> String? {
        guard let start = html.firstRange(of: "<article"), let end = html.firstRange(of: "</article>") else {
            return nil
        }
        return String(html[start.lowerBound..<end.upperBound])
    }
}
