/// The colours of the design in light and dark mode. A test compares them with the web app's style sheet.
public struct Palette: Hashable, Sendable {
    private let isDark: Bool

    public static let light = Palette(isDark: false)
    public static let dark = Palette(isDark: true)

    public subscript(token: ColourToken) -> Shade {
        let (light, dark) = Palette.shades(token)
        return Shade(isDark ? dark : light)
    }

    private static func shades(_ token: ColourToken) -> (light: UInt32, dark: UInt32) {
        switch token {
        case .bg: (0xF9FAFB, 0x0B0F16)
        case .card: (0xFFFFFF, 0x131924)
        case .sunk: (0xF1F3F6, 0x0F141D)
        case .rule: (0xE3E7EC, 0x232B38)
        case .rule2: (0xC9D0D9, 0x3A4455)
        case .edge: (0x828B99, 0x737F92)
        case .ink: (0x1F2937, 0xF3F4F6)
        case .ink2: (0x5B6472, 0x9CA3AF)
        case .plate: (0x1F2937, 0xE5E9EF)
        case .onPlate: (0xFFFFFF, 0x111827)
        case .strip: (0x1F2937, 0x1F2838)
        case .onStrip: (0xFFFFFF, 0xFFFFFF)
        case .onStrip2: (0xC3CAD5, 0xC3CAD5)
        case .stripPlate: (0xFFFFFF, 0xE5E9EF)
        case .onStripPlate: (0x111827, 0x111827)
        case .ok: (0x10B981, 0x10B981)
        case .late: (0xF59E0B, 0xF59E0B)
        case .off: (0xEF4444, 0xEF4444)
        case .go: (0x3B82F6, 0x3B82F6)
        case .onFill: (0x0B1220, 0x0B1220)
        case .okText: (0x047857, 0x10B981)
        case .lateText: (0xB45309, 0xF59E0B)
        case .offText: (0xC81E1E, 0xF87171)
        case .goText: (0x1D4ED8, 0x60A5FA)
        case .accent: (0x6366F1, 0x6366F1)
        case .accentText: (0x4F46E5, 0xA5B4FC)
        case .accentFill: (0x4F46E5, 0x4F46E5)
        case .accentSoft: (0xEEF0FE, 0x1C2140)
        case .sea: (0xE4ECF4, 0x0F1621)
        case .land: (0xF8FAFC, 0x1A2331)
        case .coast: (0xD3DEE9, 0x283447)
        case .shore: (0x6D86A6, 0x566A89)
        case .route: (0x4F46E5, 0x8B8DF5)
        case .calmSea: (0xB9D8EE, 0x0D1A2B)
        case .calmLand: (0xCBE2F3, 0x13243A)
        case .calmCoast: (0xDCECF8, 0x1B3150)
        case .calmDot: (0xFFFFFF, 0x7FB0DC)
        case .calmInk: (0x173A5A, 0xD7E7F6)
        case .calmInk2: (0x274E73, 0x9DBBD8)
        case .calmWing: (0xFFFFFF, 0xE9F2FB)
        case .calmFold: (0xDDEAF5, 0xB9CFE6)
        case .calmKeel: (0xB5CCE0, 0x86A4C4)
        case .calmShade: (0x2B5B85, 0x000000)
        }
    }
}
