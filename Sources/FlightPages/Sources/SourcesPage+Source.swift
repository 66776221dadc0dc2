public import FlightCore

extension SourcesPage {
    /// A source as the page shows it.
    public struct Source: Sendable {
        /// Stable and short, as it stands in addresses: `adsb.lol`.
        public let name: String
        /// What people call it; the owner's own receiver has a name in the reader's language.
        public let title: String
        /// Whether it is the owner's own receiver.
        public let isOwn: Bool
        public let isOn: Bool
        public let health: Health
        /// What it learns from being asked.
        public let told: Told
        /// When the last good answer came, and when it is tried again after a failure.
        public let answered: Instant?
        public let triedAgain: Instant?
        public let needsAddress: Bool
        public let address: String?
        /// nil for what costs nothing.
        public let budget: Budget?
        public let keys: [Key]
        public let credit: String?
        public let terms: SourceTerms?
        /// How the last request failed, as long as none has succeeded since.
        public let failure: Failure?
        /// How it answered when somebody tried it a moment ago.
        public let trial: Trial?

        public init(
            name: String, title: String, isOwn: Bool = false, isOn: Bool, health: Health, told: Told,
            answered: Instant? = nil, triedAgain: Instant? = nil, needsAddress: Bool = false, address: String? = nil,
            budget: Budget? = nil, keys: [Key] = [], credit: String? = nil, terms: SourceTerms? = nil,
            failure: Failure? = nil, trial: Trial? = nil
        ) {
            self.failure = failure
            self.trial = trial
            self.name = name
            self.title = title
            self.isOwn = isOwn
            self.isOn = isOn
            self.health = health
            self.told = told
            self.answered = answered
            self.triedAgain = triedAgain
            self.needsAddress = needsAddress
            self.address = address
            self.budget = budget
            self.keys = keys
            self.credit = credit
            self.terms = terms
        }

        /// Whether its form has a field.
        func asks(for field: Field?) -> Bool {
            switch field {
            case .address: needsAddress
            case .month: isOn && budget != nil
            case nil: false
            }
        }
    }

    /// The fields of a source's forms.
    enum Field {
        case address, month

        var name: String {
            switch self {
            case .address: "address"
            case .month: "month"
            }
        }
    }

    /// How a source is.
    public enum Health: Sendable {
        case fine
        /// It has failed, and is asked again later.
        case failing
        /// It has failed again and again.
        case silent
        case off
        case needsKey
        case needsAddress
        case spent
        /// Nothing was asked yet.
        case idle

        var phrase: SourcesPhrase {
            switch self {
            case .fine: .fine
            case .failing: .failing
            case .silent: .silent
            case .off: .off
            case .needsKey: .needsKey
            case .needsAddress: .needsAddress
            case .spent: .spent
            case .idle: .idle
            }
        }

        var icon: Icon {
            switch self {
            case .fine: .onTime
            case .failing, .spent: .late
            case .silent, .needsKey, .needsAddress: .cancelled
            case .off, .idle: .ring
            }
        }

        /// The class of its colour.
        var tone: String {
            switch self {
            case .fine: "ok"
            case .failing, .spent: "late"
            case .silent, .needsKey, .needsAddress: "off"
            case .off, .idle: "plan"
            }
        }
    }

    /// What a source learns from being asked.
    public enum Told: Sendable {
        case nothing, airportAndDay, numberAndDay, aircraft, airports

        var phrase: SourcesPhrase {
            switch self {
            case .nothing: .toldNothing
            case .airportAndDay: .toldAirportAndDay
            case .numberAndDay: .toldNumberAndDay
            case .aircraft: .toldAircraft
            case .airports: .toldAirports
            }
        }
    }

    /// What a source may spend in a month, and has; amounts as they are written.
    public struct Budget: Sendable {
        public enum Unit: Sendable {
            case dollars, requests, units

            /// As amounts are given: in US dollars.
            var ofField: SourcesPhrase {
                switch self {
                case .dollars: .inDollars
                case .requests: .inRequests
                case .units: .inUnits
                }
            }

