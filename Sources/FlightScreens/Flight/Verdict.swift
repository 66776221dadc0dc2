public import FlightCore

/// A row below the ticket: a name, a short answer, and the detail that unfolds in place.
public struct Verdict: Hashable, Sendable {
    public enum Subject: UInt8, CaseIterable, Sendable {
        case seat, company, chance, timeline, leaveBy, plane, aircraft, sources, goToGate, calm, localTime, bags,
            shareArrival
        case connection, why, alternatives, logbook, history, airline

        /// The stable name used as an anchor in addresses.
        public var name: String {
            switch self {
            case .seat: "seat"
            case .company: "company"
            case .chance: "chance"
            case .timeline: "timeline"
            case .leaveBy: "leave"
            case .plane: "inbound"
            case .aircraft: "aircraft"
            case .sources: "sources"
            case .goToGate: "gate"
            case .calm: "phase"
            case .localTime: "local"
            case .bags: "bags"
            case .shareArrival: "arrival"
            case .connection: "connection"
            case .why: "why"
            case .alternatives: "alternatives"
            case .logbook: "logbook"
            case .history: "history"
            case .airline: "airline"
            }
        }
    }

    public let subject: Subject
    public let name: String
    public let answer: String
    /// The tone of the answer; quiet for an answer that is neither good nor bad.
    public let tone: StateContent.Tone
    /// Whether the detail is unfolded at first.
    public let isOpen: Bool
    /// The minutes of the connection; nil for every other row.
    public var budget: ConnectionBudget?
    public var facts: [Fact] = []
    public var texts: [String] = []
    public var links: [Link] = []

    public struct Fact: Hashable, Sendable {
        public let label: String
        public let value: String

        init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    public struct Link: Hashable, Sendable {
        public let title: String
        /// A second line; nil if there is none.
        public let detail: String?
        public let target: Target

        init(_ title: String, _ detail: String? = nil, _ target: Target) {
            self.title = title
            self.detail = detail
            self.target = target
        }
    }

    /// What a link opens.
    public enum Target: Hashable, Sendable {
        case forecast(Flight.ID), plane(Flight.ID), leaveBy(Flight.ID), connection(Flight.ID), terminalMap(Flight.ID)
        case calm(Flight.ID), share(Flight.ID), record(Flight.ID)
        /// Other flights from an airport to another one on the given day.
        case search(from: Airport.Code, to: Airport.Code, day: Day?)
        /// Later flights to the same place.
        case alternatives(Flight.ID)
        /// A page outside Halcyon, opened without a referrer.
        case web(String)
    }

    init(
        _ subject: Subject, _ name: String, _ answer: String, tone: StateContent.Tone = .quiet,
        isOpen: Bool = false
    ) {
        self.subject = subject
        self.name = name
        self.answer = answer
        self.tone = tone
        self.isOpen = isOpen
    }
}
