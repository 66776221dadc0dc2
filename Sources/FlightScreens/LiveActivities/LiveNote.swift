internal import FlightCore

/// A live surface shown as a notification. The sentence names a clock time instead of minutes, and the progress moves in
/// steps of one tenth. The notification therefore needs to be replaced only after a change.
package struct LiveNote {
    package let title: String
    package let body: String

    package init(_ layout: LiveLayout) {
        let state = layout.state
        let sentence = state.sentence?.standing
        title = sentence ?? state.headline
        var parts = [state.status.text]
        if let plate = layout.plateText { parts.append(plate) }
        if let arrives = layout.arrives { parts.append(layout.text(arrives)) }
        for entry in layout.others { parts.append(layout.text(entry)) }
        var text = ""
        for part in parts { text += text.isEmpty ? part : " • " + part }
        if layout.isInTheAir, let fraction = layout.fraction {
            text += "\n" + layout.words.say(.progressFlown, String(Int(fraction) / 100_000 * 10))
        }
        if let detail = layout.detail { text += "\n" + detail }
        body = sentence == nil ? text : state.headline + "\n" + text
    }
}
