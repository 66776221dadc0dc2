extension FlightObservation.Value {
    public var instant: Instant? {
        if case .instant(let instant) = self { return instant }
        return nil
    }
    public var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }
    public var number: Int? {
        if case .number(let number) = self { return number }
        return nil
    }
    public var flag: Bool? {
        if case .flag(let flag) = self { return flag }
        return nil
    }
    public var position: Position? {
        if case .position(let position) = self { return position }
        return nil
    }
    /// The text on one line; nil if the value is not text or is blank.
    public var label: String? { text.map { oneLine($0) }.flatMap { isBlank($0) ? nil : $0 } }
}
