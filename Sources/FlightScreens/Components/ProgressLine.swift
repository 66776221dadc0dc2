public import FlightCore

/// The line from origin to destination with the plane symbol on it. During ``interval``, the symbol moves along the
/// line at constant speed.
public struct ProgressLine: Hashable, Sendable {
    /// The code at the start of the line.
    public let from: String
    /// The code at the end of the line.
    public let to: String
    /// The planned destination of a diverted flight, struck through.
    public let instead: String?
    /// The period during which the plane symbol moves along the line at constant speed; nil if the symbol is
    /// stationary.
    public let interval: ClosedRange<Instant>?
    /// The plane's position at the start of ``interval``, 0…1.
    public let startFraction: Double
    /// The plane's position at the end of ``interval``, 0…1.
    public let endFraction: Double
    /// The last reported position of the plane, 0…1; nil if the current position is known. Beyond the last reported
    /// position, the line is dotted.
    public let heard: Double?
    /// Whether the plane is drawn hollow, because its position is uncertain.
    public var isHollow: Bool { heard != nil }
    /// The accessibility text.
    public let label: String

    /// - Parameters:
    ///   - fraction: The current position in millionths.
    ///   - progress: The part of the line that the plane symbol covers at constant speed; nil if the symbol is
    ///     stationary.
    ///   - heard: The last reported position in millionths; nil if the current position is known.
    init(
        from: String, to: String, instead: String?, fraction: Int32, progress: FlightProgress.Interval?,
        heard: Int32?, label: String
    ) {
        self.from = from
        self.to = to
        self.instead = instead
        if let progress, progress.end > progress.start {
            interval = progress.start...progress.end
            startFraction = Double(progress.startFraction) / 1_000_000
            endFraction = Double(progress.endFraction) / 1_000_000
        } else {
            interval = nil
            startFraction = Double(fraction) / 1_000_000
            endFraction = startFraction
        }
        self.heard = heard.map { Double(min($0, fraction)) / 1_000_000 }
        self.label = label
    }

    /// Creates the line of a flight; nil unless the flight is under way or diverted.
    init?(_ answer: Answer, of flight: Flight, _ words: Words) {
        let content = answer.content
        let isElsewhere = flight.landingAirport.code != flight.destination.code
        let fraction: Int32
        var progress: FlightProgress.Interval?
        if case .route(let flown) = content.headline {
            fraction = flown
            progress = content.progress
        } else if isElsewhere {
            // A diverted flight shows its new destination even before departure and after landing.
            switch content.answer?.label {
            case .landedIn, nil: fraction = answer.state == .delayed ? 1_000_000 : 0
            default: fraction = 0
            }
        } else {
            return nil
        }
        let percent = String(Int(fraction) / 10_000)
        var label = words.say(.progressFlown, percent)
        if let silence = content.silence, silence.since != nil {
            label = words.say(.flownLastHeard, String(Int(silence.fraction) / 10_000), percent)
        }
        self.init(
            from: flight.origin.code.text, to: flight.landingAirport.code.text,
            instead: isElsewhere ? flight.destination.code.text : nil, fraction: fraction, progress: progress,
            heard: content.silence?.fraction, label: label)
    }
}
