import FlightCore
import FlightTracking
import Testing

@testable import FlightExchange

/// Archives from unknown sources: small files with huge contents, deeply nested ones, damaged ones.
@Suite struct ZipTests {
    @Test func zipBombIsRefused() throws {
        let bomb = try fixture("bomb.pkpass")
        #expect(bomb.count < 60_000)
        do {
            _ = try read(bomb)
            Issue.record("the file was read")
        } catch let error as ExchangeError {
            #expect(error.fault == .zippedFileTooLarge("pass.json", kilobytes: 1024))
        }
    }

    @Test func deepJSONIsRefused() throws {
        do {
            _ = try read(try fixture("deep.json"))
            Issue.record("the file was read")
        } catch let error as ExchangeError {
            #expect(error.fault == .brokenJSON(.tooDeep))
            #expect(error.line == 1)
        }
    }

    /// A truncated or changed archive is refused or read correctly; wrong data never goes unnoticed.
    @Test func damagedArchiveIsRefused() throws {
        let whole = try fixture("boarding.pkpass")
        let good = try read(whole).records
        for length in 0..<whole.count { #expect(throws: ExchangeError.self) { try read(Array(whole[..<length])) } }
        var changed = 0
        for index in whole.indices {
            var damaged = whole
            damaged[index] ^= 0x41
            if let reading = try? read(damaged), reading.format == .pkpass, reading.records != good { changed += 1 }
        }
        #expect(changed == 0)
    }

    @Test func unpacksEveryKindOfBlock() throws {
        // A stored block, and one with fixed codes: "hello hello hello" by zlib.
        #expect(
            try Inflate.unpack([0x01, 0x05, 0x00, 0xFA, 0xFF, 0x68, 0x65, 0x6C, 0x6C, 0x6F], limit: 5)
                == Array("hello".utf8))
        let fixed: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00]
        #expect(try Inflate.unpack(fixed[...], limit: 100) == Array("hello hello hello".utf8))
        // A limit equal to the size is accepted; truncated input is damaged, even if all bytes were unpacked.
        #expect(try Inflate.unpack(fixed[...], limit: 17).count == 17)
        #expect(throws: Inflate.Failure.tooLarge) { try Inflate.unpack(fixed[...], limit: 16) }
        #expect(throws: Inflate.Failure.damaged) { try Inflate.unpack(fixed.dropLast(), limit: 17) }
        #expect(throws: Inflate.Failure.damaged) { try Inflate.unpack([], limit: 5) }
    }

    @Test func checksumIsThatOfZIP() {
        #expect(ZipArchive.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    }
}
