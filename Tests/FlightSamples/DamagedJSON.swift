public import FlightCore

/// Damages one part of a JSON value.
public enum DamagedJSON {
    /// A step into a value.
    public enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The kinds of damage to a part.
    public enum Damage: CaseIterable, Sendable {
        case missing, null, number, hugeNumber, word, list, object
    }

    /// Returns the paths of all parts of a value, outer parts before inner ones.
    public static func parts(of value: JSONValue) -> [[Step]] {
        var steps: [(Step, JSONValue)] = []
        for (index, item) in (value.array ?? []).enumerated() { steps.append((.index(index), item)) }
        for (key, item) in value.object ?? [] { steps.append((.key(key), item)) }
        return steps.flatMap { step, item in [[step]] + parts(of: item).map { [step] + $0 } }
    }

    /// Returns the value with the part at a path damaged.
    public static func damaged(_ value: JSONValue, at path: some Collection<Step>, by damage: Damage) -> JSONValue {
        guard let step = path.first else { return wrong(damage) }
        let rest = path.dropFirst()
        let isRemoved = rest.isEmpty && damage == .missing
        switch step {
        case .index(let index):
            var items = value.array ?? []
            if isRemoved { items.remove(at: index) } else { items[index] = damaged(items[index], at: rest, by: damage) }
            return .array(items)
        case .key(let key):
            let members = value.object ?? []
            return .object(
                members.compactMap { name, item in
                    if name != key { return (name, item) }
                    return isRemoved ? nil : (name, damaged(item, at: rest, by: damage))
                })
        }
    }

    private static func wrong(_ damage: Damage) -> JSONValue {
        switch damage {
        case .missing, .null: .null
        case .number: .number(7)
        case .hugeNumber: .number(1e300)
        case .word: .string("no such word!")
        case .list: .array([])
        case .object: .object([])
        }
    }
}
