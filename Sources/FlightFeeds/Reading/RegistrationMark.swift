/// An aircraft's registration as it is compared: upper case, without hyphens (`DABYA` for D-ABYA).
struct RegistrationMark {
    let text: String

    /// nil for what cannot be one.
    init?(_ written: String?) {
        guard let written else { return nil }
        let kept = written.trimmed.uppercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
        guard (2...10).contains(kept.count),
            kept.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) })
        else { return nil }
        text = String(decoding: kept, as: UTF8.self)
    }
}
