internal import FlightTracking

/// An aircraft registration in the form used for comparisons: upper case, without hyphens. `D-ABYA` becomes `DABYA`.
struct RegistrationMark {
    let text: String

    /// Returns nil if the registration is invalid.
    init?(_ written: String?) {
        guard let written else { return nil }
        let kept = LegFacts.stripped(written.trimmed)
        guard (2...10).contains(kept.utf8.count), kept.utf8.allSatisfy({ $0.isCapitalOrDigit }) else { return nil }
        text = kept
    }
}
