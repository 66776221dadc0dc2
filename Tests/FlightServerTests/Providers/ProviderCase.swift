import FlightCore
import FlightTracking
import Testing

/// A source, a flight that it knows, and its response.
struct ProviderCase: CustomTestStringConvertible, Sendable {
    let source: FlightObservation.Source
    let number: String
    let from: String
    let to: String
    /// Returns the response for a path and gate; a position source ignores the gate.
    let says: @Sendable (_ path: String, _ gate: String) -> String

    var testDescription: String { source.name }

    var isTracker: Bool { source.isTracker }

    /// 2 January 2031, 10:00 UTC.
    static let start = Instant(1_925_114_400)
    /// The flights leave at 12:00 and arrive at 20:00 UTC.
    static let out = start + .hours(2)
    static let arrival = start + .hours(10)

    static let all = [
        ProviderCase(source: .aeroAPI, number: "LH716", from: "FRA", to: "HND") { _, gate in
            """
            {"links":null,"num_pages":1,"flights":[{"ident":"DLH716","ident_iata":"LH716","fa_flight_id":"DLH716-1-a-1",
             "operator":"DLH","operator_iata":"LH","flight_number":"716","registration":"D-ABYA","aircraft_type":"B748",
             "blocked":false,"diverted":false,"cancelled":false,"position_only":false,"status":"Scheduled",
             "codeshares":[],"codeshares_iata":[],"origin":{"code":"EDDF","code_icao":"EDDF","code_iata":"FRA"},
             "destination":{"code":"RJTT","code_icao":"RJTT","code_iata":"HND"},"gate_origin":"\(gate)",
             "scheduled_out":"2031-01-02T12:00:00Z","scheduled_in":"2031-01-02T20:00:00Z"}]}
            """
        },
        ProviderCase(source: .aeroDataBox, number: "LH716", from: "FRA", to: "HND") { _, gate in
            """
            [{"number":"LH 716","status":"Expected","codeshareStatus":"IsOperator","isCargo":false,
              "lastUpdatedUtc":"2031-01-02 09:50Z","airline":{"name":"Lufthansa","iata":"LH","icao":"DLH"},
              "departure":{"airport":{"iata":"FRA","icao":"EDDF","name":"Frankfurt"},"gate":"\(gate)","quality":["Live"],
               "scheduledTime":{"utc":"2031-01-02 12:00Z","local":"2031-01-02 13:00+01:00"}},
              "arrival":{"airport":{"iata":"HND","icao":"RJTT","name":"Haneda"},"quality":["Basic"],
               "scheduledTime":{"utc":"2031-01-02 20:00Z","local":"2031-01-03 05:00+09:00"}}}]
            """
        },
        ProviderCase(source: .airLabs, number: "LH716", from: "FRA", to: "HND") { _, gate in
            """
            {"request":{"key":{"limits_total":900}},"response":{"flight_iata":"LH716","airline_iata":"LH",
             "dep_iata":"FRA","arr_iata":"HND","dep_time":"2031-01-02 13:00","dep_time_utc":"2031-01-02 12:00",
             "arr_time":"2031-01-03 05:00","arr_time_utc":"2031-01-02 20:00","dep_gate":"\(gate)","status":"scheduled"}}
            """
        },
        ProviderCase(source: .lufthansa, number: "LH716", from: "FRA", to: "HND") { path, gate in
            path.hasSuffix("/oauth/token")
                ? "{\"access_token\":\"t0ken\",\"token_type\":\"bearer\",\"expires_in\":21600}"
                : """
                {"FlightStatusResource":{"Flights":{"Flight":{"Departure":{"AirportCode":"FRA",
                 "ScheduledTimeUTC":{"DateTime":"2031-01-02T12:00Z"},"Terminal":{"Name":1,"Gate":"\(gate)"}},
                 "Arrival":{"AirportCode":"HND","ScheduledTimeUTC":{"DateTime":"2031-01-02T20:00Z"}},
                 "MarketingCarrier":{"AirlineID":"LH","FlightNumber":716},
                 "OperatingCarrier":{"AirlineID":"LH","FlightNumber":716},"FlightStatus":{"Code":"NA"}}}}}
                """
        },
        ProviderCase(source: .schiphol, number: "KL861", from: "AMS", to: "NRT") { _, gate in
            """
            {"flights":[{"id":"9","flightName":"KL861","mainFlight":"KL861","flightDirection":"D",
             "scheduleDateTime":"2031-01-02T13:00:00.000+01:00","scheduleDate":"2031-01-02","scheduleTime":"13:00:00",
             "gate":"\(gate)","route":{"destinations":["NRT"]},"publicFlightState":{"flightStates":["SCH"]}}]}
            """
        },
        ProviderCase(source: .swedavia, number: "SK983", from: "ARN", to: "NRT") { _, gate in
            """
            {"from":{"departureAirportIata":"ARN","flightDepartureDate":"2031-01-02"},"numberOfFlights":2,"flights":[
             {"flightId":"SK983","departureTime":{"scheduledUtc":"2031-01-02T12:00:00Z"},
              "locationAndStatus":{"terminal":"5","gate":"\(gate)","flightLegStatus":"SCH"},
              "flightLegIdentifier":{"departureAirportIata":"ARN","arrivalAirportIata":"NRT"}},
             {"flightId":"SK983","departureTime":{"scheduledUtc":"2031-01-02T12:00:00Z"},
              "locationAndStatus":{"terminal":"5","gate":"Z9","flightLegStatus":"DEL"},
              "flightLegIdentifier":{"departureAirportIata":"ARN","arrivalAirportIata":"NRT"}}]}
            """
        },
        ProviderCase(source: .finavia, number: "AY73", from: "HEL", to: "NRT") { _, gate in
            """
            <flights xmlns="http://www.finavia.fi/FlightsService.xsd"><dep><header><from>Finavia</from></header><body>
            <flight><h_apt>HEL</h_apt><fltnr>AY73</fltnr><sdt>2031-01-02T12:00:00Z</sdt><sdate>20310102</sdate>
            <route_1>NRT</route_1><gate>\(gate)</gate><gate_prv/><prm>SCH</prm></flight></body></dep></flights>
            """
        },
        ProviderCase(source: .avinor, number: "DY1820", from: "OSL", to: "LPA") { _, gate in
            """
            <?xml version="1.0" encoding="iso-8859-1"?><airport name="OSL"><flights lastUpdate="2031-01-02T09:59:00Z">
            <flight uniqueID="1"><airline>DY</airline><flight_id>DY1820</flight_id><dom_int>I</dom_int>
            <schedule_time>2031-01-02T12:00:00Z</schedule_time><arr_dep>D</arr_dep><airport>LPA</airport>
            <gate>\(gate)</gate></flight></flights></airport>
            """
        },
        ProviderCase(source: .hongKong, number: "CX500", from: "HKG", to: "NRT") { _, gate in
            """
            [{"date":"2031-01-02","arrival":false,"cargo":false,"list":[{"time":"20:00","flight":[{"no":"CX 500",
             "airline":"CPA"},{"no":"JL 7500","airline":"JAL"}],"status":"","statusCode":null,"destination":["NRT"],
             "terminal":"T1","aisle":"C","gate":"\(gate)"}]}]
            """
        },
        ProviderCase(source: .antenna, number: "LH716", from: "FRA", to: "HND") { _, _ in
            "{\"now\":1925120700.4,\"messages\":1,\"aircraft\":[\(seen)]}"
        },
        ProviderCase(source: .adsbLol, number: "LH716", from: "FRA", to: "HND") { _, _ in
            "{\"now\":1925120700400,\"msg\":\"No error\",\"total\":1,\"ac\":[\(seen)]}"
        },
        ProviderCase(source: .adsbFi, number: "LH716", from: "FRA", to: "HND") { _, _ in
            "{\"now\":1925120700400,\"msg\":\"No error\",\"total\":1,\"ac\":[\(seen)]}"
        },
    ]

    /// An aircraft at a stand in Frankfurt with a padded callsign, followed by unreadable entries.
    private static let seen = """
        {"hex":"3c4b21","flight":"DLH716  ","r":"D-ABYA","t":"B748","lat":50.0465,"lon":8.5714,"alt_baro":"ground","gs":0.0,
         "seen_pos":1.2,"seen":0.4},{"hex":"~29c1a4","lat":"north"},{"hex":17}
        """
}
