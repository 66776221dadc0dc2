/// Distinguishes aircraft registrations (`EC-123`, `N40726`, `D-AIMA`) from flight numbers, which they resemble.
public enum Registration {
    /// The two-character nationality marks that may be followed by digits in a registration. Source: ICAO Annex 7, as
    /// listed in Virtual Radar Server's standing data (see `Data/DATA-LICENSES`).
    private static let marks: StaticString =
        "3X 4K 4L 9H A6 CP EC EK EM ER EW EX EY HA HB HK HP HZ JU OB OE OH OK OM OO OY PH RA RF RP S5 SE SP SU SX T7 TF TI UP UR V7 V8 VH VN XU YI YJ YL YR YU"

    /// The formats of registrations that are written without a hyphen and cannot be flight numbers. They are from South
    /// Korea, the Dominican Republic, Uzbekistan, Japan and Venezuela. `#` is a digit, `@` a letter.
    ///
    /// No airline now in business has the code HL or HI. The other formats have more digits than a flight number, or
    /// letters after the digits.
    private static let bare: StaticString = "HL#### HI### HI#### UK##### JA###@ JA##@@ YV###@"
    /// The formats of Japanese, Venezuelan and American registrations that could also be flight numbers of JetSmart
    /// (JA), Mesa Airlines (YV) and Nordwind (N4).
    private static let ambiguous: StaticString = "JA#### YV#### N####"

    /// Whether the given text has the form of a registration rather than a flight number. A registration has a hyphen
    /// after a nationality mark, or the format of a country whose registrations have no hyphen. An American
    /// registration is recognised only if it cannot be a flight number. `EC 123`, `N4 726` and `HL 7777` are flight
    /// numbers. `LH-716` is also a flight number, because no country has the mark `LH`.
    public static func isWritten(_ text: String) -> Bool {
        let bytes = plain(text)
        guard let hyphen = bytes.firstIndex(of: UInt8(ascii: "-")) else {
            return isAmerican(bytes) || hasForm(bytes, bare)
        }
        let rest = bytes[(hyphen + 1)...]
        guard (1...2).contains(hyphen), (2...5).contains(rest.count),
            bytes[..<hyphen].contains(where: { isLetter($0) }),
            rest.allSatisfy({ isLetter($0) || isDigit($0) })
        else { return false }
        return hyphen == 1 || rest.allSatisfy { isLetter($0) } || isMark(bytes[..<hyphen])
    }

    /// If the text could be a flight number or a registration (`JA8089`), returns the flight number with a space after
    /// the airline; otherwise, nil. Halcyon then asks the user which of the two is meant. Text that already contains
    /// the space is a flight number.
    public static func ambiguousNumber(_ text: String) -> String? {
        hasForm(plain(text), ambiguous) && !isWritten(text) ? FlightNumber(text)?.text : nil
    }

    /// Returns the text in upper case, without spaces at the ends.
    private static func plain(_ text: String) -> [UInt8] {
        var bytes = text.utf8.map { $0 &- UInt8(ascii: "a") < 26 ? $0 - 32 : $0 }
        while let last = bytes.last, last == UInt8(ascii: " ") { bytes.removeLast() }
        while let first = bytes.first, first == UInt8(ascii: " ") { bytes.removeFirst() }
        return bytes
    }

    private static func hasForm(_ bytes: [UInt8], _ forms: StaticString) -> Bool {
        let all = UnsafeBufferPointer(start: forms.utf8Start, count: forms.utf8CodeUnitCount)
        return all.split(separator: UInt8(ascii: " ")).contains { form in
            guard form.count == bytes.count else { return false }
            return zip(form, bytes).allSatisfy { form, byte in
                switch form {
                case UInt8(ascii: "#"): isDigit(byte)
                case UInt8(ascii: "@"): isLetter(byte)
                default: form == byte
                }
            }
        }
    }

    /// Whether the text is an American registration such as `N40726` or `N757AN`, with up to five characters after `N`.
    /// The last two characters may be letters. `N4726` is excluded because it may also be flight 726 of N4.
    private static func isAmerican(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= 6, bytes.first == UInt8(ascii: "N"), bytes.count > 2, isDigit(bytes[1]),
            bytes[1] != UInt8(ascii: "0")
        else { return false }
        let digits = bytes.dropFirst().prefix { isDigit($0) }
        let letters = bytes.dropFirst(1 + digits.count)
        guard letters.count <= 2, letters.allSatisfy({ isLetter($0) }) else { return false }
        return !letters.isEmpty || digits.count == 5 || digits.count > 2 && bytes[2] == UInt8(ascii: "0")
    }

    private static func isMark(_ mark: ArraySlice<UInt8>) -> Bool {
        stride(from: 0, to: marks.utf8CodeUnitCount, by: 3).contains { at in
            UnsafeBufferPointer(start: marks.utf8Start + at, count: 2).elementsEqual(mark)
        }
    }
}

extension FlightNumber {
    /// Reads a flight number written by a person or another program; nil if the text is not a flight number, or if it
    /// is a registration.
    public init?(said text: String) {
        if Registration.isWritten(text) { return nil }
        self.init(text)
    }

    /// Reads a flight number typed by a person. Also returns nil if the text could be a registration
    /// (``Registration/ambiguousNumber(_:)``), so that the caller can ask the user which of the two is meant.
    public init?(typed text: String) {
        if Registration.ambiguousNumber(text) != nil { return nil }
        self.init(said: text)
    }
}
