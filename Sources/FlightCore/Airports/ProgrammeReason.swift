/// The reason for a programme, parsed from the authority's words, such as `TM Initiatives:SWAP:WX` or `low ceilings`.
public enum ProgrammeReason: UInt8, CaseIterable, Sendable {
    case thunderstorms, lowClouds, lowVisibility, fog, wind, snow, ice, rain, weather
    case volume, runway, equipment, staff, construction, security, emergency, notable

    /// Returns nil if the authority's words are not recognised. Callers then show the authority's own words.
    public init?(_ words: String) {
        var bytes: [UInt8] = []
        for byte in words.utf8 {
            bytes.append(byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte)
        }
        for (word, reason) in ProgrammeReason.words where ProgrammeReason.contains(bytes, word) {
            self = reason
            return
        }
        return nil
    }

    /// The keywords for each reason. The first match is used, so specific words come before general ones.
    private static let words: [(StaticString, ProgrammeReason)] = [
        ("THUNDER", .thunderstorms), ("TSTM", .thunderstorms), ("LOW CEIL", .lowClouds), ("CEILING", .lowClouds),
        ("LOW VIS", .lowVisibility), ("VISIB", .lowVisibility), ("FOG", .fog), ("WIND", .wind), ("SNOW", .snow),
        ("ICE", .ice), ("ICING", .ice), ("FREEZING", .ice), ("RAIN", .rain), ("STAFF", .staff), ("VIP", .notable),
        ("CONSTRUCTION", .construction), ("EQUIPMENT", .equipment), ("OUTAGE", .equipment), ("RWY", .runway),
        ("RUNWAY", .runway), ("SECURITY", .security), ("DISABLED", .emergency), ("EMERGENCY", .emergency),
        ("ACCIDENT", .emergency), ("VOLUME", .volume), ("VOL:", .volume), ("DEMAND", .volume), ("SWAP", .weather),
        ("WEATHER", .weather), (":WX", .weather), ("WX", .weather),
    ]

    private static func contains(_ bytes: [UInt8], _ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard bytes.count >= length else { return false }
        for start in 0...(bytes.count - length) {
            var index = 0
            while index < length, bytes[start + index] == word.utf8Start[index] { index += 1 }
            // The match must be at the start of a word, so that `ICE` does not match `SERVICE`.
            if index == length, start == 0 || !isLetter(bytes[start - 1]) { return true }
        }
        return false
    }
}
