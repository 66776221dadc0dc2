import FlightCore
import FlightTracking

/// Limits the memory and the work that reading a file may take. Every reader checks the budget before it keeps data or
/// scans more of the file. After the first refusal, everything else is refused as well. Readers then stop as if the
/// file ended there, and ``FileExchange`` throws ``fault``.
///
/// The limits are far above what real logbooks, calendars and emails need. Reading any file takes less than 300 MB of
/// memory.
final class ReadingBudget {
    /// The maximum number of bytes that can be kept while reading a file, including the file itself.
    static let mostMemory = 240 << 20
    /// The maximum size of a line, row, tag or text, in bytes.
    static let longestPiece = 4 << 20
    /// The maximum number of fields in a row, or of header lines in an email.
    static let mostParts = 1000
    /// How many times each byte of the file may be scanned, on average.
    static let workPerByte = 40
    /// The number of bytes that may be scanned in addition to ``workPerByte``, so that small files are not rejected.
    static let leastWork = 50_000_000
    /// The number of bytes scanned between two checks for cancellation.
    private static let workBetweenLooks = 250_000
    /// The memory used by a string in addition to its bytes: an array slot and the allocation.
    private static let textOverhead = 48

    /// Why reading ended early; nil while reading may continue.
    private(set) var fault: ExchangeError?
    /// The number of bytes that may still be kept.
    private(set) var memory: Int
    private var work: Int
    private var nextLook: Int
    private let isStopped: () -> Bool

    /// - Parameters:
    ///   - size: The size of the file, in bytes.
    ///   - isStopped: Returns whether reading has been cancelled.
    init(size: Int, isStopped: @escaping () -> Bool) {
        memory = Self.mostMemory - size
        work = Self.leastWork + size * Self.workPerByte
        nextLook = work
        self.isStopped = isStopped
    }

    /// A new budget for recognising a format from the beginning of a file. A file that exceeds the budget is not
    /// recognised.
    static var forRecognition: ReadingBudget { ReadingBudget(size: 0) { false } }

    var isSpent: Bool { fault != nil }

    /// Ends reading with the given fault, unless reading has already ended.
    func refuse(_ fault: ImportFault, line: Int = 0) {
        if self.fault == nil { self.fault = ExchangeError(fault, line: line, column: line == 0 ? 0 : 1) }
    }

    /// Reserves memory until the memory is released or reading ends.
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

    /// Releases memory that was reserved with ``keep(bytes:)``.
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

    /// Counts a line, row, tag or text of the given length as scanned.
    ///
    /// - Returns: Whether reading may continue. False if the piece is longer than ``longestPiece``.
    func take(piece bytes: Int, line: Int) -> Bool {
        if bytes > Self.longestPiece { refuse(.lineTooLong, line: line) }
        return look(at: bytes)
    }

    /// Parses JSON within the remaining memory, and reserves memory for the result.
    ///
    /// - Returns: The parsed value; nil if there is not enough memory.
    /// - Throws: `JSONError` if the JSON is invalid.
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

    /// Returns the text with each lone CR replaced by LF (``LineEnds``); empty if there is not enough memory for a
    /// copy.
    func unified(_ bytes: [UInt8]) -> [UInt8] {
        guard LineEnds.hasLoneCR(bytes[...]) else { return bytes }
        return keep(bytes: bytes.count) ? LineEnds.unified(bytes) : []
    }
}

/// A sequence of the lines of the text, numbered from 1 and without line endings.
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

    /// Returns the next line; nil at the end of the text, or if the budget has been spent.
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
