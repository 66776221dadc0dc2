import FlightCore
import FlightTracking
import HTTPTypes

/// A tool for assistants (Model Context Protocol). Each tool is a request to Halcyon's own API, which checks the rights and
/// the arguments.
struct MCPTool: Sendable {
    typealias Right = AccessScope.Right

    /// A member of the arguments.
    struct Parameter: Sendable {
        /// The JSON types that are accepted.
        enum Kind: Sendable {
            case text, integer, flag
            /// A text, or null to remove the value.
            case removable
            /// A member of the parameter's own members.
            case times
            /// A list of texts.
            case list
        }

        let name: String
        let kind: Kind
        let text: String
        var isRequired = false

        static func needed(_ name: String, _ text: String) -> Parameter {
            Parameter(name: name, kind: .text, text: text, isRequired: true)
        }

        init(_ name: String, _ kind: Kind = .text, _ text: String, isRequired: Bool = false) {
            self.init(name: name, kind: kind, text: text, isRequired: isRequired)
        }

        private init(name: String, kind: Kind, text: String, isRequired: Bool) {
            self.name = name
            self.kind = kind
            self.text = text
            self.isRequired = isRequired
        }

        fileprivate var schema: JSONValue {
            var members: [(key: String, value: JSONValue)] =
                switch kind {
                case .text: [("type", .string("string"))]
                case .integer: [("type", .string("integer"))]
                case .flag: [("type", .string("boolean"))]
                case .removable: [("type", .array([.string("string"), .string("null")]))]
                case .list:
                    [("type", .string("array")), ("items", .object([("type", .string("string"))]))]
                case .times:
                    [
                        ("type", .string("object")),
                        (
                            "properties",
                            .object([
                                (
                                    "scheduled",
                                    .object([("type", .string("string")), ("format", .string("date-time"))])
                                )
                            ])
                        ),
                    ]
                }
            members.append(("description", .string(text)))
            return .object(members)
        }
    }

    let name: String
    let title: String
    let text: String
    /// The right that the token needs.
    let right: Right
    let method: HTTPRequest.Method
    /// The address in the API. `{flight}` is replaced with the argument of that name.
    let path: String
    var parameters: [Parameter] = []
    /// The members of the answer that are always there, with their JSON types.
    let answer: [(name: String, type: String)]
    /// Lists of arguments: a request needs all of one list. Empty if any arguments will do.
    var choices: [[String]] = []
    /// Whether the request may lead to requests to sources.
    var asksSources = false

    var changes: Bool { method != .get }
    var deletes: Bool { method == .delete }
    var json: JSONValue {
        .object([
            ("name", .string(name)), ("title", .string(title)), ("description", .string(text)),
            ("inputSchema", inputSchema), ("outputSchema", outputSchema),
            (
                "annotations",
                .object([
                    ("title", .string(title)), ("readOnlyHint", .bool(!changes)), ("destructiveHint", .bool(deletes)),
                    ("idempotentHint", .bool(method != .post)), ("openWorldHint", .bool(asksSources)),
                ])
            ),
        ])
    }

    private var inputSchema: JSONValue {
        .object([
            ("type", .string("object")), ("properties", .object(parameters.map { ($0.name, $0.schema) })),
            ("required", .array(parameters.filter { $0.isRequired }.map { .string($0.name) })),
            ("additionalProperties", .bool(false)),
        ])
    }

    private var outputSchema: JSONValue {
        .object([
            ("type", .string("object")),
            (
                "properties",
                .object(
                    answer.map { member in
                        let types = member.type.split(separator: "|").map { JSONValue.string(String($0)) }
                        return (
                            member.name, .object([("type", types.count == 1 ? types[0] : .array(types))])
                        )
                    })
            ),
            ("required", .array(answer.map { .string($0.name) })),
        ])
    }

