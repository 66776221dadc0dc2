extension StringProtocol {
    /// The text without leading and trailing ASCII spaces and control characters, which some sources use as padding.
    var trimmed: String {
        func isPadding(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 }
        var rest = unicodeScalars[...]
        while let first = rest.first, isPadding(first) { rest.removeFirst() }
        while let last = rest.last, isPadding(last) { rest.removeLast() }
        return String(String.UnicodeScalarView(rest))
    }
}
