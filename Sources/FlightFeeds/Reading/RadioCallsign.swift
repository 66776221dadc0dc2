/// What an aircraft calls itself, without the spaces with which receivers pad it: `DLH7YA`. Of light aircraft it is the
/// registration.
struct RadioCallsign {
    let text: String

    /// nil for what cannot be one: empty, filled with signs, or too long for a transponder.
    init?(_ sent: String?) {
        guard let sent else { return nil }
        let upper = sent.trimmed.uppercased()
        guard (2...8).contains(upper.utf8.count),
            upper.utf8.allSatisfy({ $0.isCapitalOrDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        text = upper.replacing("-", with: "")
    }
}
