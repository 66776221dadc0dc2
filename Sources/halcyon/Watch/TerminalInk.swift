import FlightCore

/// The styles of letters on a terminal. Colours only repeat what the text says, so nothing is lost on a terminal
/// without colours.
enum TerminalInk: UInt8, CaseIterable, Sendable {
    case plain, dim, bold
    /// The colours of a status.
    case ok, late, off, go
    /// The background of a gate.
    case plate
    /// The plane and the part of the route that has been flown.
    case way

    init(_ tone: StateContent.Tone) {
        switch tone {
        case .ok: self = .ok
        case .late: self = .late
        case .off: self = .off
        case .go: self = .go
        case .quiet: self = .dim
        case .air: self = .way
        }
    }

    /// The SGR code (ECMA-48) that selects this style after a reset.
    var code: String {
        switch self {
        case .plain: "0"
        case .dim: "2"
        case .bold: "1"
        case .ok: "32"
        case .late: "33"
        case .off: "31"
        case .go: "34"
        case .plate: "7"
        case .way: "36"
        }
    }
}
