import FlightCore
import FlightExchange
import FlightTracking
import Testing

/// An ambiguous order of day and month is decided by other data in the file; otherwise it is reported.
@Suite struct DateOrderTests {
    private func isAmbiguous(_ reading: ImportReading) -> Bool {
        reading.issues.contains { issue in
            if case .ambiguousDate = issue.fault { return true }
            return false
        }
    }

    @Test func barcodeDecidesDateOrder() throws {
        let reading = try read(try fixture("mail-us-dates.html"))
        let record = try #require(reading.records.first)
        #expect(record.number?.compact == "EW8103" && record.date.iso == "2018-02-04" && record.seat == "12C")
        #expect(record.out.scheduled == (try instant("2018-02-04T20:40:00+01:00")))
        #expect(record.in.scheduled == (try instant("2018-02-04T22:00:00+01:00")))
        #expect(reading.issues.isEmpty)
    }

    private func reservation(_ departure: String, _ arrival: String = "", _ more: String = "") -> String {
        "{\"@context\":\"http://schema.org\",\"@type\":\"FlightReservation\",\(more)"
            + "\"reservationFor\":{\"@type\":\"Flight\",\"flightNumber\":\"8103\",\"airline\":{\"iataCode\":\"EW\"},"
            + "\"departureAirport\":{\"iataCode\":\"BRU\"},\"departureTime\":\"\(departure)\","
            + "\"arrivalAirport\":{\"iataCode\":\"TXL\"},\"arrivalTime\":\"\(arrival)\"}}"
    }

    private func page(_ reservations: String...) -> String {
        "<html><body><script type=\"application/ld+json\">[\(reservations.joined(separator: ","))]</script></body></html>"
    }

    private func mail(_ date: String, _ page: String) -> String {
        "From: a@example.com\nTo: b@example.com\nSubject: Flight\nDate: \(date)\nContent-Type: text/html\n\n\(page)\n"
    }

    @Test func otherDatesOfTheMailDecideDateOrder() throws {
        for (other, expected) in [("02-14-2018 20:40", "2018-02-04"), ("14-02-2018 20:40", "2018-04-02")] {
            let reading = try read(page(reservation("02-04-2018 20:40"), reservation(other)))
            #expect(reading.records.map { $0.date.iso } == [expected, "2018-02-14"])
            #expect(!isAmbiguous(reading))
            // The date is in a field that does not describe the flight.
            let one = try read(page(reservation("02-04-2018 20:40", "", "\"modifiedTime\":\"\(other)\",")))
            #expect(one.records.map { $0.date.iso } == [expected] && !isAmbiguous(one))
        }
    }

    @Test func arrivalDecidesDateOrder() throws {
        let monthFirst = try read(page(reservation("02/04/2018 23:40", "02/05/2018 01:00")))
        #expect(monthFirst.records.map { $0.date.iso } == ["2018-02-04"] && !isAmbiguous(monthFirst))
        let dayFirst = try read(page(reservation("02/04/2018 23:40", "03/04/2018 01:00")))
        #expect(dayFirst.records.map { $0.date.iso } == ["2018-04-02"] && !isAmbiguous(dayFirst))
        let pm = try read(page(reservation("02/04/2018 8:40 PM", "02/05/2018 1:00 AM")))
        #expect(pm.records.first?.out.scheduled == (try instant("2018-02-04T20:40:00+01:00")))
    }

    @Test func dateOfTheMailDecidesDateOrder() throws {
        let sent = try read(mail("Sat, 10 Mar 2018 09:30:00 +0100", page(reservation("02-04-2018 20:40"))))
        #expect(sent.records.map { $0.date.iso } == ["2018-04-02"] && !isAmbiguous(sent))
        let american = try read(mail("Mon, 5 Mar 2018 09:30:00 +0100", page(reservation("04/02/2018 20:40"))))
        #expect(american.records.map { $0.date.iso } == ["2018-04-02"] && !isAmbiguous(american))
    }

    @Test(arguments: ["02-04-2018 20:40", "02/04/2018 20:40", "02-04-2018", "2/4/2018"])
    func ambiguousDateIsReported(_ date: String) throws {
        let reading = try read(mail("Sat, 20 Jan 2018 09:30:00 +0100", page(reservation(date))))
        let record = try #require(reading.records.first)
        #expect(reading.issues.map { $0.fault } == [.ambiguousDate(date, record.date)])
        #expect(record.date.iso == (date.contains("/") ? "2018-02-04" : "2018-04-02"))
        #expect((record.out.scheduled == nil) == !date.contains(":"))
    }

    /// Dates with a single possible meaning, in any order.
    @Test(arguments: ["14-02-2018", "02-14-2018", "14/02/2018", "02/14/2018", "14.02.2018", "2018-02-14", "2018/02/14"])
    func unambiguousDateIsNotReported(_ date: String) throws {
        let reading = try read(page(reservation(date + " 20:40")))
        #expect(reading.records.map { $0.date.iso } == ["2018-02-14"] && reading.issues.isEmpty)
        #expect(reading.records.first?.out.scheduled == (try instant("2018-02-14T20:40:00+01:00")))
    }

    /// One unambiguous row decides for the table.
    @Test func unambiguousRowDecidesForTheTable() throws {
        let header = "date,origin,destination,departure_time,arrival_time,flight_number,notes\n"
        func rows(_ dates: String...) throws -> ImportReading {
            try read(header + dates.map { $0 + ",OSL,CPH,,,SK1460,\n" }.joined())
        }
        let dayFirst = try rows("02/04/2018", "14/02/2018")
        #expect(dayFirst.records.map { $0.date.iso } == ["2018-04-02", "2018-02-14"] && !isAmbiguous(dayFirst))
        let monthFirst = try rows("02-04-2018", "02-14-2018")
        #expect(monthFirst.records.map { $0.date.iso } == ["2018-02-04", "2018-02-14"] && !isAmbiguous(monthFirst))
        let open = try rows("02/04/2018", "03/03/2018", "04.02.2018")
        let taken = try #require(PartialDay(iso: "2018-02-04"))
        #expect(open.issues.map { $0.fault } == [.ambiguousDate("02/04/2018", taken)])
        #expect(open.issues.map { $0.line } == [2] && open.records.map { $0.date.iso }.last == "2018-02-04")
        let both = try rows("14/02/2018", "02/14/2018", "02/04/2018")
        #expect(both.issues.map { $0.fault } == [.ambiguousDate("02/04/2018", taken)])
    }

    @Test func brokenBookingsAreReported() throws {
        let whole = page(reservation("2018-02-14T20:40:00+01:00"))
        let broken = whole.replacing(",\"reservationFor\"", with: "\n\"reservationFor\"")
        #expect(try read(whole).records.count == 1)
        for file in [
            broken, mail("now", broken), broken.replacing("[", with: "<!-- [").replacing("</html>", with: "</html>\n"),
        ] {
            let reading = try read(file)
            #expect(reading.records.isEmpty && reading.unreadable == 1)
            guard case .brokenMarkup? = reading.issues.first?.fault else {
                Issue.record("\(reading.issues)")
                continue
            }
        }
        #expect(try read(broken).issues.first?.line == 2)
        // The other bookings are read, and broken markup about something else is ignored.
        let two = whole.replacing("<body>", with: "<body><script type=\"application/ld+json\">{\"a\" 1}</script>")
        #expect(try read(two).issues.isEmpty)
        let mixed = try read(whole + broken)
        #expect(mixed.records.count == 1 && mixed.unreadable == 1)
    }
}
