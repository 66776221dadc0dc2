public import FlightCore
internal import FlightScreens

extension SourcesPage {
    /// A source as shown on the page.
    public struct Source: Sendable {
        /// The stable, short name used in addresses: `adsb.lol`.
        public let name: String
        /// The display name. If the source is the owner's own receiver, the page shows a translated name instead.
        public let title: String
        /// Whether the source is the owner's own receiver.
        public let isOwn: Bool
        public let isOn: Bool
        public let health: Health
        /// The kind of data that Halcyon's requests reveal to the source.
        public let told: Told
        /// The time of the last successful response.
        public let answered: Instant?
        /// The time of the next attempt after a failure.
        public let triedAgain: Instant?
        public let needsAddress: Bool
        public let address: String?
        /// The monthly budget; nil if the source is free.
        public let budget: Budget?
        public let keys: [Key]
        public let credit: String?
        public let terms: SourceTerms?
        /// The failure of the last request; nil if a later request succeeded.
        public let failure: Failure?
        /// The result of the test that the owner has just run.
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

        /// Whether the source needs neither a key nor an address, so that one switch turns it on.
        public var isFree: Bool { keys.isEmpty && !needsAddress }

        /// Whether the source's forms include the given field.
        func asks(for field: Field) -> Bool {
            switch field {
            case .address: needsAddress
            case .month: isOn && budget != nil
            case .key(let name): keys.contains { sameText($0.name, name) }
            }
        }

        /// Whether the field is among the settings, which are folded, rather than in the row of the source. A fault that
        /// concerns no field is shown among the settings.
        func isInSettings(_ field: Field?) -> Bool {
            if case .key? = field { return keys.allSatisfy { $0.origin != nil } }
            return true
        }
    }

    /// The fields in the forms of a source.
    enum Field: Equatable {
        case address, month
        /// The field of the key with the given name.
        case key(String)

        var name: String {
            switch self {
            case .address: "address"
            case .month: "month"
            case .key(let name): SourcesPage.fieldName(ofKey: name)
            }
        }
    }

    /// Returns the name of the form field for the key with the given name.
    public static func fieldName(ofKey name: String) -> String { "key-" + name }

    /// The health of a source.
    public enum Health: Sendable {
        case fine
        /// The last request failed; Halcyon will try again.
        case failing
        /// Several consecutive requests have failed.
        case silent
        case off
        case needsKey
        case needsAddress
        case spent
        /// Nothing has been requested yet.
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

        /// The CSS class of the status colour.
        var tone: String {
            switch self {
            case .fine: "ok"
            case .failing, .spent: "late"
            case .silent, .needsKey, .needsAddress: "off"
            case .off, .idle: "plan"
            }
        }
    }

    /// The kind of data that Halcyon's requests reveal to a source.
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

    /// The monthly limit of a source and the amount spent, formatted for display.
    public struct Budget: Sendable {
        public enum Unit: Sendable {
            case dollars, requests, units

            /// The unit as part of a field's label: `in US dollars`.
            var ofField: SourcesPhrase {
                switch self {
                case .dollars: .inDollars
                case .requests: .inRequests
                case .units: .inUnits
                }
            }

            /// The unit shown beside an amount; nil if the amount includes its unit.
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
        /// The monthly limit; nil if there is none.
        public let limit: String?
        /// The free allowance; nil if unlimited.
        public let free: String?
        /// Whether the limit equals the free allowance.
        public let isFree: Bool
        /// The percentage of the limit spent, 0…100.
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

    /// An API key of a source: whether the key is set, and where. Does not contain the key itself.
    public struct Key: Sendable {
        /// Where a key comes from.
        public enum Origin: Sendable {
            case environment, entered, file
        }

        public let name: String
        /// Where the key in use comes from; nil if there is none.
        public let origin: Origin?
        /// Whether a key has been entered, even if it is not in use.
        public let isStored: Bool
        /// The environment variable that can hold the key.
        public let variable: String
        /// The file that can hold the key.
        public let file: String

        public init(name: String, origin: Origin?, isStored: Bool, variable: String, file: String) {
            self.name = name
            self.origin = origin
            self.isStored = isStored
            self.variable = variable
            self.file = file
        }

        /// Whether a key has been entered that can no longer be decrypted.
        var isUnreadable: Bool { isStored && origin == nil }
    }

    /// A rejected change, with the reason.
    public struct Refused: Sendable {
        /// The name of the source.
        public let source: String
        public let fault: Fault
        /// The rejected input; nil if it was a key, which is never shown.
        public let entered: String?

        public init(source: String, fault: Fault, entered: String?) {
            self.source = source
            self.fault = fault
            self.entered = entered
        }

        /// The field that caused the fault; nil if no field caused the fault.
        var field: Field? {
            switch fault {
            case .needsAddress, .badAddress: .address
            case .amount: .month
            case .key(let name): .key(name)
            case .needsKey, .hasAddress, .standsAlone, .keyNotStored: nil
            }
        }
    }

    /// The reason why an address is invalid.
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

    /// The failure of a request.
    public struct Failure: Sendable {
        public enum Reason: CaseIterable, Sendable {
            case connectionRefused, noSuchHost, noTLS, badCertificate, cutOff, noHTTP, unreachable, tooSlow, tooLong,
                tooMany
            case key, trouble, unreadable

            var phrase: SourcesPhrase {
                switch self {
                case .connectionRefused: .failedNobodyThere
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
        /// The message from the source, which may be empty. Does not contain a key.
        public let said: String

        public init(_ reason: Reason, said: String = "") {
            self.reason = reason
            self.said = said
        }
    }

    /// The result of testing a source.
    public enum Trial: Sendable {
        /// The number of items in the response, by kind of item.
        public enum News: Sendable {
            case aircraft(Int)
            case flights(Int)
            /// Weather reports and airport delay programmes.
            case other(Int)
        }

        case answered(after: Duration, News)
        case failed(Failure)
        case mustWait(until: Instant)
        case spent
        /// The source was not queried, because it covers none of the followed flights.
        case nothingToAsk
    }

    public enum Fault: Sendable {
        case needsAddress
        case needsKey
        case hasAddress
        case badAddress(String, AddressFault)
        /// The names of two sources whose terms of use forbid combining them.
        case standsAlone(String, beside: String)
        case amount(String)
        /// What was entered is not a key.
        case key(name: String)
        /// The key cannot be stored, for the given reason.
        case keyNotStored(String)
    }
}
