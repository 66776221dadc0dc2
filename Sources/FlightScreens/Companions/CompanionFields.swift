package import FlightCore

/// The fields for the companions in the form of a flight. The form has the fields of each companion, numbered from 0, and of
/// one more.
package enum CompanionFields {
    /// Returns the name of a field: `companion0name`.
    package static func name(_ index: Int, _ part: Companion.Part) -> String {
        "companion" + String(index) + part.name
    }

    /// Returns the part that the field with the given name has; nil for a field that is not about companions.
    package static func part(of name: String) -> Companion.Part? {
        for index in 0...Companion.most {
            for part in Companion.Part.allCases where sameText(CompanionFields.name(index, part), name) { return part }
        }
        return nil
    }

    /// Reads the companions. A known companion whose name was cleared is left out.
    ///
    /// - Parameter known: The number of companions that the form shows.
    /// - Returns: nil if the form has no such fields.
    static func read(_ fields: FormFields, known: Int) throws(FormFault) -> [Companion]? {
        guard fields[name(0, .name)] != nil else { return nil }
        var companions: [Companion] = []
        for index in 0...Companion.most {
            guard fields[name(index, .name)] != nil else { break }
            guard let said = Companion({ fields[name(index, $0)] }) else {
                if index >= known, Companion.Part.allCases.contains(where: { fields.filled(name(index, $0)) != nil }) {
                    throw FormFault(name(index, .name), .missing(.faultMissing))
                }
                continue
            }
            do throws(PersonalFact.Fault) {
                if let companion = try said.checked(field: { name(index, $0) }) { companions.append(companion) }
            } catch {
                throw FormFault(error)
            }
        }
        return companions
    }
}
