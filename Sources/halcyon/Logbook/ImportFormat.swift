import ArgumentParser
import FlightCore

/// The value of `--format` for `halcyon import`.
enum ImportFormat: ExpressibleByArgument {
    /// Detects the format from the content.
    case auto
    case asked(LoggedFlight.Source.Format)

    init?(argument: String) {
        if argument == "auto" {
            self = .auto
        } else {
            guard let format = LoggedFlight.Source.Format.allCases.first(where: { $0.option == argument }) else {
                return nil
            }
            self = .asked(format)
        }
    }

    /// The format of the file; `nil` to detect the format from the content.
    var format: LoggedFlight.Source.Format? {
        switch self {
        case .auto: nil
        case .asked(let format): format
        }
    }

    static var allValueStrings: [String] { ["auto"] + LoggedFlight.Source.Format.allCases.compactMap { $0.option } }

    var defaultValueDescription: String { format?.option ?? "auto" }
}
