/// A radio callsign such as `DLH7YA`, without the padding that receivers add. Light aircraft use their registration as
/// their callsign.
struct RadioCallsign {
    let text: String

    /// Returns nil if the callsign is empty, has invalid characters, or is too short or too long for a transponder.
    init?(_ sent: String?) {
        guard let sent else { return nil }
        let upper = sent.trimmed.uppercased()
        guard (2...8).contains(upper.utf8.count),
            upper.utf8.allSatisfy({ $0.isCapitalOrDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        text = upper.replacing("-", with: "")
    }
}
