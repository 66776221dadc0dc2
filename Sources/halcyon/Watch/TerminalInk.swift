import FlightCore

/// How letters on a terminal look. What it means stands in words beside it, so that nothing is lost without it.
enum TerminalInk: UInt8, CaseIterable, Sendable {
    case plain, dim, bold
    /// The tones of a status.
    case ok, late, off, go
    /// A gate on its plate.
    case plate
    /// The plane and the way behind it.
    case way

    init(_ tone: StateContent.Tone?) {
        switch tone {
        case .ok: self = .ok
        case .late: self = .late
        case .off: self = .off
        case .go: self = .go
        case .quiet: self = .dim
        case nil: self = .plain
        }
    }

    /// What turns it on, on a terminal where nothing else is on (ECMA-48, SGR).
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