            /// Beside amounts that do not say it themselves.
            var name: SourcesPhrase? {
                switch self {
                case .dollars: nil
                case .requests: .requests
                case .units: .units
                }
            }
        }

        public let unit: Unit
        public let spent: String
        /// nil without a limit.
        public let limit: String?
        /// What is free; nil if that is without a limit, too.
        public let free: String?
        /// Whether the limit is what is free.
        public let isFree: Bool
        /// How much of the limit is spent, 0…100.
        public let percent: Int

        public init(unit: Unit, spent: String, limit: String?, free: String?, isFree: Bool, percent: Int) {
            self.unit = unit
            self.spent = spent
            self.limit = limit
            self.free = free
            self.isFree = isFree
            self.percent = min(100, max(0, percent))
        }
    }

    /// A key of a source: whether it is there, and where it belongs. Never the key itself.
    public struct Key: Sendable {
        public let name: String
        public let isThere: Bool
        /// In the environment.
        public let variable: String
        /// In a file: which, and as what.
        public let file: String
        public let entry: String

        public init(name: String, isThere: Bool, variable: String, file: String, entry: String) {
            self.name = name
            self.isThere = isThere
            self.variable = variable
            self.file = file
            self.entry = entry
        }
    }

    /// What could not be done, and why.
    public struct Refused: Sendable {
        /// The name of the source.
        public let source: String
        public let fault: Fault
        /// What stood in the field.
        public let entered: String?

        public init(source: String, fault: Fault, entered: String?) {
            self.source = source
            self.fault = fault
            self.entered = entered
        }

        /// The field that is meant; nil if it is about none.
        var field: Field? {
            switch fault {
            case .needsAddress, .badAddress: .address
            case .amount: .month
            case .needsKey, .hasAddress, .standsAlone: nil
            }
        }
    }

    /// What is wrong with an address.
    public enum AddressFault: Sendable {
        case noAddress, port, query, user, unusable

        var phrase: SourcesPhrase {
            switch self {
            case .noAddress: .addressExample
            case .port: .addressPort
            case .query: .addressQuery
            case .user: .addressUser
            case .unusable: .addressUnusable
            }
        }
    }

    /// How a request has failed.
    public struct Failure: Sendable {
        public enum Reason: Sendable {
            case nobodyThere, noSuchHost, noTLS, badCertificate, cutOff, noHTTP, unreachable, tooSlow, tooLong, tooMany
            case key, trouble, unreadable

            var phrase: SourcesPhrase {
                switch self {
                case .nobodyThere: .failedNobodyThere
                case .noSuchHost: .failedNoSuchHost
                case .noTLS: .failedNoTLS
                case .badCertificate: .failedBadCertificate
                case .cutOff: .failedCutOff
                case .noHTTP: .failedNoHTTP
                case .unreachable: .failedUnreachable
                case .tooSlow: .failedTooSlow
                case .tooLong: .failedTooLong
                case .tooMany: .failedTooMany
                case .key: .failedKey
                case .trouble: .failedTrouble
                case .unreadable: .failedUnreadable
                }
            }
        }

        public let reason: Reason
        /// In the words of the source; empty if it has none. Never a key.
        public let said: String

        public init(_ reason: Reason, said: String = "") {
            self.reason = reason
            self.said = said
        }
    }

    /// How a source answered when it was tried.
    public enum Trial: Sendable {
        /// What came, counted.
        public enum News: Sendable {
            case aircraft(Int)
            case flights(Int)
            /// Reports of weather and programmes of airports.
            case other(Int)
        }

        case answered(after: Duration, News)
        case failed(Failure)
        case mustWait(until: Instant)
        case spent
        /// It speaks of flights, and none is followed of which it does.
        case nothingToAsk
    }

    public enum Fault: Sendable {
        case needsAddress
        case needsKey
        case hasAddress
        case badAddress(String, AddressFault)
        /// Two sources that may not be used side by side, by their names.
        case standsAlone(String, beside: String)
        case amount(String)
    }
}
