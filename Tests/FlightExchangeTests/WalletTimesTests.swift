import FlightCore
import FlightData
import FlightExchange
import FlightTracking
import Testing

/// Departure and arrival times of an Apple Wallet pass, in each place where a pass can have them.
@Suite struct WalletTimesTests {
    @Test func isoTimesInFieldsAreRead() throws {
        let reading = try read(try fixture("wallet-iso-times.pkpass"))
        let record = try #require(reading.records.first)
        #expect(record.number?.compact == "IB120" && record.date.iso == "2026-12-05" && record.seat == "12A")
        #expect(record.origin.label == "PRG" && record.destination.label == "MAD")
        #expect(record.out.scheduled == (try instant("2026-12-05T18:30:00Z")))
        #expect(record.in.scheduled == (try instant("2026-12-05T21:35:00Z")))
        #expect(record.notes == nil && reading.issues.isEmpty)
    }

    @Test func midnightPlaceholderIsIgnored() throws {
        let reading = try read(try fixture("wallet-ios26-placeholder.pkpass"))
        let record = try #require(reading.records.first)
        #expect(record.number?.compact == "AA3471" && record.date.iso == "2026-05-09")
        #expect(record.out.scheduled == (try instant("2026-05-09T22:45:00Z")))
        #expect(record.in.scheduled == (try instant("2026-05-10T00:35:00Z")))
        #expect(record.departureGate == "F92" && record.departureTerminal == "3" && record.seat == "14C")
    }

    /// Reads a pass from Toronto to Chicago, with a barcode if a day is given.
    private func pass(fields: String, semantics: String = "", day: String? = nil) throws -> ImportReading {
        let code = day.map {
            "\"barcodes\":[{\"message\":\"M1DOE/JANE            EABC123 YYZORDAA 3471 \($0)Y014C0030 100\"}],"
        }
        return try read(
            "{\"formatVersion\":1,\"passTypeIdentifier\":\"p\",\"serialNumber\":\"1\",\(code ?? "")"
                + "\"semantics\":{\(semantics)},\"relevantDate\":\"2026-05-09T18:00-04:00\","
                + "\"boardingPass\":{\"transitType\":\"PKTransitTypeAir\",\"primaryFields\":["
                + "{\"key\":\"o\",\"value\":\"YYZ\"},{\"key\":\"d\",\"value\":\"ORD\"}],"
                + "\"auxiliaryFields\":[\(fields)]}}")
    }

    private func field(_ key: String, _ label: String, _ value: String, _ more: String = "") -> String {
        "{\"key\":\"\(key)\",\"label\":\"\(label)\",\"value\":\"\(value)\"\(more)}"
    }

    @Test(arguments: [
        "2026-05-09T18:45:00-04:00", "2026-05-09T22:45:00Z", "2026-05-09T18:45-04:00", "2026-05-09T18:45-0400",
        "2026-05-09T22:45:00.000Z", "2026-05-09T18:45:00", "2026-05-09 18:45", "2026-05-10T00:45:00+02:00", "18:45",
        "6:45 PM",
    ])
    func timesAreReadInAllNotations(_ value: String) throws {
        for (key, label) in [
            ("dep", "DEP"), ("departureTime", ""), ("t1", "Departs"), ("x", "Abflug"), ("y", "Départ"), ("z", "Odlot"),
            ("p", "Partida"), ("std", "STD"),
        ] {
            for day in [nil, "129"] {
                let record = try #require(try pass(fields: field(key, label, value), day: day).records.first)
                #expect(record.out.scheduled == (try instant("2026-05-09T22:45:00Z")), "\(label) \(value)")
                #expect(record.date.iso == "2026-05-09" && record.notes == nil)
            }
        }
    }

