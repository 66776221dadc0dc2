import FlightCore
import FlightPages
import FlightTracking

extension SourceStatus {
    /// As the page shows it.
    var view: SourcesPage.Source {
        SourcesPage.Source(
            name: profile.source.name, title: profile.title, isOwn: !profile.isProvider, isOn: record.isEnabled,
            health: pageHealth, told: profile.isTold.told, answered: record.answeredAt, triedAgain: triedAgainAt,
            needsAddress: profile.needsAddress, address: address, budget: budget,
            keys: keys.map { key in
                SourcesPage.Key(
                    name: key.name, isThere: key.isThere, variable: key.place.variable, file: key.place.file,
                    entry: key.place.entry)
            },
            credit: profile.source.credit, terms: profile.terms)
    }

    private var pageHealth: SourcesPage.Health {
        switch health {
        case .off: .off
        case .incomplete: missing.isEmpty ? .needsAddress : .needsKey
        case .spent: .spent
        case .idle: .idle
        case .fine: .fine
        case .failing: .slow
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

    /// As the interface gives it. Never a key.
    var json: JSONValue {
        var members = JSONMembers()
        members.add("name", profile.source.name)
        members.add("title", profile.title)
        members.add("enabled", .bool(record.isEnabled))
        members.add("health", health.rawValue)
        members.add("told", profile.isTold.rawValue)
        members.add("answeredAt", record.answeredAt)
        members.add("askedAt", record.askedAt)
        members.add("failedAt", record.failedAt)
        members.add("fault", record.fault)
        members.add("nextTryAt", triedAgainAt)
        members.add("address", profile.needsAddress ? address : nil)
        members.add("missing", .array(missing.map { .string($0) }))
        if profile.cost > 0 {
            var budget = JSONMembers()
            let unit = profile.unit
            budget.add("unit", unit.name)
            budget.add("spent", unit.text(spentThisMonth))
            budget.add("month", cap.month.map { unit.text($0) })
            budget.add("day", cap.day.map { unit.text($0) })
            budget.add("left", left.map { unit.text($0) })
            members.add("budget", budget)
        }
        members.add("credit", profile.source.credit)
        members.add("terms", profile.terms?.text(.english))
        return members.value
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

    fileprivate var name: String {
        switch self {
        case .requests: "requests"
        case .units: "units"
        case .dollars: "dollars"
        }
    }
}

extension SourceDeskError {
    /// The field of a form, and the member of a request, that it is about; nil if about none.
    var field: String? {
        switch self {
        case .needsAddress, .hasAddress, .badAddress: "address"
        case .badAmount: "month"
        case .noSuchSource, .needsKey, .standsAlone: nil
        }
    }

    /// As the page says it; nil for a source that is not there.
    var fault: SourcesPage.Fault? {
        switch self {
        case .noSuchSource: nil
        case .needsAddress: .needsAddress
        case .needsKey: .needsKey
        case .hasAddress: .hasAddress
        case .badAddress(let text): .badAddress(text)
        case .standsAlone(let name, let other): .standsAlone(name, beside: other)
        case .badAmount(let text): .amount(text)
        }
    }
}
