internal import FlightCore

/// A live surface shown as a notification. The text contains clock times instead of remaining minutes, and the progress
/// moves in steps of one tenth. The notification therefore needs to be replaced only after a change.
package struct LiveNote {
    package let title: String
    package let body: String

    package init(_ layout: LiveLayout) {
        let state = layout.state
        title = state.headline
        var parts = [state.status.text]
        if let plate = layout.plateText { parts.append(plate) }
        for entry in LiveNote.times(layout) { parts.append(layout.text(entry)) }
        var text = ""
        for part in parts { text += text.isEmpty ? part : " • " + part }
        if layout.isInTheAir, let fraction = layout.fraction {
            text += "\n" + layout.words.say(.progressFlown, String(Int(fraction) / 100_000 * 10))
        }
        if let detail = layout.detail { text += "\n" + detail }
        body = text
    }

    /// Returns the next events; at most two.
    private static func times(_ layout: LiveLayout) -> [LiveLayout.Entry] {
        let state = layout.state
        let words = layout.words
        var entries: [LiveLayout.Entry] = []
        func add(_ label: String, _ time: LiveActivityState.Time?) {
            if let time { entries.append(LiveLayout.Entry(label, .time(time))) }
        }
        switch state.phase {
        case .farOut, .dayBefore, .headToAirport, .atAirport, .atGate, .delayed:
            add(words.say(LivePhrase.leaveBy), state.leaveBy)
            if let boards = layout.boards { entries.append(boards) }
            if let departs = layout.departs { entries.append(departs) }
        case .boarding, .onBoard:
            add(words.say(.labelDoorsClose), state.doorsClose)
            if let departs = layout.departs { entries.append(departs) }
        case .taxiing:
            add(words.say(.labelTakeOff), state.takeOff)
            if let arrives = layout.arrives { entries.append(arrives) }
        case .inFlight, .descending: if let arrives = layout.arrives { entries.append(arrives) }
        // The detail line already has the time at which the doors close.
        case .connection: add(words.say(LivePhrase.nextDeparts), state.departure)
        case .landed, .atGateDest, .completed:
            if let when = layout.when, case .time = when.figure { entries.append(when) }
        }
        return Array(entries.prefix(2))
    }
}
