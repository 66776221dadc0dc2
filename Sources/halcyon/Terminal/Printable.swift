extension String {
    /// The text without control characters and direction marks, so that data from a source cannot control the terminal.
    var printable: String {
        var kept = UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: continue
            default: kept.append(scalar)
            }
        }
        return String(kept)
    }
}
