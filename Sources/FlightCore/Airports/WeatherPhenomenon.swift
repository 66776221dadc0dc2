/// A weather phenomenon: one group of present or forecast weather (WMO code table 4678), such as `+TSRA`.
public struct WeatherPhenomenon: Hashable, Sendable {
    public enum Intensity: UInt8, Sendable { case light, moderate, heavy }

    public enum Kind: UInt8, CaseIterable, Sendable {
        case thunderstorm, thunderstormWithRain, thunderstormWithSnow, thunderstormWithHail
        case rain, rainShowers, drizzle, sleet, snow, snowShowers, snowGrains
        case freezingRain, freezingDrizzle, icePellets, iceCrystals, hail, smallHail
        /// Precipitation of a type that an automatic station cannot identify.
        case precipitation
        case fog, freezingFog, fogPatches, shallowFog, mist, haze, smoke, dust, sand, ash, spray
        /// A funnel cloud; a tornado if the intensity is heavy.
        case funnelCloud
        case squalls, dustStorm, dustWhirls, blowingDust, blowingSnow, driftingSnow
    }

    public let kind: Kind
    public let intensity: Intensity
    /// Whether the phenomenon is near the airport but not at it, up to about 16 km away (VC).
    public let isNearby: Bool

    public init(_ kind: Kind, _ intensity: Intensity = .moderate, isNearby: Bool = false) {
        self.kind = kind
        self.intensity = intensity
        self.isNearby = isNearby
    }

