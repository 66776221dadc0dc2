/// A colour in sRGB.
public struct Shade: Hashable, Sendable {
    /// The components, 0…1.
    public let red: Double
    public let green: Double
    public let blue: Double
    public let opacity: Double

    /// - Parameter hex: `0xRRGGBB`.
    init(_ hex: UInt32) {
        red = Double(hex >> 16 & 0xFF) / 255
        green = Double(hex >> 8 & 0xFF) / 255
        blue = Double(hex & 0xFF) / 255
        opacity = 1
    }

    /// The hexadecimal form, such as `#1F2937`.
    public var hex: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
                return digits.utf8.count < 2 ? "0" + digits : digits
            }.joined()
    }
}
