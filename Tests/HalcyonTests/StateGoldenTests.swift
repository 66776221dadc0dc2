import FlightCore
import Foundation
import Testing

/// Each state as `halcyon state` prints it, as text and as JSON.
@Suite struct StateGoldenTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    @Test(arguments: Scene.languages)
    func printsAsRecorded(_ language: String) async throws {
        var transcript = ""
        for scene in Scene.all {
            for form in [[], ["--json"]] {
                let arguments = ["state"] + scene.arguments + ["--language", language] + form
                let ending = try await program.run(arguments)
                #expect(ending.code == 0, "\(scene.name)")
                #expect(ending.error.isEmpty, "\(scene.name): no implausible times")
                if form.isEmpty {
                    let faults = ["nil", "Optional", "—", "{}", "null"].filter { ending.output.contains($0) }
                    #expect(faults.isEmpty, "\(scene.name)")
                } else {
                    try check(ending.output, scene)
                }
                guard scene.isRecorded(in: language), form.isEmpty || language == "en" else { continue }
                transcript += "$ halcyon " + arguments.joined(separator: " ") + "\n" + ending.output + "\n"
            }
        }
        try Golden.check(transcript, "state-\(language).txt")
    }

    /// Checks that the JSON is one object with these members, in this order, none of them empty.
    private func check(_ json: String, _ scene: Scene) throws {
        let value = try JSONReader.read(json)
        let keys = try #require(value.object).map { $0.key }
        #expect(
            keys == [
                "state", "basis", "headline", "sentence", "primary", "secondary", "action", "status", "nextChange",
            ])
        #expect(value["state"]?.string == scene.state)
        #expect(value["basis"]?.string == scene.basis)
        for key in keys { #expect(value[key]?.string != "", "\(key) is absent, not empty") }
        if let next = value["nextChange"]?.string { #expect(LocalTime(iso: next) != nil) }
    }

    @Test func everyStateIsReached() {
        #expect(Set(Scene.states.map { $0.state }) == Set(FlightState.allCases.map { $0.name }))
    }
}
