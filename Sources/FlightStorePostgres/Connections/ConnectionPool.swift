import FlightStore
import Synchronization

/// The connections of a process to its database. A task that finds none free waits for its turn.
final class ConnectionPool: Sendable {
    private struct State {
        var free: [PostgresConnection] = []
        /// The number of connections that are open or being opened.
        var count = 0
        /// The tasks that wait, in the order of their turns. `nil` allows a task to open a connection.
        var waiting: [(number: Int, turn: CheckedContinuation<PostgresConnection?, any Error>)] = []
        var nextNumber = 0
        var isClosed = false
    }

    private let address: PostgresAddress
    private let most: Int
    private let state = Mutex(State())

    /// - Parameter most: The highest number of connections, at least 1.
    init(_ address: PostgresAddress, most: Int) {
        self.address = address
        self.most = most
    }

    /// Returns a connection, for this task alone until it is given back.
    ///
    /// - Throws: ``PostgresFailure`` if the database cannot be reached; `CancellationError`; ``StoreError`` if the pool is
    ///   closed.
    func lease() async throws -> PostgresConnection {
        let number = state.withLock { state in
            defer { state.nextNumber += 1 }
            return state.nextNumber
        }
        let found: PostgresConnection? = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { turn in
                state.withLock { state in
                    if state.isClosed {
                        turn.resume(throwing: StoreError.failed(path: address.description, detail: "it is closed"))
                    } else if Task.isCancelled {
                        turn.resume(throwing: CancellationError())
                    } else if let connection = state.free.popLast() {
                        turn.resume(returning: connection)
                    } else if state.count < most {
                        state.count += 1
                        turn.resume(returning: nil)
                    } else {
                        state.waiting.append((number, turn))
                    }
                }
            }
        } onCancel: {
            state.withLock { state in
                guard let index = state.waiting.firstIndex(where: { $0.number == number }) else { return }
                state.waiting.remove(at: index).turn.resume(throwing: CancellationError())
            }
        }
        if let found { return found }
        do {
            return try PostgresConnection(address)
        } catch {
            passOn()
            throw error
        }
    }

    /// Takes a connection back. A broken one is closed, and another is opened when it is needed.
    func giveBack(_ connection: PostgresConnection) {
        guard !connection.isBroken else { return passOn() }
        state.withLock { state in
            if state.isClosed {
                state.count -= 1
            } else if state.waiting.isEmpty {
                state.free.append(connection)
            } else {
                state.waiting.removeFirst().turn.resume(returning: connection)
            }
        }
    }

    /// Lets the next task open a connection in place of one that is gone.
    private func passOn() {
        state.withLock { state in
            if state.waiting.isEmpty || state.isClosed {
                state.count -= 1
            } else {
                state.waiting.removeFirst().turn.resume(returning: nil)
            }
        }
    }

    /// Closes all connections that are free, and the others as soon as they are given back.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            state.count -= state.free.count
            state.free = []
            defer { state.waiting = [] }
            return state.waiting
        }
        for task in waiting {
            task.turn.resume(throwing: StoreError.failed(path: address.description, detail: "it is closed"))
        }
    }
}
