/// Text for calm mode, except the facts.
public enum CalmPhrase: UInt8, Phrases {
    case title, breatheIn, breatheOut, howTo, leave, night, music, fromTo, source
    // The terminal
    case keys, noPlayer
}

extension Words {
    public func say(calm phrase: CalmPhrase) -> String { phrase.text(language) }
}
