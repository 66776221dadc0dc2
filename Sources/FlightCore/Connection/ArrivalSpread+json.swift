extension ArrivalSpread {
    /// The JSON form, in seconds: `[early, late, shift]`.
    public var json: JSONValue {
        .array([.integer(early.seconds), .integer(late.seconds), .integer(shift.seconds)])
    }

    /// Reads the JSON form written by ``json``; nil if the value has a different form.
    public init?(_ value: JSONValue?) {
        guard let items = value?.array, items.count == 3 else { return nil }
        let seconds = items.compactMap { $0.integer }
        guard seconds.count == 3, seconds.allSatisfy({ (-1_000_000...1_000_000).contains($0) }) else { return nil }
        self.init(early: Span(seconds[0]), late: Span(seconds[1]), shift: Span(seconds[2]))
    }
}
