import CPostgres
import FlightStore

/// A connection to PostgreSQL. All calls block, and only one task at a time may use it: the one that has leased it from
/// the ``ConnectionPool``.
final class PostgresConnection: @unchecked Sendable {
    private let pointer: OpaquePointer
    let canceller: StatementCanceller
    private var prepared: [String: Prepared] = [:]

    /// A statement that the server has prepared for this connection.
    private struct Prepared {
        let name: String
        let columns: [String]
        let types: [Oid]
    }

    /// Connects to the database. Waits for at most five seconds, unless the address says otherwise.
    init(_ address: PostgresAddress) throws(PostgresFailure) {
        let defaults = [
            ("dbname", address.text), ("client_encoding", "UTF8"), ("fallback_application_name", "halcyon"),
            ("connect_timeout", address.text.contains("connect_timeout") ? nil : "5"),
        ].filter { $0.1 != nil }
        let names = CStrings(defaults.map { $0.0 } + [nil])
        let values = CStrings(defaults.map { $0.1 } + [nil])
        guard let pointer = PQconnectdbParams(names.pointers, values.pointers, 1) else {
            throw PostgresFailure(code: nil, message: "no memory is left")
        }
        guard PQstatus(pointer) == CONNECTION_OK, let cancel = PQgetCancel(pointer) else {
            let message = Self.line(PQerrorMessage(pointer))
            PQfinish(pointer)
            throw PostgresFailure(code: nil, message: message)
        }
        self.pointer = pointer
        canceller = StatementCanceller(cancel)
        // Notices would be written to standard error.
        PQsetNoticeProcessor(pointer, { _, _ in }, nil)
        try execute(
            """
            SET statement_timeout = '60s'; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '60s';
            SET default_transaction_isolation = 'serializable'
            """)
    }

    deinit {
        canceller.end()
        PQfinish(pointer)
    }

    /// Whether the connection can no longer be used.
    var isBroken: Bool { PQstatus(pointer) != CONNECTION_OK }

    /// Runs statements without arguments or a result, such as `BEGIN`.
    func execute(_ sql: String) throws(PostgresFailure) {
        let result = PQexec(pointer, sql)
        defer { PQclear(result) }
        try check(result)
    }

    /// Runs a statement. It is prepared when it first runs on this connection.
    ///
    /// - Returns: The number of rows that the statement has inserted, changed or deleted.
    func run(_ sql: String, _ arguments: SQLArguments, _ body: (SQLRow) throws -> Bool) throws -> Int {
        let statement = try prepare(sql, arguments.values)
        let sent = CArguments(arguments.values)
        let result = PQexecPrepared(
            pointer, statement.name, Int32(arguments.values.count), sent.pointers, sent.lengths, sent.formats, 0)
        defer { PQclear(result) }
        try check(result)
        for row in 0..<PQntuples(result) {
            let values = statement.types.indices.map { column -> SQLValue in
                if PQgetisnull(result, row, Int32(column)) == 1 { return .null }
                let bytes = UnsafeBufferPointer(
                    start: UnsafeRawPointer(PQgetvalue(result, row, Int32(column)))?.assumingMemoryBound(
                        to: UInt8.self),
                    count: Int(PQgetlength(result, row, Int32(column))))
                return SQLValue(bytes, type: statement.types[column])
            }
            if try !body(SQLRow(names: statement.columns, values: values)) { break }
        }
        return Int(String(cString: PQcmdTuples(result))) ?? 0
    }

    /// Numbers are declared as such, so that they are converted to the type of the column. All other types follow from the
    /// statement.
    private func prepare(_ sql: String, _ values: [SQLValue]) throws(PostgresFailure) -> Prepared {
        if let known = prepared[sql] { return known }
        let name = "s\(prepared.count)"
        let types = values.map { value -> Oid in
            switch value {
            case .integer: PostgresType.int8
            case .real: PostgresType.float8
            case .null, .text, .bytes: 0
            }
        }
        let result = PQprepare(pointer, name, numberingPlaceholders(sql), Int32(types.count), types)
        defer { PQclear(result) }
        try check(result)
        let description = PQdescribePrepared(pointer, name)
        defer { PQclear(description) }
        try check(description)
        let columns = 0..<PQnfields(description)
        let statement = Prepared(
            name: name, columns: columns.map { String(cString: PQfname(description, $0)) },
            types: columns.map { PQftype(description, $0) })
        prepared[sql] = statement
        return statement
    }

