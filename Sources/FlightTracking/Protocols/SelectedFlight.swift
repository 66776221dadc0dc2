public import FlightCore

/// A flight found by a selection.
public enum SelectedFlight: Hashable, Sendable {
    /// The reader's edition is current, so the observations were not read again.
    case unchanged(Flight.ID)
    case read(StoredFlight, FlightEdition)
}
