import Foundation

/// Rules for the names of people.
public enum PersonName {
    private static let joiners: ClosedRange<Unicode.Scalar> = "\u{200C}"..."\u{200D}"

    /// Returns the text by which names are compared: names that look alike because they differ in case, width or ligatures
    /// (Unicode NFKC), or only in joiners, have the same key.
    public static func key(_ name: String) -> String {
        var view = String.UnicodeScalarView()
        for scalar in name.unicodeScalars where !joiners.contains(scalar) { view.append(scalar) }
        // Case folding may undo the normal form, so it is restored.
        return String(view).precomposedStringWithCompatibilityMapping.uppercased().lowercased()
            .precomposedStringWithCompatibilityMapping
    }

    /// Whether a name has only characters that can be seen, and joiners where a script or an emoji needs them.
    static func isPrintable(_ name: String) -> Bool {
        let scalars = Array(name.unicodeScalars)
        return scalars.indices.allSatisfy { index in
            if joiners.contains(scalars[index]) {
                return index > 0 && index + 1 < scalars.count && joins(scalars[index - 1]) && joins(scalars[index + 1])
            }
            // Excludes characters that control a terminal or change the direction of the surrounding text.
            return ![.control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned].contains(
                scalars[index].properties.generalCategory)
        }
    }

    /// Whether a joiner may be next to the character: a letter, a mark or an emoji.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }
}