    /// Returns the request to the API that the arguments make.
    ///
    /// - Throws: ``MCPFault`` if an argument is missing, unknown or of another type.
    func request(_ arguments: JSONValue?) throws(MCPFault) -> (path: String, body: JSONValue?) {
        let members = arguments?.object ?? []
        for (key, value) in members {
            guard let parameter = parameters.first(where: { $0.name == key }) else {
                throw MCPFault(.invalidParams, "\(name) has no argument '\(key)'")
            }
            let fits =
                switch parameter.kind {
                case .text: value.string != nil
                case .integer: value.integer != nil
                case .flag: value.bool != nil
                case .removable: value.string != nil || value.isNull
                case .times: value["scheduled"]?.string.map { LocalTime(iso: $0) != nil } ?? false
                case .list: value.array?.allSatisfy { $0.string != nil } ?? false
                }
            guard fits else { throw MCPFault(.invalidParams, "the argument '\(key)' has the wrong type") }
        }
        for parameter in parameters where parameter.isRequired {
            guard members.contains(where: { $0.key == parameter.name }) else {
                throw MCPFault(.invalidParams, "\(name) needs the argument '\(parameter.name)'")
            }
        }
        guard
            choices.isEmpty
                || choices.contains(where: { choice in
                    choice.allSatisfy { name in members.contains { $0.key == name } }
                })
        else {
            let lists = choices.map { $0.map { "'\($0)'" }.joined(separator: ", ") }
            throw MCPFault(.invalidParams, "\(name) needs " + lists.joined(separator: ", or "))
        }
        var path = path
        var rest: [(key: String, value: JSONValue)] = []
        for (key, value) in members {
            let place = "{" + key + "}"
            if path.contains(place) {
                path = path.replacing(place, with: PathText.escaped(value.string ?? ""))
            } else {
                rest.append((key, value))
            }
        }
        guard !changes else { return (path, .object(rest)) }
        let query = rest.compactMap { key, value in
            (value.string ?? value.integer.map { String($0) } ?? value.bool.map { $0 ? "true" : "false" })
                .map { key + "=" + PathText.escaped($0) }
        }
        return (query.isEmpty ? path : path + "?" + query.joined(separator: "&"), nil)
    }
}

extension MCPTool {
    private static let flight = Parameter.needed("flight", "The id of a flight, from list_flights.")
    private static let details: [Parameter] = [
        .init("seat", .removable, "The seat, such as 14A."),
        .init("confirmation", .removable, "The confirmation code of the booking."),
        .init("gate", .removable, "The departure gate, if the traveller knows a better one than the sources."),
        .init("leaveBy", .removable, "When to leave home: a time in ISO 8601 with an offset."),
        .init("notes", .removable, "The traveller's notes."),
        .init("who", .removable, "The person for whom the flight is followed, if it is not the traveller's own."),
        .init("status", .text, "scheduled or cancelled, if the sources do not know."),
        .init("scheduledOut", .text, "The scheduled departure (ISO 8601 with an offset)."),
        .init("scheduledIn", .text, "The scheduled arrival (ISO 8601 with an offset)."),
        .init("number", .text, "The flight number."),
        .init("estimatedOut", .removable, "A new departure time, as announced at the airport (ISO 8601)."),
        .init("estimatedIn", .removable, "A new arrival time (ISO 8601)."),
    ]

