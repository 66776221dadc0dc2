import FlightApp
import FlightCore
import FlightScreens
import Foundation

/// A value as lines of text: a line for each member that is not empty.
struct Outline {
    private(set) var text = ""

    mutating func add(_ name: String, _ value: Any, depth: Int = 0) {
        let indent = String(repeating: "  ", count: depth)
        guard let short = Outline.short(value) else {
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .optional {
                if let inner = mirror.children.first { add(name, inner.value, depth: depth) }
                return
            }
            guard !mirror.children.isEmpty else { return }
            text += indent + name + "\n"
            for (index, child) in mirror.children.enumerated() {
                add(
                    mirror.displayStyle == .collection ? String(index) : child.label ?? "", child.value,
                    depth: depth + 1)
            }
            return
        }
        text += indent + name + ": " + short + "\n"
    }

    /// Returns the value in one line; nil for a value with members of its own.
    private static func short(_ value: Any) -> String? {
        switch value {
        case let text as String: return text
        case let number as Int: return String(number)
        case let flag as Bool: return flag ? "yes" : "no"
        case let number as Double: return String((number * 10_000).rounded() / 10_000)
        case let date as Date: return LocalTime(Instant(date), offset: 0).iso
        case let instant as Instant: return LocalTime(instant, offset: 0).iso
        case let range as ClosedRange<Instant>:
            return [range.lowerBound, range.upperBound].compactMap { short($0) }
                .joined(separator: " … ")
        case let id as Flight.ID: return id.text
        case let figure as Figure:
            let parts = figure.parts.map { $0.isSmall ? "(" + $0.text + ")" : $0.text }.joined(separator: " ")
            return parts + (figure.isMonospaced ? "" : ", in words")
        case let figure as ClockFigure: return figure.text
        case let end as BoardScreen.End: return end.time.text + (end.struck.map { ", instead of " + $0 } ?? "")
        case let friend as BoardScreen.Friend: return "\(friend.name), \(friend.initials), colour \(friend.colour)"
        case let points as [RouteMap.Point]:
            guard let first = points.first, let last = points.last else { return nil }
            return "\(points.count) points, " + place(first) + " … " + place(last)
        case let point as RouteMap.Point: return place(point)
        case let change as PendingChange: return "\(change.change)".split(separator: "(").first.map { String($0) } ?? ""
        case let slot as Slot: return slot.text + (slot.struckLabel.map { ", instead of " + $0 } ?? "")
        case let figure as ClockFigure: return figure.text
        case let text as Words.SentenceText: return text.text
        case let code as Airport.Code: return code.text
        case let row as FlightScreen.Row:
            let verdict = row.verdict
            return
                ([
                    verdict.name + ": " + verdict.answer, "\(verdict.tone)", verdict.isOpen ? "open" : nil,
                    verdict.budget?.label,
                ]
                .compactMap { $0 } + verdict.facts.map { $0.label + " " + $0.value } + verdict.texts
                + row.deeds.map { short($0) ?? "" }).joined(separator: " | ")
        case let plate as Plate: return plate.label + " " + plate.code + (plate.isSimulated ? ", simulated" : "")
        case let deed as ScreenAction:
            return "\(deed.title), \(deed.symbol), leads to \(short(deed.target) ?? "")"
                + (deed.detail.map { ", " + $0 } ?? "")
        case let stop as DayTimeline.Stop:
            return [
                stop.name, stop.planned.map { "planned " + $0 }, stop.best?.text, stop.dayChange, "\(stop.mark)",
                stop.between,
            ].compactMap { $0 }.joined(separator: ", ")
        case let row as Details.Row: return row.label + ": " + row.value
        case let row as Changes.Row:
            return [row.day, row.time, row.what, row.change, row.source, row.undo?.title].compactMap { $0 }
                .joined(separator: ", ")
        case let entry as LiveScreen.Entry:
            return entry.label + " " + (short(entry.figure) ?? "") + (entry.struck.map { ", instead of " + $0 } ?? "")
        case let option as SettingsScreen.Option: return option.title + (option.isSelected ? ", selected" : "")
        case let field as SettingsScreen.Field: return "\(field.label): \(field.value)|\(field.hint)"
        case let form as HandForm:
            return form.fields.map { field in
                field.label + (field.isNeeded ? "*" : "") + " "
                    + (form[field.id].isEmpty ? field.hint : "“" + form[field.id] + "”")
            }.joined(separator: ", ")
        case let field as HandForm.Field: return "\(field.label)|\(field.hint)" + (field.isNeeded ? ", needed" : "")
        case let row as PassportScreen.Row: return row.label + ": " + row.value + (row.note.map { ", " + $0 } ?? "")
        case let number as PassportScreen.Number:
            return number.value + " " + number.noun + (number.change.map { ", " + $0 } ?? "")
        case let step as ConnectionScreen.Step:
            return [step.name, step.detail, step.minutes, step.range].compactMap { $0 }.joined(separator: ", ")
        case .add(let query) as ScreenAction.Target:
            return "add " + [query.from?.text, query.to?.text, query.day?.iso].compactMap { $0 }.joined(separator: " ")
        case let target as ScreenAction.Target: return "\(target)".replacingOccurrences(of: "FlightCore.", with: "")
        case let status as StatusLabel:
            return "\(status.text), \(status.tone), \(status.symbol)" + (status.isFilled ? ", filled" : "")
        case let figure as LiveFigure:
            if case .countdown(let range, let isEstimated, let text) = figure {
                return text + ", counts to " + (short(range.upperBound) ?? "") + (isEstimated ? ", estimated" : "")
            }
            return figure.text
        default:
            let mirror = Mirror(reflecting: value)
            return mirror.displayStyle == .enum && mirror.children.isEmpty ? "\(value)" : nil
        }
    }

    private static func place(_ point: RouteMap.Point) -> String {
        "(\(short(point.latitude) ?? ""), \(short(point.longitude) ?? ""))"
    }
}
