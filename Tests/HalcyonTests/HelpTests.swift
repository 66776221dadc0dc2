import Testing

/// The help of every command has an example.
@Suite struct HelpTests {
    private static let commands = [
        ["serve"], ["add"], ["edit"], ["list"], ["show"], ["board"], ["state"], ["search"], ["backup"], ["restore"],
        ["token"],
        ["token", "create"], ["token", "list"], ["token", "revoke"], ["token", "link"], ["feeds", "hook"],
        ["feeds", "key"], ["doctor"], ["alerts", "setup"],
        ["connection"], ["leave"], ["airport", "show"], ["airport", "import"], ["airport", "plans"],
        ["forecast", "flight"], ["plane"], ["alternatives"], ["activity"], ["watch"],
        ["access", "log"], ["access", "sign-out"], ["openid"],
        ["share", "make"], ["share", "list"], ["share", "revoke"], ["share", "sticker"],
    ]

    @Test(arguments: commands)
    func everyCommandHasAnExample(_ command: [String]) async throws {
        let folder = try TemporaryFolder()
        let ending = try await Program(data: folder.path).run(command + ["--help"])
        #expect(ending.code == 0)
        #expect(ending.error.isEmpty)
        let example = "  halcyon " + command.joined(separator: " ")
        #expect(ending.lines.contains { $0.hasPrefix(example) }, "an example that can be typed")
        #expect(ending.output.contains("--data <dir>"))
        #expect(ending.output.contains("--json"))
        let prose = ending.lines.filter { !$0.hasPrefix("USAGE:") }
        #expect(prose.allSatisfy { $0.count <= 80 })
    }

    @Test func programListsItsCommands() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder.path)
        for arguments in [[], ["--help"], ["help"]] {
            let ending = try await program.run(arguments)
            #expect(ending.code == 0)
            for command in HelpTests.commands where command.count == 1 {
                #expect(ending.output.contains("\n  " + command[0]))
            }
        }
        let version = try await program.run(["--version"])
        #expect(version.code == 0)
        #expect(version.output.split(separator: ".").count == 3)
    }
}
