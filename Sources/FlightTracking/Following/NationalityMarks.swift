/// Restores the hyphen between the nationality mark and the registration mark (`PHBXA` becomes `PH-BXA`). Receivers and
/// most sources leave out the hyphen.
///
/// The marks and their permitted continuations are from Virtual Radar Server's standing data; see `Data/DATA-LICENSES`.
/// ICAO Annex 7 requires the hyphen before a letter. Before a digit, the hyphen depends on national custom, which the
/// data reflects. Marks that are used without a hyphen (`N`, `JA`, `HL`, `HI`, `JR`, `UK`, `YV`) are not listed and
/// remain unchanged.
public enum NationalityMarks {
    /// The permitted continuations of each mark. `A` stands for a letter, `9` for a digit, `X` for a letter or digit,
    /// and `[…]` for one of the characters in brackets.
    private static let table: [(forms: String, marks: String)] = [
        (
            "AAA",
            """
            3A 3B 3DC 4O 4R 4U 4W 4X 5A 5B 5H 5N 5R 5T 5U 5V 5W 5X 5Y 6O 6V 6W 6Y 7O 7P 7Q 8P 8Q 8R 9A 9G 9J 9K 9L 9M \
            9N 9S 9U 9V 9Y A2 A3 A5 A7 A8 AP C2 C3 C5 C6 C9 CC CN CR CS CX D2 D4 D6 DQ E4 E5 E7 EI EP ES ET H4 HC HH HR \
            HS J2 J3 J5 J6 J7 J8 LN LQ LX LY LZ OD P2 P4 PJ PK PP PR PS PT PU PZ S2 S7 S9 ST T2 T3 TC TG TJ TL TN TR TS \
            TT TU TY TZ V2 V3 V4 V5 V6 VT XA XB XC XT XY XZ YA YK YN YS Z Z3 Z6 Z8 ZA ZJ ZK ZL ZM ZP ZS ZT ZU
            """
        ),
        ("XXX", "3X A6 CNA EC OO SE TF TI V8 VH XU YI YL"),
        ("AAAA", "2 C E3 EJ F G M"), ("XXX XXXX", "3C EM HA OH OM PH SP YJ"), ("XXX XXXX XXXXX", "4K 9H OK T7 YU"),
        ("AAA 99999", "4L ER"), ("AA AAA", "A4O A9C"), ("AA", "9XR"), ("[VW]AA", "7T"),
        ("[0123456789ABCDEFGIJNOPQRSTUVWXYZ]XXX [0123456789ABCDEFGIJNOPQRSTUVWXYZ]XXXX [HKLM]XX", "B"),
        ("9999", "CP JU OB V7"), ("A9999", "CU"), ("AAAA 9999", "D"), ("99999", "EK RDPL RF"), ("XXXXX", "EW RA UP"),
        ("999 9999 99999", "EX EY"), ("A999", "EZ"), ("OMXX", "F"), ("AAA 999 9999", "HB"), ("9999A", "HJ"),
        ("9999 9999A", "HK"), ("X XX XXX XXXX XXXXX XXXXXX XXXXXXX", "HP"), ("XX XXX XXXX XXXXX", "HZ"),
        ("XXXX", "I VN"), ("AAA AAAA", "JY"), ("AAA [SUX]999", "LV"), ("AAA 9999", "OE S5"), ("XX XXX XXXX", "OY"),
        ("999", "P"), ("9999 XXXXX", "RP"), ("99AA", "SN"), ("AAA 999", "SU SX"), ("AAA AAAA 99999", "UR"),
        ("[ABCFGLM]AA", "VP"), ("[BHT]AA", "VQ"), ("AAA 9999 [D]9999", "YR"),
    ]

    private static let forms: [[UInt8]: [[UInt8]]] = {
        var forms: [[UInt8]: [[UInt8]]] = [:]
        for (own, marks) in table {
            for mark in marks.split(separator: " ") {
                forms[Array(mark.utf8), default: []] += own.split(separator: " ").map { Array($0.utf8) }
            }
        }
        return forms
    }()

    /// Returns the registration with its hyphen. A registration is unchanged if it already has a hyphen or the
    /// nationality mark is unknown. It is also unchanged if the remaining characters are not permitted after the mark.
    public static func restored(_ tail: String) -> String {
        let bytes = Array(LegFacts.stripped(tail).utf8)
        guard !tail.utf8.contains(UInt8(ascii: "-")), bytes.count > 2 else { return tail }
        // `CSTNA` is Portuguese (CS), not Canadian (C): the longer mark takes precedence.
        for length in (1...4).reversed() where length < bytes.count {
            guard let forms = forms[Array(bytes[..<length])] else { continue }
            let rest = bytes[length...]
            guard forms.contains(where: { fits(rest, $0) }) else { continue }
            return String(decoding: bytes[..<length] + [UInt8(ascii: "-")] + rest, as: UTF8.self)
        }
        return tail
    }

    private static func fits(_ text: ArraySlice<UInt8>, _ form: [UInt8]) -> Bool {
        var rest = text
        var index = 0
        while index < form.count {
            guard let byte = rest.popFirst() else { return false }
            let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            switch form[index] {
            case UInt8(ascii: "["):
                let end = form[index...].firstIndex(of: UInt8(ascii: "]")) ?? form.count - 1
                guard form[index..<end].dropFirst().contains(byte) else { return false }
                index = end
            case UInt8(ascii: "A"): guard isLetter else { return false }
            case UInt8(ascii: "9"): guard isDigit else { return false }
            case UInt8(ascii: "X"): guard isLetter || isDigit else { return false }
            default: guard byte == form[index] else { return false }
            }
            index += 1
        }
        return rest.isEmpty
    }
}