    /// Returns the texts of the notifications that have arrived.
    ///
    /// - Throws: ``PostgresFailure`` if the connection was lost.
    func takeNotifications() throws(PostgresFailure) -> [String] {
        guard PQconsumeInput(pointer) == 1, !isBroken else {
            throw PostgresFailure(code: nil, message: Self.line(PQerrorMessage(pointer)))
        }
        var texts: [String] = []
        while let notification = PQnotifies(pointer) {
            texts.append(String(cString: notification.pointee.extra))
            PQfreemem(notification)
        }
        return texts
    }

    /// The socket, which becomes readable when a notification arrives.
    var socket: Int32 { PQsocket(pointer) }

    private func check(_ result: OpaquePointer?) throws(PostgresFailure) {
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
        default:
            let code = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
            let message =
                PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
                ?? Self.line(PQerrorMessage(pointer))
            throw PostgresFailure(code: isBroken ? nil : code, message: message)
        }
    }

    /// Returns a message as one line.
    private static func line(_ message: UnsafePointer<CChar>?) -> String {
        let text = message.map { String(cString: $0) } ?? "no message"
        let line = text.split { $0 == "\n" || $0 == "\t" }.joined(separator: " ")
        // The message becomes part of a sentence.
        return line.last == "?" || line.last == "." ? String(line.dropLast()) : line
    }
}

/// The numbers of PostgreSQL's types that results and arguments have (`pg_type.dat`).
enum PostgresType {
    static let bool: Oid = 16
    static let bytea: Oid = 17
    static let int8: Oid = 20
    static let int2: Oid = 21
    static let int4: Oid = 23
    static let float4: Oid = 700
    static let float8: Oid = 701
    static let numeric: Oid = 1700
}

extension SQLValue {
    /// Reads a value from the text in which PostgreSQL sends it.
    fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>, type: Oid) {
        let text = String(decoding: bytes, as: UTF8.self)
        switch type {
        case PostgresType.int2, PostgresType.int4, PostgresType.int8: self = Int64(text).map { .integer($0) } ?? .null
        case PostgresType.numeric: self = Int64(text).map { .integer($0) } ?? Double(text).map { .real($0) } ?? .null
        case PostgresType.float4, PostgresType.float8: self = Double(text).map { .real($0) } ?? .null
        case PostgresType.bool: self = .integer(text == "t" ? 1 : 0)
        case PostgresType.bytea:
            // `\x` and two hexadecimal digits for each byte.
            let digits = bytes.dropFirst(2).map { $0 > UInt8(ascii: "9") ? $0 &- 87 : $0 &- 48 }
            self = .bytes(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
        default: self = .text(text)
        }
    }
}

/// Null-terminated strings for a call of libpq.
private final class CStrings {
    let pointers: [UnsafePointer<CChar>?]

    init(_ texts: [String?]) {
        pointers = texts.map { text in
            text.map { text in
                let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
                for (index, byte) in text.utf8.enumerated() { copy[index] = CChar(bitPattern: byte) }
                copy[text.utf8.count] = 0
                return UnsafePointer(copy)
            }
        }
    }

    deinit { for pointer in pointers { pointer?.deallocate() } }
}

/// The arguments of a statement for a call of libpq. Text and bytes are sent with their lengths, since text that ended at
/// its first null character would be cut short without an error.
private final class CArguments {
    let pointers: [UnsafePointer<CChar>?]
    let lengths: [Int32]
    let formats: [Int32]

    init(_ values: [SQLValue]) {
        var pointers: [UnsafePointer<CChar>?] = []
        var lengths: [Int32] = []
        var formats: [Int32] = []
        func add(_ bytes: some Collection<UInt8>, format: Int32) {
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
            for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
            copy[bytes.count] = 0
            pointers.append(copy)
            lengths.append(Int32(bytes.count))
            formats.append(format)
        }
        for value in values {
            switch value {
            case .null:
                pointers.append(nil)
                lengths.append(0)
                formats.append(0)
            case .integer(let number): add("\(number)".utf8, format: 0)
            case .real(let number): add("\(number)".utf8, format: 0)
            case .text(let text): add(text.utf8, format: 1)
            case .bytes(let bytes): add(bytes, format: 1)
            }
        }
        self.pointers = pointers
        self.lengths = lengths
        self.formats = formats
    }

    deinit { for pointer in pointers { pointer?.deallocate() } }
}
