import FlightCore
import FlightData
import FlightExchange
import FlightFeeds
import FlightTracking
import Foundation
import SignIn

/// The entry point that libFuzzer calls with every input. `HALCYON_FUZZ` names the reader: csv, ics, bcbp, pkpass,
/// html, json, mail, overpass (the plan of an airport), form (files that a browser uploads), passkey (what a browser
/// returns for a passkey), openid (what a provider of OpenID Connect answers), friend (what a friend's server answers), or
/// the name of a source of flights.
///
/// Every input must be read or refused, without a crash or hang, and the result must survive Halcyon's own formats
/// unchanged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let data, count > 0 else { return 0 }
    Fuzz.shared.run(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
}

struct Fuzz {
    static let shared = Fuzz()

    private static let headers = [
        """
        Date,Airline,Flight,From,To,Dep Terminal,Dep Gate,Arr Terminal,Arr Gate,Canceled,Diverted To,\
        Gate Departure (Scheduled),Gate Departure (Actual),Take off (Scheduled),Take off (Actual),\
        Landing (Scheduled),Landing (Actual),Gate Arrival (Scheduled),Gate Arrival (Actual),Aircraft Type Name,\
        Tail Number,PNR,Seat,Seat Type,Cabin Class,Flight Reason,Notes,Flight Flighty ID
        """,
        """
        Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,\
        Flight class,Flight reason,Note
        """,
        """
        Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,\
        From_OID,To_OID,Airline_OID,Plane_OID
        """,
        """
        date,origin,destination,departure_time,arrival_time,arrival_date,seat,aircraft_side,ticket_class,purpose,\
        duration,distance,airplane,airline,tail_number,flight_number,notes
        """,
        """
        flight_date,flight_code,departure_airport_code,arrival_airport_code,departure_time,arrival_time,booking_code,\
        seat_number,seat_type,seat_class,purpose,notes,ownership,byair_flight_id,byair_codeshare_id
        """,
        "id,date,from,to,miles,airline,flightnum,aircraft,aircraft_reg,class,reason,seat_type,seat",
        """
        halcyon_id,date,flight,airline,airline_name,from,from_name,to,to_name,status,diverted_to,diverted_to_name,role,\
        out_scheduled,out_actual,in_scheduled,in_actual,minutes,seat,cabin,notes,sources
        """,
    ]

    private let kind = ProcessInfo.processInfo.environment["HALCYON_FUZZ"] ?? "csv"
    private let now = Instant(1_795_348_800)
    private let exchange = FileExchange(
        airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft,
        zones: StandingData.zones, stations: StandingData.stations)

    private let reader: (any SourceReader)?
    /// The request that the answers of the source belong to, if it affects how they are read.
    private let request: String

    init() {
        reader = LiveSources.named(kind)
        switch kind {
        case "aerodatabox": request = "GET /flights/airports/Iata/OSL/2031-01-02T00:00/2031-01-02T12:00"
        case "aeroapi": request = "GET /flights/XXX9999-1/track"
        default: request = "GET /"
        }
    }

    /// Checks that an airport plan survives a round trip, and that searching ways on it does not crash.
    private func checkPlan(_ input: [UInt8]) {
        guard let vienna = Airport.Code("VIE").flatMap({ StandingData.airports[$0] }),
            let map = try? OverpassReading(input, of: vienna).map
        else { return }
        let text = map.json.json
        guard let back = try? TerminalMap(JSONReader.read(text)), back.json.json == text else {
            fatalError("a plan came back as another")
        }
        let plan = AirportPlan(map)
        for gate in map.gates.prefix(6) {
            let there = plan.route(from: map.gates[0].point, to: gate.point)?.metres
            let back = plan.route(from: gate.point, to: map.gates[0].point)?.metres
            if there != back { fatalError("another length on the way back") }
        }
    }

    /// Checks that a form has the same files however it is split; the first byte gives the position.
    private func checkForm(_ input: [UInt8]) {
        let body = Array(input.dropFirst())
        let size = Int(input[0]) + 1
        var pieces: [[UInt8]] = []
        for start in stride(from: 0, to: body.count, by: size) {
            pieces.append(Array(body[start..<min(body.count, start + size)]))
        }
        let whole = Form()
        let cut = Form()
        // Whatever is detected in pieces must be detected in the whole, too.
        if whole.read([body]), cut.read(pieces), whole.files != cut.files { fatalError("other files in pieces") }
    }

