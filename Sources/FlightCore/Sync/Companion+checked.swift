extension Companion.Part {
    /// The maximum number of Unicode scalars.
    fileprivate var longest: Int {
        switch self {
        case .name: 60
        case .seat: 8
        case .cabin, .reason, .confirmation: 20
        case .notes: 2000
        }
    }
}

extension Companion {
    /// Returns the companion with tidy texts (see ``PersonalFact/text(_:_:_:)``).
    ///
    /// - Parameter field: Returns the name of the field of a part, for errors.
    /// - Returns: nil if nothing of the name is left.
    /// - Throws: ``PersonalFact/Fault`` if a text is too long or not possible.
    package func checked(field: (Part) -> String) throws(PersonalFact.Fault) -> Companion? {
        var texts: [String] = []
        for part in Part.allCases {
            let text = try PersonalFact.text(self[part] ?? "", field(part), part.longest).label ?? ""
            guard text.isEmpty || part.allows(text) else {
                throw PersonalFact.Fault(field: field(part), kind: .choice(part.choices))
            }
            texts.append(text)
        }
        return Companion { texts[Int($0.rawValue)] }
    }
}
