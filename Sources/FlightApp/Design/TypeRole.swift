/// The text styles of the design, named by role.
public enum TypeRole: String, CaseIterable, Hashable, Sendable {
    case label, note, status, body, strong, title, page
    case code, time, number, countdown, answer
    /// The text on a plate: ``gate`` in a row, ``plate`` on a card.
    case gate, plate

    public enum Face: Hashable, Sendable { case sans, mono, round }

    public var face: Face {
        switch self {
        case .label, .note, .status, .body, .strong, .title, .page: .sans
        case .code, .time, .number, .countdown, .answer: .mono
        case .gate, .plate: .round
        }
    }

    /// The size in points.
    public var size: Double { measures.size }
    /// The line height in points.
    public var lineHeight: Double { measures.line }
    /// The font weight: 400 is regular, 700 is bold.
    public var weight: Int { measures.weight }

    private var measures: (size: Double, line: Double, weight: Int) {
        switch self {
        case .label: (12, 16, 500)
        case .note: (14, 20, 400)
        case .status: (14, 20, 600)
        case .body: (16, 24, 400)
        case .strong: (16, 24, 600)
        case .title: (20, 28, 600)
        case .page: (28, 36, 700)
        case .code: (14, 20, 500)
        case .time: (18, 24, 500)
        case .number: (20, 24, 700)
        case .countdown: (32, 40, 700)
        case .answer: (48, 56, 700)
        case .gate: (24, 32, 700)
        case .plate: (40, 56, 700)
        }
    }
}
