import ArgumentParser
import FlightCore

/// The lifetime of a token, as typed on the command line, such as `12h`, `90d` or `never`.
struct TokenLife: ExpressibleByArgument {
    /// The lifetime; `nil` if the token never expires.
    let span: Span?

    init(span: Span?) { self.span = span }

    init?(argument: String) {
        if argument == "never" {
            span = nil
            return
        }
        guard let unit = argument.last, let number = Int64(argument.dropLast()), (1...87_840).contains(number) else {
            return nil
        }
        switch unit {
        case "h": span = .hours(number)
        case "d" where number <= 3660: span = .hours(24 * number)
        default: return nil
        }
    }

    var defaultValueDescription: String {
        guard let span else { return "never" }
        let hours = span.seconds / 3600
        return hours % 24 == 0 ? "\(hours / 24)d" : "\(hours)h"
    }
}
