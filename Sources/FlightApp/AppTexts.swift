public import FlightCore
internal import FlightScreens

/// The app's text outside its screens: tabs, buttons and the connection state.
public struct AppTexts: Hashable, Sendable {
    private let words: Words
    public let flights: String
    public let passport: String
    public let calm: String
    public let settings: String
    public let add: String
    public let addFlight: String
    public let back: String
    public let share: String
    public let save: String
    public let cancel: String
    public let delete: String
    public let edit: String
    public let undo: String
    public let discard: String
    public let search: String
    public let offline: String
    public let offlineText: String
    public let retry: String
    public let close: String
    public let error: String
    public let signOut: String
    public let fullScreen: String
    public let unreadable: String
    public let simulated: String

    public init(_ settings: Settings) {
        let words = Words(settings)
        self.words = words
        flights = words.say(.flights)
        passport = words.say(.passport)
        calm = words.say(.calm)
        self.settings = words.say(.settings)
        add = words.say(.add)
        addFlight = words.say(.addFlight)
        back = words.say(.back)
        share = words.say(.share)
        save = words.say(.save)
        cancel = words.say(.cancel)
        delete = words.say(.delete)
        edit = words.say(.edit)
        undo = words.say(.undo)
        discard = words.say(.discard)
        search = words.say(.search)
        offline = words.say(.offline)
        offlineText = words.say(.offlineText)
        retry = words.say(.reload)
        close = words.say(.close)
        error = words.say(.error)
        signOut = words.say(.signOut)
        fullScreen = words.say(.fullScreen)
        unreadable = words.say(app: .unreadable)
        simulated = words.say(.simulatedMark)
    }

    /// Returns the number of queued changes in words, such as `2 changes waiting to sync`; nil if `count` is 0.
    public func waiting(_ count: Int) -> String? { count > 0 ? words.changesWaiting(count) : nil }

    /// Returns a message that says why the server refused a change.
    public func refused(_ change: RefusedChange) -> String { words.say(.notApplied, change.message) }
}

extension Language {
    /// Returns the first supported language among the given tags, or English if none of the tags is supported.
    ///
    /// - Parameter tags: BCP 47 tags in order of preference.
    public static func chosen(among tags: [String]) -> Language {
        tags.lazy.compactMap { Language(tag: $0) }.first ?? .english
    }
}
