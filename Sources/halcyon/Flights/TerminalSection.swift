import FlightCore
import FlightScreens

/// A section of the board in the terminal.
enum TerminalSection: CaseIterable {
    case today, friends, tomorrow, upcoming

    /// Returns the section of a flight; `nil` for a past flight.
    init?(_ line: BoardLine) {
        switch line.group {
        case .past: return nil
        case _ where line.flight.role == .followed: self = .friends
        case .today: self = .today
        case .tomorrow: self = .tomorrow
        case .upcoming: self = .upcoming
        }
    }

    func title(_ words: Words) -> String {
        switch self {
        case .today: words.say(.today)
        case .friends: words.say(board: .friends)
        case .tomorrow: words.say(.tomorrow)
        case .upcoming: words.say(.upcoming)
        }
    }
}
