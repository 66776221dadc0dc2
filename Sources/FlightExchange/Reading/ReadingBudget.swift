import FlightCore
import FlightTracking

/// Limits on the memory and work of reading one file. Every reader checks the budget before it keeps data or scans more
/// of the file. After the first refusal, nothing more is allowed: readers stop as if the file ended there, and
/// ``FileExchange`` throws ``fault``.
///
/// The limits are far above what real logbooks, calendars and emails need. Reading any file takes less than 300 MB.
final class ReadingBudget {
    /// The number of bytes that one reading may keep, including the file itself.
    static let mostMemory = 240 << 20
    /// The largest size of one line, row, tag or text, in bytes.
    static let longestPiece = 4 << 20
    /// The largest number of fields in a row, or of lines in the head of an email.
    static let mostParts = 1000
    /// The average number of times that each byte of the file may be scanned.
    static let workPerByte = 40
    /// The number of bytes that may be scanned in addition to ``workPerByte``, so that small files are not refused.
    static let leastWork = 50_000_000
    /// Bytes scanned between two checks for cancellation.
    private static let workBetweenLooks = 250_000
    /// Memory for an array slot and the allocation of a string, in addition to its bytes.
    private static let textOverhead = 48

    /// The reason why the reading ended early; nil as long as reading may continue.
    private(set) var fault: ExchangeError?
    /// Bytes that may still be kept.
    private(set) var memory: Int
    private var work: Int
    private var nextLook: Int
    private let isStopped: () -> Bool

    /// - Parameters:
    ///   - size: The size of the file, in bytes.
    ///   - isStopped: Returns whether the reading was cancelled.
    init(size: Int, isStopped: @escaping () -> Bool) {
        memory = Self.mostMemory - size
        work = Self.leastWork + size * Self.workPerByte
        nextLook = work
        self.isStopped = isStopped
    }

    /// A separate budget for recognising the format from the beginning of a file. If it is exceeded, the file does not
    /// have that format.
    static var forRecognition: ReadingBudget { ReadingBudget(size: 0) { false } }

    var isSpent: Bool { fault != nil }

    /// Ends the reading.
    func refuse(_ fault: ImportFault, line: Int = 0) {
        if self.fault == nil { self.fault = ExchangeError(fault, line: line, column: line == 0 ? 0 : 1) }
    }

    /// Reserves memory until the end of the reading.
    ///
    /// - Returns: Whether enough memory is left.
    func keep(bytes: Int) -> Bool {
        if isSpent { return false }
        guard bytes <= memory else {
            refuse(.tooCostly)
            return false
        }
        memory -= bytes
        return true
    }

    /// Reserves memory for strings.
    func keep(_ texts: String...) -> Bool {
        keep(bytes: texts.reduce(0) { $0 + $1.utf8.count + Self.textOverhead })
    }

    /// Releases reserved memory.
    func giveBack(bytes: Int) { memory += bytes }

    /// Counts scanned bytes, and checks for cancellation every ``workBetweenLooks`` bytes.
    ///
    /// - Returns: Whether reading may continue.
    func look(at bytes: Int) -> Bool {
        if isSpent { return false }
        work -= bytes + 1
        guard work >= 0 else {
            refuse(.tooCostly)
            return false
        }
        if work < nextLook {
            nextLook = work - Self.workBetweenLooks
            if isStopped() { refuse(.stopped) }
        }
        return !isSpent
    }

    /// Counts a line, row, tag or text of the given length.
    ///
    /// - Returns: Whether reading may continue; false if the piece is longer than ``longestPiece``.
    func take(piece bytes: Int, line: Int) -> Bool {
        if bytes > Self.longestPiece { refuse(.lineTooLong, line: line) }
        return look(at: bytes)
    }

    /// Parses JSON within the remaining memory, and reserves the memory of the result.
    ///
    /// - Returns: The parsed value; nil if the memory does not suffice.
    /// - Throws: `JSONError` for invalid JSON.
    func json(_ bytes: [UInt8]) throws(JSONError) -> JSONValue? {
        guard look(at: bytes.count) else { return nil }
        var left = memory
        do throws(JSONError) {
            let value = try JSONReader.read(bytes, memory: &left)
            memory = left
            return value
        } catch {
            guard left < 0 else { throw error }
            refuse(.tooCostly)
            return nil
        }
    }

    /// The text with each lone CR replaced by LF (``LineEnds``); empty if there is not enough memory for a copy.
    func unified(_ bytes: [UInt8]) -> [UInt8] {
        guard LineEnds.hasLoneCR(bytes[...]) else { return bytes }
        return keep(bytes: bytes.count) ? LineEnds.unified(bytes) : []
    }
}

/// The lines of a text, each with its number from 1 and without its end.
struct LineReader: Sequence, IteratorProtocol {
    private let bytes: ArraySlice<UInt8>
    private let budget: ReadingBudget
    private var at: Int
    private var number = 0

    init(_ bytes: [UInt8], _ budget: ReadingBudget) {
        self.bytes = bytes[...]
        self.budget = budget
        at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The next line; nil at the end, or when the budget is exhausted.
    mutating func next() -> (number: Int, text: ArraySlice<UInt8>)? {
        guard at < bytes.endIndex else { return nil }
        let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.endIndex
        number += 1
        guard budget.take(piece: end - at, line: number) else { return nil }
        let line = bytes[at..<end]
        at = end + 1
        return (number, line.last == 0x0D ? line.dropLast() : line)
    }
}