    /// Reads the input as a part of a browser's response for a passkey; the first byte says which. A public key must
    /// survive its own encoding.
    private func checkPasskey(_ input: [UInt8]) {
        let body = Array(input.dropFirst())
        switch input[0] % 5 {
        case 0: _ = try? RegistrationResponse(json: body)
        case 1: _ = try? AssertionResponse(json: body)
        case 2: _ = try? ClientData(body)
        case 3: _ = try? AuthenticatorData(body)
        default:
            guard let key = try? AttestationObject(body).credential.publicKey else { return }
            guard (try? COSEKey(key.encoded)) == key else { fatalError("a key came back as another") }
        }
    }

    private static let provider = try? OpenIDSettings(
        issuer: "https://id.example.org", clientID: "halcyon", ownerClaim: "groups", ownerValue: "owners")

    /// Reads the input as a part of what a provider of OpenID Connect answers; the first byte says which. The parts that are
    /// read before a signature is verified come from anyone.
    private func checkOpenID(_ input: [UInt8]) {
        guard let settings = Fuzz.provider else { fatalError("the settings are valid") }
        let body = Array(input.dropFirst())
        let text = String(decoding: body, as: UTF8.self)
        switch input[0] % 6 {
        case 0: _ = try? OpenIDDiscovery(json: body, settings: settings)
        case 1: _ = try? JWKS(json: body)
        case 2: _ = try? OpenIDTokens(json: body)
        case 3: _ = try? OpenIDCallback(query: text)
        case 4:
            if let address = WebAddress(text), address.text != text { fatalError("an address came back as another") }
        default:
            guard let discovery = Fuzz.discovery, let keys = Fuzz.keys else { fatalError("the documents are valid") }
            let claims = try? IDToken.verify(
                text, keys: keys, settings: settings, discovery: discovery, nonce: "n", now: now.seconds)
            if claims != nil { fatalError("a token without the provider's signature was accepted") }
        }
    }

    /// Checks that what a friend's server tells survives a round trip, as it is stored.
    private func checkFriend(_ input: [UInt8]) {
        func friend(_ value: JSONValue) -> Snapshot.Friend? {
            Snapshot.Friend(value) { StandingData.airports[$0] }
        }
        guard let read = (try? JSONReader.read(input)).flatMap({ friend($0) }) else { return }
        let text = read.json.json
        guard let back = (try? JSONReader.read(text)).flatMap({ friend($0) }), back.json.json == text else {
            fatalError("a friend came back as another")
        }
    }

    private static let discovery = provider.flatMap { settings in
        try? OpenIDDiscovery(
            json: Array(
                """
                {"issuer":"https://id.example.org","authorization_endpoint":"https://id.example.org/a",
                 "token_endpoint":"https://id.example.org/t","jwks_uri":"https://id.example.org/k",
                 "id_token_signing_alg_values_supported":["RS256","ES256"]}
                """.utf8), settings: settings)
    }
    /// The key of RFC 7515, appendix A.3.1.
    private static let keys = try? JWKS(
        json: Array(
            """
            {"keys":[{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
                      "y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}]}
            """.utf8))

