package import FlightCore

/// Two lines of 44 characters, like a passport's machine-readable zone (ICAO Doc 9303, part 4). The first line contains
/// the airports, and the second line contains the statistics. Fields are separated by `<`, and the lines are padded
/// with `<`. The last two characters of the second line are the check digits of the two lines.
package struct MachineReadableZone {
    package let first: String
    package let second: String

    private static let length = 44

    package init(_ passport: Passport, distance: Int) {
        var line = Array("P<HALCYON<".utf8)
        for airport in passport.airports {
            guard let code = airport.place.code else { continue }
            let field = Array(code.text.utf8)
            guard line.count + 1 + field.count <= MachineReadableZone.length else { break }
            line.append(UInt8(ascii: "<"))
            line.append(contentsOf: field)
        }
        while line.count < MachineReadableZone.length { line.append(UInt8(ascii: "<")) }

        var figures: [String]
        switch passport.range {
        case .year(let year): figures = [String(year)]
        case .lifetime:
            figures = [passport.years.last, passport.years.first].compactMap { $0.map { String($0.year) } }
            if figures.count == 2, sameText(figures[0], figures[1]) { figures.removeLast() }
        case .days(let days): figures = [days.lowerBound, days.upperBound].map { MachineReadableZone.digits($0) }
        }
        figures += [passport.flights, distance, passport.airports.count, passport.countries.count].map { String($0) }
        var other: [UInt8] = []
        for figure in figures {
            if !other.isEmpty { other.append(UInt8(ascii: "<")) }
            other.append(contentsOf: Array(figure.utf8))
        }
        other = Array(other.prefix(MachineReadableZone.length - 2))
        while other.count < MachineReadableZone.length - 2 { other.append(UInt8(ascii: "<")) }
        let digits = [MachineReadableZone.checkDigit(line), MachineReadableZone.checkDigit(other)]
        other.append(contentsOf: digits)
        self.first = String(decoding: line, as: UTF8.self)
        second = String(decoding: other, as: UTF8.self)
    }

    /// Returns a day as digits: `20240614`.
    private static func digits(_ day: Day) -> String {
        String(decoding: day.iso.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
    }

    /// Returns the check digit of a field, in ASCII. The weights are 7, 3 and 1. Digits count as themselves, letters
    /// from 10 up, and fillers as 0 (ICAO Doc 9303, part 3, 4.9).
    static func checkDigit(_ field: [UInt8]) -> UInt8 {
        var sum = 0
        for (index, byte) in field.enumerated() {
            let value: Int
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(byte - UInt8(ascii: "A")) + 10
            default: value = 0
            }
            sum += value * (index % 3 == 0 ? 7 : index % 3 == 1 ? 3 : 1)
        }
        return UInt8(ascii: "0") + UInt8(sum % 10)
    }
}