    /// Parses a group. Returns nil if the group is invalid, a missing sensor value (`//`) or recent weather (RE).
    public init?(_ group: String) {
        var bytes = Array(group.utf8)[...]
        var intensity = Intensity.moderate
        if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") {
            intensity = bytes.first == UInt8(ascii: "+") ? .heavy : .light
            bytes = bytes.dropFirst()
        }
        guard !bytes.isEmpty, bytes.count % 2 == 0, bytes.count <= 10 else { return nil }
        var parts = Parts()
        while let first = bytes.first, let second = bytes.dropFirst().first {
            guard parts.take(first, second) else { return nil }
            bytes = bytes.dropFirst(2)
        }
        guard let kind = parts.kind else { return nil }
        self.init(kind, intensity, isNearby: parts.has(.vicinity))
    }

    /// The effect on flying, from 0 (negligible) to 3 (severe). Phenomena are sorted by this value.
    public var severity: Int {
        switch kind {
        case .thunderstorm, .thunderstormWithRain, .thunderstormWithSnow, .thunderstormWithHail, .funnelCloud,
            .freezingRain, .freezingDrizzle, .hail, .ash, .squalls, .dustStorm:
            3
        case .snow, .snowShowers, .sleet, .icePellets, .smallHail, .fog, .freezingFog, .blowingSnow, .precipitation:
            intensity == .light ? 1 : 2
        case .rain, .rainShowers, .fogPatches, .smoke, .blowingDust, .sand, .snowGrains:
            intensity == .heavy ? 2 : 1
        case .drizzle, .iceCrystals, .shallowFog, .mist, .haze, .dust, .spray, .dustWhirls, .driftingSnow: 0
        }
    }

    /// How a phenomenon affects flying, apart from its effect on visibility.
    public enum Effect: UInt8, Comparable, Sendable {
        case none
        /// Weather that is not good, but does not prevent flying.
        case spoils
        /// Dangerous weather that aircraft avoid: tornadoes, hail, freezing rain, ash, squalls, dust storms and
        /// sandstorms.
        case endangers

        public static func < (a: Effect, b: Effect) -> Bool { a.rawValue < b.rawValue }
    }

    /// The effect on flying at the airport. Dangerous weather nearby counts only as ``Effect/spoils``.
    public var effect: Effect {
        switch kind {
        case .funnelCloud, .hail, .thunderstormWithHail, .freezingRain, .freezingDrizzle, .ash, .squalls, .dustStorm:
            isNearby ? .spoils : .endangers
        case .thunderstorm, .thunderstormWithRain, .thunderstormWithSnow, .smallHail, .icePellets, .sleet, .freezingFog,
            .fog, .blowingSnow, .precipitation:
            .spoils
        case .rain, .rainShowers, .snow, .snowShowers, .snowGrains, .drizzle, .smoke, .dust, .sand, .blowingDust,
            .fogPatches, .shallowFog, .mist, .haze, .iceCrystals, .spray, .dustWhirls, .driftingSnow:
            severity > 1 && !isNearby ? .spoils : .none
        }
    }

    /// The two-letter parts of a group.
    private struct Parts {
        enum Part: UInt8 {
            case vicinity, thunder, shower, freezing, shallow, patches, drifting, blowing
            case drizzle, rain, snow, grains, crystals, pellets, hail, smallHail, unknown
            case mist, fog, smoke, ash, dust, sand, haze, spray
            case whirls, squalls, funnel, storm
        }

        private var found: UInt32 = 0

        func has(_ part: Part) -> Bool { found & 1 << UInt32(part.rawValue) != 0 }

        mutating func take(_ first: UInt8, _ second: UInt8) -> Bool {
            guard let part = Parts.part(first, second) else { return false }
            found |= 1 << UInt32(part.rawValue)
            return true
        }

        /// Returns the two letters as one number, to avoid comparing strings.
        private static func code(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> UInt32 { a.value << 8 | b.value }

        private static func part(_ first: UInt8, _ second: UInt8) -> Part? {
            switch UInt32(first) << 8 | UInt32(second) {
            case code("V", "C"): .vicinity
            case code("T", "S"): .thunder
            case code("S", "H"): .shower
            case code("F", "Z"): .freezing
            case code("M", "I"): .shallow
            case code("B", "C"), code("P", "R"): .patches
            case code("D", "R"): .drifting
            case code("B", "L"): .blowing
            case code("D", "Z"): .drizzle
            case code("R", "A"): .rain
            case code("S", "N"): .snow
            case code("S", "G"): .grains
            case code("I", "C"): .crystals
            case code("P", "L"), code("P", "E"): .pellets
            case code("G", "R"): .hail
            case code("G", "S"): .smallHail
            case code("U", "P"): .unknown
            case code("B", "R"): .mist
            case code("F", "G"): .fog
            case code("F", "U"): .smoke
            case code("V", "A"): .ash
            case code("D", "U"): .dust
            case code("S", "A"): .sand
            case code("H", "Z"): .haze
            case code("P", "Y"): .spray
            case code("P", "O"): .whirls
            case code("S", "Q"): .squalls
            case code("F", "C"): .funnel
            case code("S", "S"), code("D", "S"): .storm
            default: nil
            }
        }

        /// The kind of phenomenon that the parts describe together; nil if the combination is unknown.
        var kind: Kind? {
            if has(.funnel) { return .funnelCloud }
            if has(.thunder) {
                if has(.hail) || has(.smallHail) { return .thunderstormWithHail }
                if has(.snow) { return .thunderstormWithSnow }
                return has(.rain) || has(.drizzle) || has(.unknown) ? .thunderstormWithRain : .thunderstorm
            }
            if has(.squalls) { return .squalls }
            if has(.storm) { return .dustStorm }
            if has(.whirls) { return .dustWhirls }
            if has(.freezing) {
                if has(.rain) || has(.unknown) { return .freezingRain }
                if has(.drizzle) { return .freezingDrizzle }
                return has(.fog) ? .freezingFog : nil
            }
            if has(.blowing) {
                if has(.snow) { return .blowingSnow }
                if has(.spray) { return .spray }
                return has(.dust) || has(.sand) ? .blowingDust : nil
            }
            if has(.drifting) { return has(.snow) ? .driftingSnow : has(.dust) || has(.sand) ? .blowingDust : nil }
            return precipitation ?? obscuration
        }

        private var precipitation: Kind? {
            if has(.snow), has(.rain) || has(.drizzle) { return .sleet }
            if has(.hail) { return .hail }
            if has(.smallHail) { return .smallHail }
            if has(.pellets) { return .icePellets }
            if has(.snow) { return has(.shower) ? .snowShowers : .snow }
            // VCSH: nearby showers of unknown type.
            if has(.rain) || has(.shower) { return has(.shower) ? .rainShowers : .rain }
            if has(.drizzle) { return .drizzle }
            if has(.grains) { return .snowGrains }
            if has(.crystals) { return .iceCrystals }
            return has(.unknown) ? .precipitation : nil
        }

        private var obscuration: Kind? {
            if has(.fog) { return has(.shallow) ? .shallowFog : has(.patches) ? .fogPatches : .fog }
            if has(.mist) { return .mist }
            if has(.haze) { return .haze }
            if has(.smoke) { return .smoke }
            if has(.ash) { return .ash }
            if has(.dust) { return .dust }
            if has(.sand) { return .sand }
            return has(.spray) ? .spray : nil
        }
    }
}
