/// The controls that a traveller passes between two flights, by the countries of the three airports. Rules of law and
/// habit: what an airport does otherwise is not known, and how long a queue is nobody measures. So each is a guide.
struct TransferControls {
    /// In the order in which one comes to them.
    let steps: [ConnectionStep]
    /// false: there may be others.
    let areKnown: Bool

    /// Entering the Schengen area, and leaving it.
    static let entry = TimeRange(minutes: 3, 7, 15)
    static let exit = TimeRange(minutes: 2, 5, 12)
    static let security = TimeRange(minutes: 4, 8, 17)
    static let britishEntry = TimeRange(minutes: 5, 12, 30)
    static let americanEntry = TimeRange(minutes: 10, 25, 55)
    /// Claiming bags, customs, giving them up again.
    static let americanBags = TimeRange(minutes: 10, 20, 35)

    /// - Parameters:
    ///   - from: where the first flight comes from.
    ///   - here: where one changes.
    ///   - to: where the next flight goes.
    init(from: Airport, at here: Airport, to: Airport) {
        var steps: [ConnectionStep] = []
        func add(_ kind: ConnectionStep.Kind, _ time: TimeRange) { steps.append(ConnectionStep(kind, time, .guide)) }

        if TravelArea.isAmerican(here) {
            // Whoever comes from abroad enters the country, also to leave it at once, unless that was done before.
            if !TravelArea.isAmerican(from), !TravelArea.hasPreclearance(from) {
                add(.passport, TransferControls.americanEntry)
                add(.bags, TransferControls.americanBags)
                add(.security, TransferControls.security)
            }
            areKnown = true
        } else if TravelArea.hasPreclearance(here), TravelArea.isAmerican(to) {
            // The border of the United States stands here.
            if !sameText(from.country, here.country) { add(.security, TransferControls.security) }
            add(.passport, TransferControls.americanEntry)
            areKnown = true
        } else if TravelArea.isSchengen(here) {
            let comesFromWithin = TravelArea.isSchengen(from)
            let goesWithin = TravelArea.isSchengen(to)
            if !TravelArea.isCheckedForEurope(from) { add(.security, TransferControls.security) }
            if !comesFromWithin, goesWithin { add(.passport, TransferControls.entry) }
            if comesFromWithin, !goesWithin { add(.passport, TransferControls.exit) }
            areKnown = true
        } else if TravelArea.isBritish(here) || TravelArea.isEuropean(here) {
            let isCommon = TravelArea.isCommonTravel(here)
            let isAbroad: (Airport) -> Bool = { other in
                isCommon ? !TravelArea.isCommonTravel(other) : !sameText(other.country, here.country)
            }
            let needsCheck =
                TravelArea.isBritish(here) ? isAbroad(from) : !TravelArea.isCheckedForEurope(from)
            if isAbroad(from), !isAbroad(to) { add(.passport, TransferControls.britishEntry) }
            if needsCheck { add(.security, TransferControls.security) }
            areKnown = true
        } else {
            // Within one country nobody is asked for more.
            areKnown = sameText(from.country, here.country) && sameText(to.country, here.country)
        }
        self.steps = steps
    }
}
