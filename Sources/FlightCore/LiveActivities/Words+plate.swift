extension Words {
    /// Returns the text for a gate, terminal or baggage belt, such as `Gate B22`.
    public func plate(_ plate: StateContent.Plate) -> String {
        switch plate.kind {
        case .gate, .arrivalGate, .nextGate: say(.gate, plate.code)
        case .terminal: say(.terminal, plate.code)
        case .belt: say(.belt, plate.code)
        }
    }
}
