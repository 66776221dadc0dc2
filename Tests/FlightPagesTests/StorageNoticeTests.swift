import FlightCore
import FlightPages
import Testing

/// What stands above the pages when not everything can be kept or read.
@Suite struct StorageNoticeTests {
    private static let notices: [StorageNotice] = [
        .noRoom, .notWritable, .damaged(backup: "halcyon-20261122T030405Z.sqlite", remedy: "halcyon restore --latest"),
        .damaged(backup: nil, remedy: "halcyon restore --latest --data '/home/me & you/flights'"),
        .incomplete(rows: 3),
    ]

    @Test func notices() throws {
        try expectSurface(
            "storage",
            [
                "storage.html": { language in
                    let words = Words(Settings(language: language))
                    return Self.notices.map { sound($0.html(words)) + sound($0.refusal(words).draw().main) }.joined()
                }
            ])
    }

    /// Whoever may see nothing private is not told of it.
    @Test func onlyForTheOwner() {
        for isSignedIn in [true, false] {
            let settings = Settings()
            var document = Document(
                page: MessagePage.notFound(Words(settings)).draw(), settings: settings, isSignedIn: isSignedIn,
                assetVersion: "v")
            document.notice = .damaged(backup: "copy.sqlite", remedy: "halcyon restore --latest")
            #expect(document.html.string.contains("copy.sqlite") == isSignedIn)
            #expect(faults(of: document.html.string) == [])
        }
    }
}
