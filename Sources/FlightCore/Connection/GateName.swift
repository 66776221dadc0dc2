/// A gate name split into letters and a number, so that `A1`, `A01` and `a 1` compare as equal.
struct GateName: Hashable {
    /// The part before the number, in capitals.
    let pier: String
    /// The number; nil if there is none, as in `G`.
    let number: Int?
    /// The part after the number, such as the `R` in `99R`.
    let rest: String

    init(_ text: String) {
        var pier: [UInt8] = []
        var number: Int?
        var rest: [UInt8] = []
        for byte in text.utf8 {
            let upper = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
            if isDigit(upper), rest.isEmpty, (number ?? 0) < 100_000 {
                number = (number ?? 0) * 10 + Int(upper - UInt8(ascii: "0"))
            } else if upper > 0x7F || isLetter(upper) || isDigit(upper) {
                if number == nil { pier.append(upper) } else { rest.append(upper) }
            }
        }
        self.pier = String(decoding: pier, as: UTF8.self)
        self.number = number
        self.rest = String(decoding: rest, as: UTF8.self)
    }

    init(pier: String, number: Int, rest: String = "") {
        self.pier = pier
        self.number = number
        self.rest = rest
    }

    static func == (a: GateName, b: GateName) -> Bool {
        a.number == b.number && sameText(a.pier, b.pier) && sameText(a.rest, b.rest)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    /// Returns the gates that a map entry names. Examples of entries: `54/56`, `B33/35`, `B14;B60`, `B1 to B8`,
    /// `A34-A41`, `B-1, B-1a`.
    static func all(in text: String) -> [GateName] {
        var names: [GateName] = []
        var last: GateName?
        var isRange = false
        for word in words(of: text) {
            if sameText(word, "to") {
                isRange = true
                continue
            }
            // A hyphen between two gates means a range. A hyphen before the number ("B-1") is ignored.
            let bytes = Array(word.utf8)
            var parts = [word]
            if let hyphen = bytes.lastIndex(of: UInt8(ascii: "-")) {
                let first = String(decoding: bytes[..<hyphen], as: UTF8.self)
                if GateName(first).number != nil {
                    parts = [first, String(decoding: bytes[(hyphen + 1)...], as: UTF8.self)]
                }
            }
            for (index, part) in parts.enumerated() {
                var name = GateName(part)
                guard name.number != nil || !name.pier.isEmpty else { continue }
                // In `B33/35`, the second gate belongs to the pier of the first gate.
                if name.pier.isEmpty, let last, let number = name.number {
                    name = GateName(pier: last.pier, number: number, rest: name.rest)
                }
                if isRange || index == 1, let first = last?.number, let end = name.number, end > first,
                    end - first <= mostInRange, sameText(last?.pier ?? "", name.pier)
                {
                    for number in (first + 1)..<end { names.append(GateName(pier: name.pier, number: number)) }
                }
                isRange = false
                names.append(name)
                last = name
            }
        }
        return names
    }

    private static let mostInRange = 40

    /// Returns the words of the text, which are separated by spaces or any of `/ ; , +`.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "+"):
                if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
                word = []
            default: word.append(byte)
            }
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    /// The gate name without the terminal prefix, such as `F24` for `2F-F24` or `K41` for `2E K41`; nil if the name has
    /// no terminal prefix.
    var withoutTerminal: String? {
        guard pier.isEmpty, number != nil else { return nil }
        let bytes = Array(rest.utf8)
        var start = bytes.count
        while start > 0, isDigit(bytes[start - 1]) { start -= 1 }
        guard start > 0, start < bytes.count else { return nil }
        return String(decoding: bytes[(start - 1)...], as: UTF8.self)
    }

    /// Returns the difference between the numbers of two gates at the same pier; nil if the piers differ or a gate has
    /// no number.
    func difference(from other: GateName) -> Int? {
        guard sameText(pier, other.pier), let number, let their = other.number else { return nil }
        return abs(number - their)
    }
}
