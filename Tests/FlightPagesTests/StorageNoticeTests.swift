import FlightCore
import FlightPages
import Testing

/// The notice above the pages when Halcyon cannot store or read everything.
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

    /// Visitors without access to private data do not see the notice.
    @Test func noticeIsOnlyForTheOwner() {
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
