public import FlightCore
public import Logging

/// Reads the mailboxes and calendars of all people while the server runs, one at a time.
public struct BookingIntake: Sendable {
    private let duties: any BookingDutyRepository
    private let bookings: @Sendable (Person.ID) -> BookingService
    private let clock: any TravelClock
    private let logger: Logger
    private let loop: TimerLoop

    /// How often to look for sources that other processes have added.
    private static let glance = Span(30)

    /// - Parameters:
    ///   - bookings: Returns the bookings of a person.
    ///   - clock: Real time.
    public init(
        duties: any BookingDutyRepository, bookings: @escaping @Sendable (Person.ID) -> BookingService,
        clock: any TravelClock, logger: Logger
    ) {
        self.duties = duties
        self.bookings = bookings
        self.clock = clock
        self.logger = logger
        loop = TimerLoop(clock: clock)
    }

    /// Looks for sources that are due as soon as possible, for example because one was added.
    public func wake() { loop.wake() }

    /// Runs until the task is cancelled.
    public func run() async {
        await loop.run {
            do {
                try await turn()
                let next = try await duties.nextBookingDue()
                return min(clock.now + BookingIntake.glance, max(next ?? .never, clock.now + Span(1)))
            } catch {
                guard !Task.isCancelled else { return nil }
                logger.error("cannot look for bookings", metadata: ["error": "\(error)"])
                return clock.now + BookingIntake.glance
            }
        }
    }

    /// Reads everything that is due.
    ///
    /// - Parameter id: Only this source, even if it is not due.
    @discardableResult
    public func turn(_ id: String? = nil) async throws -> [(BookingSource, BookingService.Reading)] {
        var readings: [(BookingSource, BookingService.Reading)] = []
        let now = clock.now
        for (person, source) in try await duties.takeBookingSources(id, at: now, until: now + BookingService.lease) {
            let reading = try await bookings(person).read(source)
            readings.append((source, reading))
            if let fault = reading.fault {
                logger.warning(
                    "a source of bookings cannot be read",
                    metadata: ["kind": "\(source.kind.name)", "why": "\(fault.text)"])
            } else if reading.proposals > 0 {
                logger.info("found bookings", metadata: ["count": "\(reading.proposals)"])
            }
        }
        return readings
    }
}
