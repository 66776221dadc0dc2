/// The field of a flight, or the setting, that a mutation changes.
public enum ChangedField: Hashable, Sendable {
    case flight(FlightObservation.Field)
    case setting(Settings.Field)

    /// The name in JSON: `seat`, `settings.theme`.
    public var name: String {
        switch self {
        case .flight(let field): field.name
        case .setting(let field): "settings." + field.name
        }
    }

    /// Creates the field with the given name; nil if no field has this name.
    public init?(name: String) {
        if let field = Settings.Field.allCases.first(where: { sameText("settings." + $0.name, name) }) {
            self = .setting(field)
        } else if let field = FlightObservation.Field(name: name) {
            self = .flight(field)
        } else {
            return nil
        }
    }
}
