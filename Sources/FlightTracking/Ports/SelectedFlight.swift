public import FlightCore

/// A flight as a selection finds it.
public enum SelectedFlight: Hashable, Sendable {
    /// It is of the edition that the reader knows; what was said of it was not read again.
    case unchanged(Flight.ID)
    case read(StoredFlight, FlightEdition)
}
