import FlightCore
import FlightStore
import Foundation
import Testing

@testable import halcyon

/// `halcyon feeds key`, with the real file of the installation's key.
@Suite struct SourceKeyCommandTests {
    private let folder: TemporaryFolder
    private let program: Program
    private static let secret = "k-\(UInt64.random(in: 1 << 60...UInt64.max))"

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder("data"))
    }

    private func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) async throws -> Program.Ending {
        var program = program
        program.environment.merge(environment) { $1 }
        return try await program.run(["feeds"] + arguments, input: input)
    }

    /// The files in the data folder that contain a text.
    private func files(with text: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder("data"))
        return names.filter { name in
            FileManager.default.contents(atPath: folder("data/" + name))?.range(of: Data(text.utf8)) != nil
        }
    }

    @Test func keyFromInputIsUsedAndNowhereReadable() async throws {
        let source = try FakeSource("<flights/>")
        defer { source.stop() }
        let there = ["HALCYON_FINAVIA_ADDRESS": source.address]
        let stored = try await run("key", "finavia", input: "  \(Self.secret)\r\n", environment: there)
        #expect(stored.code == 0, "\(stored.error)")
        #expect(stored.output == "Stored the key of Finavia.\nTo use it: halcyon feeds enable finavia\n")
        #expect(try await run("enable", "finavia", environment: there).code == 0)
        let test = try await run(
            "test", "AY1331", "today", "--from", "HEL", "--to", "LHR", environment: there)
        #expect(test.code == 0, "\(test.output) \(test.error)")
        #expect(source.heads.contains { $0.contains(Self.secret) })
        let list = try await run("list", "finavia", "--json", environment: there)
        let log = try await run("list", "finavia", environment: there)
        for ending in [stored, test, list, log] {
            #expect(!(ending.output + ending.error).contains(Self.secret))
        }
        #expect(try files(with: Self.secret) == [])
        let mode = try FileManager.default.attributesOfItem(atPath: folder("data/secrets.key"))[.posixPermissions]
        #expect((mode as? NSNumber)?.intValue == 0o600)
    }

    @Test func removedKeyTurnsTheSourceOff() async throws {
        _ = try await run("key", "swedavia", input: Self.secret)
        #expect(try await run("enable", "swedavia").code == 0)
        let removed = try await run("key", "swedavia", "--remove")
        #expect(removed.output == "Removed the key.\n")
        #expect(try await run("list", "swedavia").output.contains("off"))
        #expect(try await run("key", "swedavia", "--remove").output == "No key was stored.\n")
    }

    @Test func environmentTakesPrecedence() async throws {
        let ending = try await run(
            "key", "swedavia", input: Self.secret, environment: ["HALCYON_SWEDAVIA_KEY": "other"])
        #expect(ending.code == 0)
        #expect(ending.error.contains("HALCYON_SWEDAVIA_KEY is set in the environment and takes precedence."))
    }

    /// A key of another installation, such as one restored from a backup on a new machine, is missing and said so.
    @Test func keyCannotBeReadWithoutTheFile() async throws {
        _ = try await run("key", "swedavia", input: Self.secret)
        #expect(try await run("enable", "swedavia").code == 0)
        try FileManager.default.removeItem(atPath: folder("data/secrets.key"))
        let list = try await run("list")
        #expect(list.output.contains("swedavia: needs a key: halcyon feeds key swedavia"))
        let doctor = try await program.run(["doctor"])
        #expect(doctor.code == 1)
        #expect(doctor.output.contains("swedavia: its stored key cannot be decrypted"))
        #expect(try await run("key", "swedavia", input: "another").code == 0)
        #expect(try await run("list", "swedavia", "--json").output.contains("\"missing\":[]"))
    }

    @Test func mistakesAreExplained() async throws {
        for (arguments, input, words) in [
            (["key", "swedavia"], "", "no key was entered"), (["key", "avinor"], "a", "avinor needs no key"),
            (["key", "schiphol"], "a", "schiphol has several keys; pass --name id or key"),
            (["key", "schiphol", "--name", "secret"], "a", "schiphol has no key called 'secret'; its keys: id, key"),
            (["key", "unknown"], "a", "no source called 'unknown'"),
            (["key", "swedavia"], "a\u{7}b", "this is not a key of swedavia"),
        ] {
            let ending = try await program.run(["feeds"] + arguments, input: input)
            #expect(ending.code == 2, "\(arguments)")
            #expect(ending.error.contains(words), "\(arguments): \(ending.error)")
        }
    }
}