    /// A field with a date style alone gives the day only, and a time that ignores time zones is the airport's local
    /// time.
    @Test func fieldStylesApply() throws {
        let date = field("dep", "Departure", "2026-05-09T00:00:00Z", ",\"dateStyle\":\"PKDateStyleMedium\"")
        let onlyDay = try #require(try pass(fields: date, day: "129").records.first)
        #expect(onlyDay.out.scheduled == nil && onlyDay.date.iso == "2026-05-09" && onlyDay.notes == nil)
        let ignoring = field(
            "dep", "Departure", "2026-05-09T18:45:00Z", ",\"timeStyle\":\"PKDateStyleShort\",\"ignoresTimeZone\":true")
        let shown = try #require(try pass(fields: ignoring, day: "129").records.first)
        #expect(shown.out.scheduled == (try instant("2026-05-09T22:45:00Z")))
        // Other times are kept as they are shown.
        let boarding = field("b", "Boarding", "2026-05-09T18:05:00-04:00")
        #expect(try pass(fields: boarding, day: "129").records.first?.notes == "Boarding: 2026-05-09 18:05")
    }

    /// Midnight in UTC is replaced by any other departure time, and stays if there is none.
    @Test func midnightIsReplacedByOtherTimes() throws {
        let midnight = "\"originalDepartureDate\":\"2026-05-09T00:00:00Z\""
        for (semantics, fields) in [
            (midnight, field("dep", "Departs", "6:45 PM")),
            (midnight, field("dep", "Departs", "2026-05-09T18:45-04:00")),
            (midnight + ",\"currentDepartureDate\":\"2026-05-09T22:45:00Z\"", ""),
            ("\"currentDepartureDate\":\"2026-05-09T00:00Z\"", field("dep", "Departs", "18:45")),
            ("", field("dep", "Departs", "6:45 PM", ",\"semantics\":{\(midnight)}")),
        ] {
            for day in [nil, "129"] {
                let record = try pass(fields: fields, semantics: semantics, day: day).records.first
                #expect(record?.out.scheduled == (try instant("2026-05-09T22:45:00Z")), "\(semantics) \(fields)")
                #expect(record?.date.iso == "2026-05-09")
            }
        }
        // The barcode has another day than midnight UTC in Toronto.
        let dated = try pass(fields: "", semantics: midnight, day: "129").records.first
        #expect(dated?.date.iso == "2026-05-09" && dated?.out.scheduled == nil)
        let real = try pass(fields: field("dep", "Departs", "8:00 PM"), semantics: midnight, day: "128").records.first
        #expect(real?.out.scheduled == (try instant("2026-05-09T00:00:00Z")) && real?.date.iso == "2026-05-08")
        // This time is midnight in UTC, but is not written as such.
        let evening = "\"originalDepartureDate\":\"2026-05-08T20:00:00-04:00\""
        #expect(try pass(fields: "", semantics: evening).records.first?.date.iso == "2026-05-08")
    }

    @Test func arrivalTimesAreRead() throws {
        let semantics = "\"currentDepartureDate\":\"2026-05-09T22:45:00Z\""
        for (more, fields) in [
            ("", field("arr", "Arrives", "7:35 PM")), ("", field("arr", "ARR", "2026-05-09T19:35:00-05:00")),
            (",\"originalArrivalDate\":\"2026-05-10T00:35:00Z\"", ""),
            (",\"originalArrivalDate\":\"2026-05-09T00:00:00Z\"", field("arr", "Ankunft", "19:35")),
            (",\"originalArrivalDate\":\"2026-05-10T00:00:00Z\"", field("arr", "Llegada", "19:35")),
        ] {
            let record = try pass(fields: fields, semantics: semantics + more, day: "129").records.first
            #expect(record?.in.scheduled == (try instant("2026-05-10T00:35:00Z")), "\(more) \(fields)")
        }
        let before = semantics + ",\"originalArrivalDate\":\"2026-05-09T00:00:00Z\""
        #expect(try pass(fields: "", semantics: before).records.first?.in.scheduled == nil)
    }
}
