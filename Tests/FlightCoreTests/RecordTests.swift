import FlightCore
import FlightData
import Testing

@Suite struct RecordTests {
    private let noon = Instant(1_795_348_800)

    private func code(_ text: String) throws -> Airport.Code { try #require(Airport.Code(text)) }

    private func record(_ date: String = "2024-06-14") throws -> LoggedFlight {
        LoggedFlight(
            id: try #require(LoggedFlight.ID("r")), date: try #require(PartialDay(iso: date)),
            origin: .airport(try code("OSL")), destination: .airport(try code("CPH")))
    }

    @Test func partialDaysKeepTheirPrecision() throws {
        #expect(PartialDay(iso: "2024-02-29")?.day?.iso == "2024-02-29")
        #expect(PartialDay(iso: "2024-02")?.earliest.iso == "2024-02-01")
        #expect(PartialDay(iso: "2024-02")?.latest.iso == "2024-02-29")
        #expect(PartialDay(iso: "1987")?.latest.iso == "1987-12-31")
        #expect(PartialDay(iso: "1987")?.month == nil)
        for text in ["2024-02-29", "2024-02", "2024"] { #expect(PartialDay(iso: text)?.iso == text) }
        for text in ["2023-02-29", "2024-13", "24", "1899", "2024-2-1", "2024-02-01T", ""] {
            #expect(PartialDay(iso: text) == nil, "\(text)")
        }
        let ordered = ["1987", "1987-01", "1987-01-02", "1987-02", "1988"].compactMap { PartialDay(iso: $0) }
        #expect(ordered == ordered.reversed().sorted())
    }

    @Test func onlyFlownFlightsCount() throws {
        var record = try record()
        #expect(record.isFlown(by: noon))
        record.status = .cancelled
        #expect(!record.isFlown(by: noon))
        record.status = .diverted(to: nil)
        #expect(record.isFlown(by: noon))
        record.role = .followed
        #expect(!record.isFlown(by: noon))
        // A flight in progress has not been flown yet.
        var today = try self.record("2026-11-22")
        today.out.scheduled = noon - .hours(1)
        today.in.scheduled = noon + .hours(1)
        #expect(!today.isFlown(by: noon))
        #expect(today.isFlown(by: noon + .hours(1)))
        // With only a day, a flight is over the next day. With only a year, it is over as soon as the year has begun.
        #expect(!(try self.record("2026-11-22").isFlown(by: noon)))
        #expect(try self.record("2026-11-21").isFlown(by: noon))
        #expect(try self.record("2026").isFlown(by: noon))
        #expect(!(try self.record("2027").isFlown(by: noon)))
    }

    @Test func trackedFlightBecomesARecord() throws {
        let tokyo = try #require(StandingData.airports[try code("HND")])
        let losAngeles = try #require(StandingData.airports[try code("LAX")])
        var flight = Flight(origin: tokyo, destination: losAngeles, number: FlightNumber("NH106"))
        #expect(LoggedFlight(flight) == nil)
        flight.id = Flight.ID("f1")
        #expect(LoggedFlight(flight) == nil)
        // Five past midnight in Tokyo is the day before in London.
        flight.out = MilestoneTimes(scheduled: Instant(1_722_524_700), estimated: noon, actual: Instant(1_722_525_900))
        flight.in = MilestoneTimes(scheduled: Instant(1_722_560_100))
        flight.status = .diverted
        flight.divertedTo = StandingData.airports[try code("SFO")]
        flight.seat = "33E"
        flight.aircraft.tail = "JA801A"
        let record = try #require(LoggedFlight(flight))
        #expect(record.date.iso == "2024-08-02")
        #expect(record.id.text == "f1")
        #expect(record.out == LoggedFlight.Times(scheduled: Instant(1_722_524_700), actual: Instant(1_722_525_900)))
        #expect(record.status == .diverted(to: .airport(try code("SFO"))))
        #expect(record.landing == .airport(try code("SFO")))
        #expect(record.seat == "33E" && record.tail == "JA801A" && record.airline?.text == "NH")
        #expect(record.sources.map { $0.format } == [.tracked])
    }

    @Test func fillingKeepsExistingFields() throws {
        var first = try record()
        first.seat = "1A"
        first.out.scheduled = noon
        first.sources = [LoggedFlight.Source(format: .flighty, at: noon, foreignID: "x")]
        var second = try record()
        second.seat = "2B"
        second.cabin = .business
        second.out = LoggedFlight.Times(scheduled: noon + .hours(1), actual: noon + .hours(2))
        second.sources = [LoggedFlight.Source(format: .jetlog, at: noon)]
        let both = first.filled(from: second)
        #expect(both.seat == "1A" && both.cabin == .business)
        #expect(both.out == LoggedFlight.Times(scheduled: noon, actual: noon + .hours(2)))
        #expect(both.sources.count == 2)
        #expect(both.filled(from: second) == both)
        #expect(both.filled(from: first) == both)
    }

    /// The sources of a flight are bounded, so that merging two flights cannot take long.
    @Test func sourcesAreBounded() throws {
        var first = try record()
        first.sources = (0..<LoggedFlight.mostSources).map { .init(format: .jetlog, at: noon, foreignID: "a\($0)") }
        var second = try record()
        second.sources = [.init(format: .flighty, at: noon, foreignID: "b")]
        #expect(first.filled(from: second).sources == first.sources)
        #expect(second.filled(from: first).sources.count == LoggedFlight.mostSources)
    }

    /// Notes, seats and confirmations of two trackers are both kept.
    @Test func fillingFromAnotherTrackerKeepsItsNotes() throws {
        var first = try record()
        (first.seat, first.confirmation, first.notes) = ("1A", "ABC123", "Window open\nLate")
        first.sources = [LoggedFlight.Source(format: .flighty, at: noon, foreignID: "x")]
        var second = try record()
        (second.seat, second.confirmation, second.notes) = ("2B", "XYZ789", "Late\nGood food")
        second.sources = [LoggedFlight.Source(format: .jetlog, at: noon)]
        let both = first.filled(from: second)
        #expect(both.notes == "Window open\nLate\nGood food\nSeat: 2B\nConfirmation: XYZ789")
        #expect(both.seat == "1A" && both.confirmation == "ABC123")
        #expect(both.filled(from: second) == both)
        // The traveller's later changes are not touched by a second import of the same file.
        var edited = both
        (edited.seat, edited.notes) = ("3C", "Mine")
        #expect(edited.filled(from: second) == edited)
        second.notes = String(repeating: "x", count: LoggedFlight.longestNotes)
        #expect(first.filled(from: second).notes == "Window open\nLate")
    }

    @Test func jsonErrorsNameThePath() throws {
        for (json, path) in [
            ("{}", "date"), ("{\"date\":\"2024\"}", "from"), ("{\"date\":\"2024\",\"from\":\"OSL\",\"to\":{}}", "to"),
            ("{\"date\":\"2024\",\"from\":\"OSL\",\"to\":\"CPH\",\"number\":\"X\"}", "number"),
            (
                "{\"date\":\"2024\",\"from\":\"OSL\",\"to\":\"CPH\",\"sources\":[{\"format\":\"x\"}]}",
                "sources[0].format"
            ),
        ] {
            do throws(JSONError) {
                _ = try RecordJSON.read(try JSONReader.read(json), newID: { LoggedFlight.ID(Flight.ID("n") ?? noID) })
                Issue.record("\(json) was read")
            } catch {
                #expect(error.path == path)
            }
        }
    }

    private var noID: Flight.ID { preconditionFailure("'n' is an identifier") }
}
