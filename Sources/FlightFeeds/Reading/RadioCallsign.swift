/// A radio callsign without the padding that receivers add: `DLH7YA`. Light aircraft use their registration.
struct RadioCallsign {
    let text: String

    /// Returns nil for an invalid callsign: an empty one, one with invalid characters, or one that is too long for a
    /// transponder.
    init?(_ sent: String?) {
        guard let sent else { return nil }
        let upper = sent.trimmed.uppercased()
        guard (2...8).contains(upper.utf8.count),
            upper.utf8.allSatisfy({ $0.isCapitalOrDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        text = upper.replacing("-", with: "")
    }
}
