import FlightCore
import FlightTracking

/// What reading one file may cost: memory, work, the length of a line and the depth of what is nested. Every reader
/// carries it and asks before it keeps or repeats something. Once something was refused, nothing more is allowed:
/// readers stop as if the file ended there, and ``FlightExchange`` throws ``fault``.
///
/// The limits are far above what files of trackers, calendars and mails need; the memory of one reading stays below
/// 300 MB whatever is in the file.
final class ReadingBudget {
    /// Bytes that one reading may keep, the file itself included.
    static let mostMemory = 240 << 20
    /// Bytes of one line, row, tag or text.
    static let longestPiece = 4 << 20
    /// Fields of one row, lines of one head.
    static let mostParts = 1000
    /// Bytes that may be looked at, for each byte of the file and whatever its size.
    static let workPerByte = 40
    static let leastWork = 50_000_000
    /// How much work is done between two looks at whether the reading was stopped, in bytes.
    private static let workBetweenLooks = 250_000
    /// What an array slot and the allocation of a text take besides its bytes.
    private static let textOverhead = 48

    /// Why the reading ends; nil as long as it may go on.
    private(set) var fault: ExchangeError?
    /// Bytes that may still be kept.
    private(set) var memory: Int
    private var work: Int
    private var nextLook: Int
    private let isStopped: () -> Bool

    /// - Parameters:
    ///   - size: of the file, in bytes.
    ///   - isStopped: whether nobody waits for the reading any more.
    init(size: Int, isStopped: @escaping () -> Bool) {
        memory = Self.mostMemory - size
        work = Self.leastWork + size * Self.workPerByte
        nextLook = work
        self.isStopped = isStopped
    }

    /// For a look at the beginning of a file, to see what it is: what would be refused there is no such file.
    static var forRecognition: ReadingBudget { ReadingBudget(size: 0) { false } }

    var isSpent: Bool { fault != nil }

    /// Ends the reading.
    func refuse(_ fault: ImportFault, line: Int = 0) {
        if self.fault == nil { self.fault = ExchangeError(fault, line: line, column: line == 0 ? 0 : 1) }
    }

    /// Asks for memory that is kept until the end of the reading.
    ///
    /// - Returns: whether it may be taken.
    func keep(bytes: Int) -> Bool {
        if isSpent { return false }
        guard bytes <= memory else {
            refuse(.tooCostly)
            return false
        }
        memory -= bytes
        return true
    }

    /// Asks for memory for texts.
    func keep(_ texts: String...) -> Bool {
        keep(bytes: texts.reduce(0) { $0 + $1.utf8.count + Self.textOverhead })
    }

    /// Gives back memory that was asked for.
    func giveBack(bytes: Int) { memory += bytes }

    /// Asks to look at some bytes, and now and then whether somebody still waits.
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

    /// Asks to read a line, row, tag or text that is that long.
    func take(piece bytes: Int, line: Int) -> Bool {
        if bytes > Self.longestPiece { refuse(.lineTooLong, line: line) }
        return look(at: bytes)
    }

    /// Reads JSON with the memory that is left, and keeps what it needs.
    ///
    /// - Throws: what is wrong with the text. Text that is too large ends the reading and is nil.
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

    /// The text with LF for each CR that stands alone; see ``LineEnds``. Nothing, if there is no memory for a copy.
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

    /// The next line; nil at the end, and once the budget is spent.
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
