public import FlightCore
public import Logging

/// Starts, updates and ends Live Activities on registered devices, both when there is news and as time passes.
///
/// The memory of each activity is stored before and after each message, so that the next process continues where this
/// one stopped. If several servers share a database, the version of the memory ensures that only one of them sends a
/// message.
public actor ActivityService {
    /// Everything needed to update the devices of one person.
    public struct Desk: Sendable {
        let flights: FlightService
        let activities: any ActivityRepository
        /// Forecasts the arrivals of connecting flights; nil if forecasts are unavailable.
        let forecasts: ForecastService?

        public init(flights: FlightService, activities: any ActivityRepository, forecasts: ForecastService? = nil) {
            self.flights = flights
            self.activities = activities
            self.forecasts = forecasts
        }

        public init(_ person: PersonServices) {
            self.init(flights: person.flights, activities: person.activities, forecasts: person.forecasts)
        }
    }

    private let people: any PeopleRepository
    private let desk: @Sendable (Person.ID) -> Desk
    private let carrier: (any ActivityCarrier)?
    private let clock: any TravelClock
    private let budget: ActivityBudget
    private let bus: any EventBus
    private let logger: Logger
    private let loop: TimerLoop

    /// What was last checked of each person, and when to check again even without news.
    private var seen: [Person.ID: Seen] = [:]
    /// A pause while the push service itself fails. Nothing is sent during the pause.
    private var pause = Pause()

    /// - Parameters:
    ///   - desk: Returns everything needed to update the devices of a person.
    ///   - carrier: Sends the messages. If nil, push is not configured and nothing is sent.
    public init(
        people: any PeopleRepository, desk: @escaping @Sendable (Person.ID) -> Desk, carrier: (any ActivityCarrier)?,
        budget: ActivityBudget = .usual, clock: any TravelClock, bus: any EventBus, logger: Logger
    ) {
        self.people = people
        self.desk = desk
        self.clock = clock
        loop = TimerLoop(clock: clock)
        // No messages are sent in simulated time.
        self.carrier = clock.speed == 1 ? carrier : nil
        self.budget = budget
        self.bus = bus
        self.logger = logger
    }

    /// Whether devices can be reached.
    public nonisolated var isSetUp: Bool { carrier != nil }

    /// How long a message is leased to one server. An attempt always ends sooner.
    private static let loan = Span(45)
    /// How often to look for changes made by other processes.
    private static let glance = Span(5)
    /// How long attempts may continue once the program is ending.
    private static let farewell = Duration.seconds(5)
    /// How long memories of past flights are kept.
    private static let kept = Span.hours(24 * 7)
    /// The maximum number of consecutive messages for a flight on a device: an end, a start and any changes in between.
    private static let mostInARow = 4

    private struct Seen {
        let editions: [Flight.ID: FlightEdition]
        let devices: [ActivityDevice]
        let versions: [ActivityKey: Int64]
        let places: [ActivityKey: KeptActivity.Place]
        let dismissed: Set<ActivityKey>
        let settings: Settings
        let next: Instant

        init(
            _ editions: [Flight.ID: FlightEdition], _ devices: [ActivityDevice], _ kept: [KeptActivity],
            _ settings: Settings, next: Instant
        ) {
            self.editions = editions
            self.devices = devices
            versions = Dictionary(kept.map { ($0.key, $0.version) }, uniquingKeysWith: { $1 })
            places = Dictionary(
                kept.compactMap { one in one.place.map { (one.key, $0) } }, uniquingKeysWith: { $1 })
            dismissed = Set(kept.filter { $0.isDismissed }.map { $0.key })
            self.settings = settings
            self.next = next
        }

        func isSame(as other: Seen) -> Bool {
            editions == other.editions && devices == other.devices && versions == other.versions
                && places == other.places && dismissed == other.dismissed && settings == other.settings
        }
    }

    /// A pause while the push service fails for all devices.
    private struct Pause {
        var until = Instant.always
        var failures = 0
    }

    /// Call this method when a device has registered or requested something.
    public nonisolated func wake() { loop.wake() }

    /// Runs until the task is cancelled.
    public func run() async {
        guard carrier != nil else { return }
        let (bus, loop, clock) = (bus, loop, clock)
        await withDiscardingTaskGroup { group in
            group.addTask { for await _ in await bus.news() { loop.wake() } }
            var nextTidying = Instant.always
            await loop.run {
                let next = min(await turn(), clock.now + ActivityService.glance)
                if clock.now >= nextTidying {
                    nextTidying = clock.now + .hours(12)
                    for person in (try? await people.peopleWithDevices()) ?? [] {
                        try? await desk(person).activities.forgetActivities(before: clock.now - ActivityService.kept)
                    }
                }
                return next
            }
            group.cancelAll()
        }
    }

    /// Checks every flight on every device and sends what is due.
    ///
    /// - Returns: When to check again if there is no news.
    public func turn() async -> Instant {
        let now = clock.now
        guard carrier != nil else { return .never }
        do {
            let people = try await people.peopleWithDevices()
            seen = seen.filter { people.contains($0.key) }
            var next = Instant.never
            for person in people { next = min(next, try await turn(of: person, now: now)) }
            return next
        } catch {
            seen = [:]
            guard !Task.isCancelled else { return .never }
            logger.error("cannot decide what devices should show", metadata: ["error": "\(error)"])
            return now + .minutes(1)
        }
    }

    private func turn(of person: Person.ID, now: Instant) async throws -> Instant {
        let desk = desk(person)
        let devices = try await desk.activities.activityDevices()
        let kept = try await desk.activities.activities()
        let settings = try await desk.flights.repository.settings()
        let editions = Dictionary(
            try await desk.flights.board().map { ($0.stored.id, $0.edition) }, uniquingKeysWith: { $1 })
        if let seen = seen[person], seen.next > now, seen.isSame(as: Seen(editions, devices, kept, settings, next: now))
        {
            return seen.next
        }
        let next = try await look(desk, devices, kept, now: now)
        seen[person] = Seen(editions, devices, kept, settings, next: next)
        return max(next, now + Span(1))
    }

    private func look(
        _ desk: Desk, _ devices: [ActivityDevice], _ kept: [KeptActivity], now: Instant
    ) async throws -> Instant {
        if pause.until > now + ActivityPlan.longestWait { pause = Pause() }
        guard pause.until <= now else { return pause.until }
        var snapshot = try await desk.flights.snapshot()
        await desk.forecasts?.foretellArrivals(in: &snapshot)
        let shows = ActivityShow.all(in: snapshot)
        var next = shows.values.map { $0.next }.min() ?? .never
        let wanted = snapshot.entries.compactMap { $0.flight.id }.filter { shows[$0]?.presence == .wanted }
        for device in devices {
            let own = Dictionary(
                kept.filter { $0.key.device == device.id }.map { ($0.key.flight, $0) }, uniquingKeysWith: { $1 })
            let running = Set(own.values.filter { $0.memory.stage == .running }.map { $0.key.flight })
            // Ending activities allows new ones to be started.
            let others = own.keys.filter { !wanted.contains($0) }.sorted { $0.text < $1.text }
            var free = ActivityShow.mostAtOnce - running.intersection(wanted).count
            let words = Words(snapshot.settings.spoken(in: device.language))
            for flight in others + wanted {
                guard !Task.isCancelled, pause.until <= now else { return max(next, now) }
                let key = ActivityKey(device: device.id, flight: flight)
                let canBegin = running.contains(flight) || free > 0
                let mayStart = canBegin && device.startToken != nil
                let thread = Thread(
                    desk: desk, key: key, device: device, show: shows[flight], kept: own[flight], words: words,
                    mayStart: mayStart)
                let (again, hasStarted) = try await serve(thread, now: now)
                if hasStarted, !running.contains(flight) { free -= 1 }
                next = min(next, again)
            }
        }
        return next
    }

    /// A flight on a device.
    private struct Thread {
        let desk: Desk
        let key: ActivityKey
        let device: ActivityDevice
        let show: ActivityShow?
        let kept: KeptActivity?
        let words: Words
        let mayStart: Bool
    }

    /// - Returns: When to check again if there is no news, and whether an activity was started.
    private func serve(_ thread: Thread, now: Instant) async throws -> (Instant, Bool) {
        var memory = thread.kept?.memory ?? ActivityMemory()
        var version = thread.kept?.version ?? 0
        if memory.stage == .none || memory.stage == .starting, thread.kept?.place == nil,
            thread.show?.presence != .wanted || !thread.mayStart
        {
            return (.never, false)
        }
        var place = thread.kept?.place
        let before = memory
        if thread.kept?.isDismissed ?? false {
            if memory.stage != .dismissed { memory.close(place?.activity, as: .dismissed) }
            place = nil
        } else if let known = place, known.activity != memory.activity {
            memory.meet(known.activity, since: known.at)
        }
        if place?.activity == memory.ended { place = nil }
        if memory != before {
            guard try await thread.desk.activities.keep(memory, of: thread.key, after: version, at: now) else {
                return (now, false)
            }
            version += 1
        }
        var startToken = thread.mayStart ? thread.device.startToken : nil
        let state = thread.show.map { show in
            LiveActivityState(leg: show.leg, of: show.trip, in: TravelContext(now: now), words: thread.words)
                .onItsOwn(from: now)
        }
        var hasStarted = false
        for _ in 0..<ActivityService.mostInARow {
            let plan = ActivityPlan(
                ActivityPlan.Situation(
                    memory: memory, presence: thread.show?.presence ?? .over(leavesAt: now, isUrgent: false),
                    state: state, canStart: startToken != nil, canUpdate: place != nil),
                budget: budget, now: now)
            let dispatch: ActivityPlan.Dispatch
            switch plan.step {
            case .nothing: return (plan.next, hasStarted)
            case .forget:
                memory.close(place?.activity, as: .none)
                place = nil
                guard try await thread.desk.activities.keep(memory, of: thread.key, after: version, at: now) else {
                    return (now, hasStarted)
                }
                version += 1
                continue
            case .send(let wanted): dispatch = wanted
            }
            guard let token = dispatch.event == .start ? startToken : place?.token else { return (.never, hasStarted) }
            memory.claim(dispatch, until: now + ActivityService.loan)
            guard try await thread.desk.activities.keep(memory, of: thread.key, after: version, at: now) else {
                return (now, hasStarted)
            }
            version += 1
            guard let delivery = await send(dispatch, thread, to: token, now: now) else { return (.never, hasStarted) }
            let answer = try await heed(delivery, of: dispatch, thread, place, token)
            let isDelivered = answer == .taken
            memory.note(answer, of: dispatch, activity: place?.activity, at: now)
            guard try await thread.desk.activities.keep(memory, of: thread.key, after: version, at: now) else {
                return (now, hasStarted)
            }
            version += 1
            if dispatch.event == .end || memory.stage != .running { place = nil }
            if dispatch.event == .start {
                place = nil
                if isDelivered { hasStarted = true } else { startToken = nil }
            }
            if case .mistaken = answer { place = nil }
            guard pause.until <= now else { return (pause.until, hasStarted) }
        }
        return (now + Span(1), hasStarted)
    }

    /// - Returns: The result; nil if the attempt was cancelled because the program is ending. The next process then
    ///   sends the message.
    private func send(
        _ dispatch: ActivityPlan.Dispatch, _ thread: Thread, to token: ActivityToken, now: Instant
    ) async -> ActivityDelivery? {
        guard let carrier else { return nil }
        let attributes =
            thread.show.map { LiveActivityAttributes($0.trip.legs[$0.leg]) }
            ?? LiveActivityAttributes(of: dispatch.state, flight: thread.key.flight)
        var push = LiveActivityPush(dispatch.event, attributes, dispatch.state, now: now, words: thread.words)
        push.staleDate = dispatch.staleAt
        push.dismissalDate = dispatch.leavesAt
        let message = ActivityMessage(push, priority: dispatch.priority, expires: dispatch.expires)
        let way = Task { await carrier.carry(message, to: token, now: now) }
        let delivery = await withTaskCancellationHandler {
            await way.value
        } onCancel: {
            Task {
                try? await Task.sleep(for: ActivityService.farewell)
                way.cancel()
            }
        }
        if case .unavailable = delivery, Task.isCancelled { return nil }
        return delivery
    }

    /// Handles the effects of a result on later messages. Removes invalid tokens, and pauses while the push service
    /// fails.
    ///
    /// - Returns: The result for this message.
    private func heed(
        _ delivery: ActivityDelivery, of dispatch: ActivityPlan.Dispatch, _ thread: Thread,
        _ place: KeptActivity.Place?, _ token: ActivityToken
    ) async throws -> ActivityDelivery {
        let now = clock.now
        let said = dispatch.event.name
        switch delivery {
        case .taken:
            pause = Pause()
            logger.debug("sent an activity update", metadata: ["event": "\(said)"])
        case .gone(let since):
            pause = Pause()
            let handedIn = dispatch.event == .start ? thread.device.startTokenAt : place?.at
            if let since, let handedIn, handedIn > since {
                return .failed("the device registered the token again", retryAfter: nil)
            }
            logger.info("a device ended an activity or is no longer registered", metadata: ["event": "\(said)"])
            try await forget(token, of: dispatch, thread, since: since ?? now)
        case .mistaken(let reason):
            pause = Pause()
            logger.warning("Apple does not know this device token", metadata: ["event": "\(said)", "why": "\(reason)"])
            try await forget(token, of: dispatch, thread, since: now)
        case .refused(let reason), .failed(let reason, _):
            pause = Pause()
            logger.warning("activity update refused", metadata: ["event": "\(said)", "why": "\(reason)"])
        case .unavailable(let reason, let wait):
            pause.until = now + max(ActivityMemory.wait(after: pause.failures), min(wait ?? Span(0), .hours(1)))
            pause.failures += 1
            logger.warning("cannot send activity updates now", metadata: ["event": "\(said)", "why": "\(reason)"])
        }
        return delivery
    }

    private func forget(
        _ token: ActivityToken, of dispatch: ActivityPlan.Dispatch, _ thread: Thread, since: Instant
    ) async throws {
        switch dispatch.event {
        case .start:
            try await thread.desk.activities.forget(startToken: token, of: thread.device.id, since: since)
        case .update, .end:
            try await thread.desk.activities.forget(token: token, of: thread.key, since: since)
        }
    }
}

extension Settings {
    /// Returns the settings in the given language. If the language differs from the current language, the default clock
    /// and units of the new language are used.
    fileprivate func spoken(in language: Language) -> Settings {
        guard language != self.language else { return self }
        var settings = self
        settings.language = language
        settings.clock = nil
        settings.units = nil
        settings.distance = nil
        settings.speed = nil
        settings.altitude = nil
        return settings
    }
}
