import FlightCore
import FlightData
import FlightSamples
import FlightStore
import FlightStoreSamples
import Testing

@testable import FlightTracking

@Suite struct NationalityMarkTests {
    /// One registration for each nationality mark in Virtual Radar Server's standing data (CC0).
    private static let painted = """
        2-MUJJ 3A-MIG 3B-SKY 3DC-EAA 4K-AZ102 4L-TIG 4R-ABS 4X-EKN 5A-GRA 5B-DDK 5H-TCL 5N-LRK 5T-ONE 5Y-JXM \
        6V-SEN 7O-AFE 7Q-ISM 7T-VNW 8P-BSD 8Q-FBA 9A-ARC 9G-MCD 9H-TJD 9J-PZA 9K-APH 9M-TSC 9N-AOL 9S-ABI 9V-DHA \
        9XR-WW 9Y-TTJ A2-ASD A4O-MN A6-MSD A7-ANT A9C-NC AP-BNG B-9429 C-GMUH C5-SUV C6-BRD CC-DCB CN-RGA CP-3142 \
        CX-BHN D-EELC D2-TFB D4-BFA DQ-FAM EC-NIP EI-JRD EJ-GABJ EP-AJJ ER-BAG ES-ANS ET-AWH EW-567TH EX-30003 \
        EY-001 EZ-A781 F-WWAB G-MACY HA-BFS HB-AFN HC-CXB HK-4558 HP-9912CMP HS-CBM HZ-CMJ I-OORS JU-1812 JY-AZA \
        LN-OBF LQ-APL LV-BIV LX-LEA LY-WSA LZ-CRI M-ANTA OE-ING OH-ACX OK-WAR OM-LAS OO-ABF OY-AER P4-IFD PH-ASN \
        PJ-DVG PK-FGW PP-JBS PS-BQF PT-MSP PZ-TFC RA-73438 RDPL-34229 RP-C8600 S2-AKE S5-APB SE-DMR SP-HAWK ST-GFL \
        SU-TCB SX-AQM T7-AMC TC-FHC TF-BBG TI-BCI TN-AKC TS-ICD TT-DBZ TZ-SMA UP-EM012 UR-82029 V5-WWA VH-NBP \
        VN-A530 VP-CAH VQ-TAG VT-PPA XA-DHM XB-TTN XU-762 XY-ALR YI-ASE YL-CSD YR-ABA YU-ALW ZA-BBC ZK-SDE ZS-ZEN \
        ZT-REB ZU-NST
        """.split(separator: " ").map { String($0) }

    @Test func hyphensAreRestored() throws {
        #expect(Self.painted.count > 120)
        for registration in Self.painted {
            let sent = LegFacts.stripped(registration)
            #expect(sent != registration)
            #expect(NationalityMarks.restored(sent) == registration)
            #expect(NationalityMarks.restored(registration) == registration)
        }
        for (sent, painted) in [
            ("PHBXA", "PH-BXA"), ("DABYA", "D-ABYA"), ("9VSMA", "9V-SMA"), ("B18901", "B-18901"), ("BHNR", "B-HNR"),
            ("BLRA", "B-LRA"), ("CSTNA", "CS-TNA"), ("CFTNA", "C-FTNA"), ("CNRGA", "CN-RGA"), ("SUYAA", "SU-YAA"),
            ("A4OBA", "A4O-BA"), ("RDPL34188", "RDPL-34188"), ("VQBVZ", "VQ-BVZ"), ("RA73001", "RA-73001"),
        ] {
            #expect(NationalityMarks.restored(sent) == painted)
        }
    }

    /// Marks without a hyphen, serials of air forces, and text that is not a registration.
    @Test func unknownRegistrationsStayUnchanged() {
        for sent in [
            "N37502", "N1", "N999UA", "JA872A", "JA01KZ", "HL8208", "HL7532", "HI1058", "UK32001", "YV3123", "JR1234",
            "ZK309", "ZM700", "ZZ175", "FAC1219", "MM82000", "CSX82048", "T054", "D481", "F016", "VQCAC", "", "D", "DA",
            "ABYA", "DABYAX", "PHBXAXX", "B1", "B", "QQQQQQ", "12345", "É", "D ABYA X", "P-H-BXA", "phbxa?",
        ] {
            #expect(NationalityMarks.restored(sent) == sent)
        }
    }

    /// A registration stored without its hyphen is shown with it, and the same report again adds no observation. The
    /// traveller's own value stays as written.
    @Test func storedRegistrationIsShownWithHyphen() async throws {
        let store = try await StorePlace.empty("marks").of(.first)
        let now = Instant(1_795_348_800)
        let flightService = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
            bus: InProcessBus(), clock: SteppedClock(now), secrets: RandomSecrets())
        var flight = Flight(
            origin: try flightService.airport("AMS"), destination: try flightService.airport("NRT"),
            number: FlightNumber("KL861"))
        flight.out.scheduled = now + .hours(3)
        flight.in.scheduled = now + .hours(14)
        let id = try await flightService.add(flight)
        _ = try await store.append(
            [FlightObservation(source: .schiphol, time: now, field: .tail, value: .text("PHBXA"))], to: id, heard: nil)
        let entry = try #require(try await flightService.entry(id))
        #expect(entry.flight.aircraft.tail == "PH-BXA")
        let stored = try #require(try await store.flight(id))
        #expect(flightService.flight(stored)?.aircraft.tail == "PH-BXA")

        var followed = FlightTracker(
            try #require(flightService.base(stored)), observations: stored.observations,
            tables: FlightTracker.Tables(
                airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft))
        let said = followed.observations.count
        var report = FlightReport()
        report.numbers = [try #require(FlightNumber("KL861"))]
        report.scheduledOut = now + .hours(3)
        report.tail = "PHBXA"
        var news = SourceNews()
        news.flights = [report]
        let answer = SourceAnswer(source: .schiphol, request: "GET /", at: now + .minutes(5), body: [])
        _ = followed.take(news, from: answer)
        #expect(followed.observations.count == said, "the same report again adds no observation")
        news.flights[0].tail = "PHBXB"
        _ = followed.take(news, from: answer)
        #expect(followed.observations.last?.value == .text("PH-BXB"), "a new registration is stored with its hyphen")
        #expect(followed.flight.aircraft.tail == "PH-BXB")

        let own = FlightObservation(source: .traveller, time: now, field: .tail, value: .text("PHBXA"))
        #expect(own.withMark == own)
    }
}
