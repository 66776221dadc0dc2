public import FlightCore

/// An invalid or missing value in a form, with its field.
public struct FormFault: Error, Sendable {
    package enum Kind: Sendable {
        case number(String)
        case airport(String)
        case time(String)
        case day(String)
        /// The field is empty. The phrase is the question that the field asks.
        case missing(Phrase)
        /// The text could refer to several airports, which are listed with the most important first.
        case which(String, [Airport])
        case samePlace
        /// The diversion airport is the flight's own destination.
        case goesThere
        /// The flight has already been added.
        case alreadyThere(String)
        case minutes(String)
        /// The text has more characters than allowed.
        case tooLong(Int, most: Int)
        /// More people than allowed.
        case tooMany(most: Int)
        case arrivalBeforeDeparture
        /// The estimated time is too far from the scheduled time (see ``Impossibility/farthest``).
        case farFromPlan
        /// The value cannot be edited, because a source provides it.
        case ofSource
        /// The value is not one of the field's choices.
        case choice
    }

    /// The name of the field.
    public let field: String
    package let kind: Kind

    package init(_ field: String, _ kind: Kind) {
        self.field = field
        self.kind = kind
    }

    /// Creates the fault for an impossible flight, with the field that caused the problem.
    package init(_ impossible: Impossibility) {
        switch impossible {
        case .samePlace: self.init("to", .samePlace)
        case .arrivalBeforeDeparture(.estimated): self.init("nowIn", .arrivalBeforeDeparture)
        case .arrivalBeforeDeparture, .tooLong: self.init("in", .arrivalBeforeDeparture)
        case .farFromPlan(.in): self.init("nowIn", .farFromPlan)
        case .farFromPlan: self.init("nowOut", .farFromPlan)
        }
    }

    package init(_ fault: PersonalFact.Fault) {
        switch fault.kind {
        case .tooLong(let count, let most): self.init(fault.field, .tooLong(count, most: most))
        case .tooMany(_, let most): self.init(fault.field, .tooMany(most: most))
        case .choice: self.init(fault.field, .choice)
        case .impossible(let impossible): self.init(impossible)
        case .ownDestination: self.init(fault.field, .goesThere)
        case .ofSource: self.init(fault.field, .ofSource)
        }
    }

    package func isAbout(_ name: StaticString) -> Bool {
        UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount).elementsEqual(field.utf8)
    }

    /// The airports to choose from, most important first; empty if there is nothing to choose.
    public var choices: [Airport] {
        if case .which(_, let airports) = kind { return airports }
        return []
    }

    /// Returns the title of the button that chooses an airport: `WAW · Warsaw, Chopin`.
    public static func name(_ airport: Airport) -> String {
        let place = sameText(airport.city, airport.name) ? airport.city : airport.city + ", " + airport.name
        return airport.code.text + " · " + place
    }

    /// Returns the message for the user.
    public func text(_ words: Words) -> String {
        switch kind {
        case .number(let text): words.notANumber(text)
        case .airport(let text): words.say(.faultAirport, text)
        case .time(let text): words.say(.faultTime, text)
        case .day(let text): words.say(.faultDay, text)
        case .missing(let question): words.say(question)
        case .which(let text, _): words.say(.faultWhich, text)
        case .samePlace: words.say(.faultSamePlace)
        case .goesThere: words.say(.faultGoesThere)
        case .alreadyThere(let number): words.say(.faultAlreadyThere, number)
        case .minutes(let text): words.say(.faultMinutes, text)
        case .tooLong(let count, let most): words.say(.faultLength, words.number(count), words.number(most))
        case .tooMany(let most): words.say(companion: .tooMany, words.number(most))
        case .ofSource: words.say(.faultOfSource)
        case .arrivalBeforeDeparture: words.say(.faultOrder)
        case .farFromPlan: words.say(.faultFarFromPlan)
        case .choice: words.say(.faultChoice)
        }
    }
}

extension Words {
    /// Returns a message saying that the given text is not a flight number. If the text is or may be an aircraft
    /// registration, the message says so.
    public func notANumber(_ text: String) -> String {
        if let number = Registration.ambiguousNumber(text) { return say(.faultMaybeRegistration, text, number) }
        return say(Registration.isWritten(text) ? .faultRegistration : .faultNumber, text)
    }
}
