import FlightCore
import FlightPages
import FlightTracking

extension SourceStatus {
    /// The source's status as shown on the page.
    var view: SourcesPage.Source {
        SourcesPage.Source(
            name: profile.source.name, title: profile.title, isOwn: !profile.isProvider, isOn: record.isEnabled,
            health: pageHealth, told: profile.isTold.told, answered: record.answeredAt, triedAgain: triedAgainAt,
            needsAddress: profile.needsAddress, address: address, budget: budget,
            keys: keys.map { key in
                SourcesPage.Key(
                    name: key.name, origin: key.origin?.shown, isStored: key.isStored, variable: key.place.variable,
                    file: key.place.file)
            },
            credit: profile.source.credit, terms: profile.terms,
            failure: record.fault.flatMap { isInTrouble ? $0.reason : nil },
            trial: trial?.view)
    }

    /// Whether the source is still failing.
    private var isInTrouble: Bool { health == .failing || health == .down }

    private var pageHealth: SourcesPage.Health {
        switch health {
        case .off: .off
        case .incomplete: missing.isEmpty ? .needsAddress : .needsKey
        case .spent: .spent
        case .idle: .idle
        case .fine: .fine
        case .failing: .failing
        case .down: .silent
        }
    }

    private var budget: SourcesPage.Budget? {
        guard profile.cost > 0 else { return nil }
        let unit = profile.unit
        let percent = cap.month.map { $0 == 0 ? 100 : spentThisMonth * 100 / $0 }
        return SourcesPage.Budget(
            unit: unit.shown, spent: unit.text(spentThisMonth), limit: cap.month.map { unit.text($0) },
            free: profile.freeCap.month.map { unit.text($0) }, isFree: record.cap == nil, percent: percent ?? 0)
    }
}

extension SourceStatus.Key.Origin {
    fileprivate var shown: SourcesPage.Key.Origin {
        switch self {
        case .environment: .environment
        case .entered: .entered
        case .file: .file
        }
    }
}

extension SourceDisclosure {
    var told: SourcesPage.Told {
        switch self {
        case .nothing: .nothing
        case .airportAndDay: .airportAndDay
        case .numberAndDay: .numberAndDay
        case .aircraft: .aircraft
        case .airports: .airports
        }
    }
}

extension SourceUnit {
    fileprivate var shown: SourcesPage.Budget.Unit {
        switch self {
        case .requests: .requests
        case .units: .units
        case .dollars: .dollars
        }
    }
}

extension SourceAddress.Fault {
    fileprivate var shown: SourcesPage.AddressFault {
        switch self {
        case .noAddress: .noAddress
        case .port: .port
        case .query: .query
        case .user: .user
        case .unusable: .unusable
        }
    }
}

extension SourceFailure {
    fileprivate var reason: SourcesPage.Failure {
        let reason: SourcesPage.Failure.Reason =
            switch kind {
            case .connectionRefused: .connectionRefused
            case .noSuchHost: .noSuchHost
            case .noTLS: .noTLS
            case .badCertificate: .badCertificate
            case .cutOff: .cutOff
            case .noHTTP: .noHTTP
            case .unreachable, .badAddress: .unreachable
            case .tooSlow: .tooSlow
            case .tooLong: .tooLong
            case .tooMany: .tooMany
            case .key: .key
            case .trouble: .trouble
            case .unreadable: .unreadable
            }
        // Shows only texts that come from the source itself, because Halcyon's own texts are in English.
        return SourcesPage.Failure(reason, said: [.trouble, .key, .tooMany].contains(kind) ? detail : "")
    }
}

extension SourceTrial {
    fileprivate var view: SourcesPage.Trial {
        switch outcome {
        case .answered(let news):
            .answered(
                after: took,
                news.aircraft.isEmpty
                    ? news.flights.isEmpty
                        ? .other(news.weather.count + news.programmes.count) : .flights(news.flights.count)
                    : .aircraft(news.aircraft.count))
        case .failed(let failure): .failed(failure.reason)
        case .mustWait(let until): .mustWait(until: until)
        case .spent: .spent
        case .nothingToAsk: .nothingToAsk
        }
    }
}

extension SourceServiceError {
    /// The form field, or the member of an API request, that the error concerns; `nil` if the error does not concern a
    /// field.
    var field: String? {
        switch self {
        case .needsAddress, .hasAddress, .badAddress: "address"
        case .badAmount: "month"
        case .badKey: "key"
        case .noSuchKey: "name"
        case .noSuchSource, .needsKey, .standsAlone, .hasNoKey, .cannotStore: nil
        }
    }

    /// The error as shown on the page; `nil` if the source is unknown.
    var fault: SourcesPage.Fault? {
        switch self {
        case .noSuchSource: nil
        case .needsAddress: .needsAddress
        case .needsKey: .needsKey
        case .hasAddress: .hasAddress
        case .badAddress(let text, let fault): .badAddress(text, fault.shown)
        case .standsAlone(let name, let other): .standsAlone(name, beside: other)
        case .badAmount(let text): .amount(text)
        case .badKey(_, let key): .key(name: key)
        case .cannotStore(let reason): .keyNotStored(reason)
        case .hasNoKey, .noSuchKey: nil
        }
    }
}
