internal import FlightTracking

/// An aircraft's registration in the form used for comparisons: upper case, without hyphens (`DABYA` for D-ABYA).
struct RegistrationMark {
    let text: String

    /// Returns nil for an invalid registration.
    init?(_ written: String?) {
        guard let written else { return nil }
        let kept = LegFacts.stripped(written.trimmed)
        guard (2...10).contains(kept.utf8.count), kept.utf8.allSatisfy({ $0.isCapitalOrDigit }) else { return nil }
        text = kept
    }
}
