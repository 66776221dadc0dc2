import ArgumentParser
import FlightCore
import FlightPages
import FlightScreens
import FlightServer
import FlightTracking

/// `halcyon share sticker`: draws a picture of a flight with a transparent background.
struct ShareSticker: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sticker",
        abstract: "Draw a flight's route or status with a transparent background.",
        discussion: """
            A sticker shows only what a shared link shows: no seat, no confirmation code and no name.

            Examples:
              halcyon share sticker UA1234 --png route.png
              halcyon share sticker UA1234 --kind status --ink dark --svg -
            """)

    @Argument(help: ArgumentHelp("A flight number, or a flight ID from `halcyon list`.", valueName: "flight"))
    var flight: [String]

    @Option(
        help: ArgumentHelp("What to draw: route or status.", valueName: "kind"), transform: Self.kind)
    var kind = Sticker.Kind.route

    @Option(
        help: ArgumentHelp("The text: light for dark photos, or dark for bright photos.", valueName: "ink"),
        transform: Self.ink)
    var ink = Sticker.Ink.light

    @Option(help: ArgumentHelp("Write the sticker as SVG to this file; - for standard output.", valueName: "file"))
    var svg: String?

    @Option(help: ArgumentHelp("Write the sticker as PNG to this file; needs rsvg-convert.", valueName: "file"))
    var png: String?

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard !flight.isEmpty else { throw ValidationError("name a flight, such as UA1234.") }
        guard svg != nil || png != nil else { throw ValidationError("pass --png or --svg with a file name.") }
    }

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let snapshot = try await installation.flightService.wholeSnapshot()
            let flight = try snapshot.flight(called: flight.joined())
            let sticker = Sticker(
                kind, of: flight, ink, now: installation.clock.now,
                words: wording.words(snapshot.settings))
            if let svg { try PictureFile.write(sticker.document.bytes, to: svg, by: "share sticker") }
            if let png { try await PictureFile.write(sticker.document, kind.size, to: png, by: "share sticker") }
            guard output.json else { return }
            var members = JSONMembers()
            members.add("flight", flight.id?.text)
            members.add("number", flight.number?.compact)
            members.add("svg", svg)
            members.add("png", png)
            StandardOutput.json(members.value)
        }
    }

    @Sendable private static func kind(_ text: String) throws -> Sticker.Kind {
        guard let kind = Sticker.Kind(name: text) else { throw ValidationError("use route or status.") }
        return kind
    }

    @Sendable private static func ink(_ text: String) throws -> Sticker.Ink {
        guard let ink = Sticker.Ink(name: text) else { throw ValidationError("use light or dark.") }
        return ink
    }
}