    /// All tools, in the order in which they are listed.
    static let all: [MCPTool] = [
        MCPTool(
            name: "list_flights", title: "List flights",
            text: "All flights that are followed, by departure, with their ids, times, gates and status.", right: .see,
            method: .get, path: "/api/v1/flights",
            parameters: [.init("board", .flag, "true: only what the departure board shows now.")],
            answer: [("flights", "array")]),
        MCPTool(
            name: "get_flight", title: "Show a flight",
            text: "A flight with all times and with its log: which source said what, and when.", right: .see,
            method: .get, path: "/api/v1/flights/{flight}", parameters: [flight], answer: [("flight", "object")]),
        MCPTool(
            name: "get_flight_state", title: "What matters now",
            text: "What matters about a flight now, in words: the headline, the time it is about, and what to do.",
            right: .see, method: .get, path: "/api/v1/flights/{flight}/state",
            parameters: [flight, .init("language", .text, "en, de, pl or pt-BR. Default: the traveller's.")],
            answer: [("state", "string")]),
        MCPTool(
            name: "search_flights", title: "Search flights to follow",
            text: """
                Flights that can be followed, by number and date, or by route (from and to) and date; without arguments, flights that \
                leave soon. Asks only sources that cost nothing. Each has a key for add_flight.
                """, right: .see, method: .get, path: "/api/v1/search/flights",
            parameters: [
                .init("number", .text, "A flight number such as LH716."),
                .init("from", .text, "The code of the departure airport."),
                .init("to", .text, "The code of the arrival airport."),
                .init("date", .text, "The day of departure, such as 2026-11-29."),
            ], answer: [("flights", "array")], asksSources: true),
        MCPTool(
            name: "add_flight", title: "Follow a flight",
            text: """
                Follows a flight: either one that search_flights found, by its key, or one that is given with number, \
                airports and scheduled times.
                """, right: .change, method: .post, path: "/api/v1/flights",
            parameters: [
                .init("key", .text, "The key of a flight from search_flights; nothing else is needed then."),
                .init("number", .text, "The flight number, such as LH716."),
                .init("from", .text, "The code of the departure airport."),
                .init("to", .text, "The code of the arrival airport."),
                .init(
                    "out", .times, "The scheduled departure from the gate: {\"scheduled\": ISO 8601 with an offset}."),
                .init("in", .times, "The scheduled arrival at the gate, in the same form."),
                .init("seat", .text, "The seat, such as 14A."),
                .init("confirmation", .text, "The confirmation code of the booking."),
            ], answer: [("flight", "object")], choices: [["key"], ["number", "from", "to", "out"]]),
        MCPTool(
            name: "edit_flight", title: "Change a flight",
            text: "Changes the traveller's own details of a flight; null removes a detail.", right: .change,
            method: .patch, path: "/api/v1/flights/{flight}", parameters: [flight] + details,
            answer: [("flight", "object")]),
        MCPTool(
            name: "delete_flight", title: "Delete a flight",
            text: "Stops following a flight. It can be restored in Halcyon.", right: .delete, method: .delete,
            path: "/api/v1/flights/{flight}", parameters: [flight], answer: [("done", "boolean")]),
        MCPTool(
            name: "get_forecast", title: "Forecast the delay",
            text: "The likely delay of a flight before its departure, with the reasons; or null.",
            right: .see, method: .get, path: "/api/v1/flights/{flight}/forecast", parameters: [flight],
            answer: [("forecast", "object|null")]),
        MCPTool(
            name: "get_connection", title: "Check a connection",
            text: """
                Whether the connection from a flight to the next one of its trip can be made: minutes, margin, and the \
                way to the gate step by step; null if the flight is not part of a trip (see join_flights) or has no next one.
                """, right: .see, method: .get, path: "/api/v1/flights/{flight}/connection", parameters: [flight],
            answer: [("connection", "object|null")]),
        MCPTool(
            name: "get_alternatives", title: "Find later flights",
            text: """
                Later flights to the same place, for a flight that is cancelled, diverted or late, or whose connection will \
                probably be missed; each with its source and how sure it is, and a key for add_flight. null if none is needed.
                """, right: .see, method: .get, path: "/api/v1/flights/{flight}/alternatives", parameters: [flight],
            answer: [("alternatives", "object|null")], asksSources: true),
        MCPTool(
            name: "join_flights", title: "Join flights to a trip",
            text: "Joins flights that follow one another to a trip, so that their connections can be checked.",
            right: .change, method: .post, path: "/api/v1/trips",
            parameters: [.init("flights", .list, "The ids of two or more flights, in order.", isRequired: true)],
            answer: [("trip", "string")]),
        MCPTool(
            name: "get_plane", title: "Find the plane",
            text: "Where the aircraft of a flight is, and whether it comes in time.", right: .see, method: .get,
            path: "/api/v1/flights/{flight}/plane", parameters: [flight], answer: [], asksSources: true),
        MCPTool(
            name: "search_airports", title: "Search airports", text: "Airports by code, city or name.", right: .see,
            method: .get, path: "/api/v1/search/airports", parameters: [.needed("q", "A code, a city or a name.")],
            answer: [("airports", "array")]),
        MCPTool(
            name: "get_airport", title: "Show an airport",
            text: "The next flights, the weather and the delays of an airport.", right: .see, method: .get,
            path: "/api/v1/airports/{airport}",
            parameters: [
                .needed("airport", "An IATA or ICAO code."),
                .init("language", .text, "en, de, pl or pt-BR. Default: the traveller's."),
            ], answer: [], asksSources: true),
        MCPTool(
            name: "get_passport", title: "Show the passport",
            text: "The traveller's statistics: flights, distance, airports, countries, delays; for a year or for all.",
            right: .see, method: .get, path: "/api/v1/passport",
            parameters: [.init("year", .integer, "A year; without it, all years.")], answer: [("flights", "integer")]),
        MCPTool(
            name: "search_logbook", title: "Search the logbook", text: "The flights of the logbook that match.",
            right: .see, method: .get, path: "/api/v1/logbook",
            parameters: [
                .init("q", .text, "Words that occur in the flight: a city, an airline, a number, a note."),
                .init("year", .integer, "The year of departure."),
                .init("airline", .text, "The designator of an airline."),
                .init("airport", .text, "The code of an airport."),
                .init("limit", .integer, "The most flights to return, from 1 to 1000. Default: 200."),
                .init("offset", .integer, "How many flights to skip."),
            ], answer: [("total", "integer"), ("records", "array")]),
    ]
}
