/// The colours of the design, named by purpose as in the web app's style sheet.
public enum ColourToken: String, CaseIterable, Hashable, Sendable {
    // Surfaces
    case bg, card, sunk, rule, rule2, edge
    case ink, ink2
    // Plates, and the direction strip
    case plate, onPlate, strip, onStrip, onStrip2, stripPlate, onStripPlate
    // Status as a fill, and as text
    case ok, late, off, go, onFill
    case okText, lateText, offText, goText
    case accent, accentText, accentFill, accentSoft
    // Maps
    case sea, land, coast, shore, route
    // Calm mode
    case calmSea, calmLand, calmCoast, calmDot, calmInk, calmInk2, calmWing, calmFold, calmKeel, calmShade

    /// The CSS property of the colour, such as `--ok-text` or `--c-sea`.
    public var property: String {
        let name = rawValue.hasPrefix("calm") ? "c" + rawValue.dropFirst(4) : rawValue
        var text = "--"
        for scalar in name.unicodeScalars {
            switch scalar.value {
            case 0x41...0x5A:
                text += "-"
                text.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) + 0x20))
            case 0x30...0x39:
                text += "-"
                text.unicodeScalars.append(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
