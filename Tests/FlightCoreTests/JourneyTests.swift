import FlightCore
import Testing

/// Groups logged flights into journeys.
@Suite struct JourneyTests {
    private func record(
        _ date: String, _ from: String, _ to: String, trip: String? = nil, status: LoggedFlight.Status = .flown
    ) throws -> LoggedFlight {
        var record = LoggedFlight(
            id: try #require(LoggedFlight.ID("r")), date: try #require(PartialDay(iso: date)),
            origin: .airport(try #require(Airport.Code(from))), destination: .airport(try #require(Airport.Code(to))))
        record.trip = trip
        record.status = status
        return record
    }

    private func lengths(_ records: LoggedFlight...) -> [Int] {
        let newYork = ["JFK", "LGA", "EWR"]
        return Journey.grouping(records) { a, b in newYork.contains(a.text) && newYork.contains(b.text) }
            .map { $0.records.count }
    }

    @Test func outAndBackIsOneJourney() throws {
        #expect(
            lengths(
                try record("2024-06-14", "OSL", "CPH"), try record("2024-06-14", "CPH", "EWR"),
                try record("2024-06-20", "JFK", "CPH"), try record("2024-06-20", "CPH", "OSL"),
                try record("2024-06-21", "OSL", "BGO"))
                == [4, 1])
    }

    @Test func gapOrAnotherPlaceEndsAJourney() throws {
        #expect(lengths(try record("2024-06-14", "OSL", "CPH"), try record("2024-07-14", "CPH", "OSL")) == [1, 1])
        #expect(lengths(try record("2024-06-14", "OSL", "CPH"), try record("2024-06-15", "ARN", "OSL")) == [1, 1])
        #expect(lengths(try record("2024-06", "OSL", "CPH"), try record("2024-06", "CPH", "OSL")) == [1, 1])
    }

    @Test func diversionCountsWhereItLanded() throws {
        let diverted = LoggedFlight.Status.diverted(to: .airport(try #require(Airport.Code("BGR"))))
        #expect(
            lengths(
                try record("2024-06-14", "LHR", "JFK", status: diverted), try record("2024-06-15", "BGR", "JFK")) == [2]
        )
    }

    @Test func tripNamesTakePrecedence() throws {
        let journeys = Journey.grouping(
            [
                try record("2024-06-14", "OSL", "CPH", trip: "Work"), try record("2024-06-15", "CPH", "ARN"),
                try record("2024-09-01", "OSL", "CPH", trip: "Work"),
            ], isSibling: { _, _ in false })
        #expect(journeys.map { $0.name } == ["Work", nil])
        #expect(journeys.map { $0.records.count } == [2, 1])
    }
}