    func run(_ input: [UInt8]) {
        if let reader { return check(reader, input) }
        switch kind {
        case "overpass": checkPlan(input)
        case "form": checkForm(input)
        case "passkey": checkPasskey(input)
        case "openid": checkOpenID(input)
        case "friend": checkFriend(input)
        case "ics": check(Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n".utf8) + input, nil)
        case "bcbp": check(input, .boardingPass)
        case "html": check(Array("<html>FlightReservation".utf8) + input, nil)
        case "json":
            check(Array("{\"users\":[],\"flights\":[".utf8) + input + Array("]}".utf8), nil)
            check(input, nil)
        case "mail":
            check(Array("From: a\nTo: b\nSubject: c\nDate: d\n".utf8) + input, nil)
            check(input, .mail)
            _ = exchange.head(ofMail: Array("From: a\nSubject: =?utf-8?Q?".utf8) + input)
        case "pkpass":
            switch input[0] % 3 {
            case 0: check(Array(input.dropFirst()), nil)
            case 1: check(Fuzz.archive(Array(input.dropFirst()), method: 8), nil)
            default:
                // As JSON, with a matching checksum.
                check(Fuzz.archive(Array(input.dropFirst()), method: 0), nil)
            }
        default:
            check(Array(Fuzz.headers[Int(input[0]) % Fuzz.headers.count].utf8) + [0x0A] + input.dropFirst(), nil)
            check(Array(input.dropFirst()), nil)
        }
    }

    /// Checks that the result has valid times and places, and is the same when it is read again.
    private func check(_ reader: some SourceReader, _ body: [UInt8]) {
        let answer = SourceAnswer(source: reader.source, request: request, at: now, body: body)
        let first: SourceNews
        do throws(SourceFault) {
            first = try reader.read(answer)
        } catch {
            return
        }
        guard let again = try? reader.read(answer), again == first else { fatalError("read twice, it is another") }
        for fact in first.flights.flatMap({ $0.facts }) {
            if case .instant(let instant) = fact.value {
                precondition(Instant.plausible.contains(instant), fact.field.name)
            }
            if case .text(let text) = fact.value {
                precondition(!text.isEmpty && text.utf8.count <= 64, fact.field.name)
            }
        }
        for fix in first.aircraft.compactMap({ $0.fix }) {
            precondition(Instant.plausible.contains(fix.at))
            precondition(fix.track.map { (0..<360).contains($0) } ?? true)
        }
    }

    private func read(_ bytes: [UInt8], _ format: LoggedFlight.Source.Format?) -> ImportReading? {
        var count = 0
        return try? exchange.read(
            bytes, format: format, now: now,
            newID: {
                count += 1
                guard let id = LoggedFlight.ID("r\(count)") else { preconditionFailure() }
                return id
            }, progress: { _, _ in })
    }

    private func check(_ bytes: [UInt8], _ format: LoggedFlight.Source.Format?) {
        guard let reading = read(bytes, format), !reading.records.isEmpty else { return }
        let entries = reading.records.map { LogbookEntry(record: $0, changedAt: now) }
        for format in [ExportFormat.json, .csv] {
            guard let back = read(exchange.write(entries, as: format, now: now), nil) else {
                preconditionFailure("\(format) cannot be read again")
            }
            guard back.records != reading.records else { continue }
            for (after, before) in zip(back.records, reading.records) where after != before {
                FileHandle.standardError.write(Data("read: \(before)\nback: \(after)\n".utf8))
            }
            fatalError("\(format) comes back another: \(back.issues)")
        }
        for format in [ExportFormat.flighty, .openflights, .ics, .geojson, .kml] {
            _ = exchange.write(entries, as: format, now: now)
        }
    }

    /// A ZIP archive with one file, `pass.json`.
    private static func archive(_ file: [UInt8], method: UInt16) -> [UInt8] {
        func two(_ number: Int) -> [UInt8] {
            [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
        }
        func four(_ number: Int) -> [UInt8] { two(number) + two(number >> 16) }
        var crc = ~UInt32(0)
        for byte in file {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        let name = Array("pass.json".utf8)
        let sizes = four(Int(~crc)) + four(file.count) + four(file.count)
        let shared = two(20) + two(0) + two(Int(method)) + two(0) + two(0) + sizes + two(name.count) + two(0)
        let local = four(0x0403_4B50) + shared + name + file
        let central = four(0x0201_4B50) + two(20) + shared + two(0) + two(0) + two(0) + four(0) + four(0) + name
        let end =
            four(0x0605_4B50) + two(0) + two(0) + two(1) + two(1) + four(central.count) + four(local.count) + two(0)
        return local + central + end
    }
}

/// The contents of a form, in memory.
private final class Form: UploadDraft {
    private(set) var files: [[UInt8]] = []

    func begin(_ name: String) {
        precondition(!name.isEmpty && !name.contains("/") && !name.contains("\\"), "no path is a name")
        files.append([])
    }
    func append(_ bytes: ArraySlice<UInt8>) { files[files.count - 1] += bytes }
    func keep() -> String? { files.isEmpty ? nil : "kept" }
    func drop() { files = [] }

    /// - Returns: Whether the input is a form.
    func read(_ pieces: [[UInt8]]) -> Bool {
        guard var reader = MultipartReader(contentType: "multipart/form-data; boundary=edge") else { return false }
        do {
            for piece in pieces { try reader.take(piece, into: self) }
            return true
        } catch {
            return false
        }
    }
}
