public import FlightCore
import Synchronization

/// Previews and imports files from other trackers. Each file is read only once, because the result of the latest upload
/// is kept in memory while its preview is open.
public final class ImportService: Sendable {
    /// A file in an upload.
    public struct File: Hashable, Sendable {
        public let name: String
        /// The format of the file; nil if the file is unreadable.
        public let format: LoggedFlight.Source.Format?
    }

    private struct Kept {
        let upload: ImportUpload
        let choices: ImportChoices
        let files: [File]
        let readings: [ImportReading]
    }

    /// How long a result is kept in memory, in seconds.
    private static let patience: Int64 = 300

    private let logbook: LogbookService
    private let uploads: any UploadRepository
    private let queue: ReadingQueue
    private let kept = Mutex<Kept?>(nil)
    private let clearing = Mutex<Task<Void, Never>?>(nil)

    /// - Parameter queue: Reads the files of all people, one at a time.
    public init(logbook: LogbookService, uploads: any UploadRepository, queue: ReadingQueue) {
        self.logbook = logbook
        self.uploads = uploads
        self.queue = queue
    }

    deinit { clearing.withLock { $0?.cancel() } }

    /// Begins an upload.
    public func begin() throws(UploadError) -> any UploadDraft { try uploads.begin() }

    /// Finishes an upload, so that any process of the server can show its preview.
    ///
    /// - Returns: The ID of the upload; nil if it has no files.
    public func keep(_ draft: any UploadDraft) async throws(UploadError) -> String? {
        guard let id = try draft.keep() else { return nil }
        try await uploads.publish(id)
        return id
    }

    /// Returns the preview of an upload; nil if the upload no longer exists.
    ///
    /// - Parameter traveller: The owner's name in the files, if the files contain flights of several travellers.
    public func plan(_ id: String, traveller: String? = nil) async throws -> (files: [File], plan: ImportPlan)? {
        guard let read = try await read(id, traveller: traveller) else { return nil }
        return (read.files, try await plan(read.readings))
    }

    /// Returns the contents of an upload; nil if it no longer exists.
    private func read(
        _ id: String, traveller: String?
    ) async throws -> (files: [File], readings: [ImportReading])? {
        guard let upload = try await uploads.upload(id) else { return nil }
        let choices = try await logbook.choices(traveller: traveller)
        // Another request may have read the upload in the meantime.
        let read = try await queue.run { stop in
            let read = self.kept(upload, choices) ?? self.read(upload, choices, stop)
            if !stop.isStopped { self.kept.withLock { $0 = read } }
            return read
        }
        guard let read else { return nil }
        keep(read)
        return (read.files, read.readings)
    }

    /// Imports an upload, and then deletes it.
    ///
    /// - Throws: ``LogbookError/noSuchUpload``.
    public func take(_ id: String, traveller: String? = nil) async throws -> ImportPlan {
        guard let readings = try await read(id, traveller: traveller)?.readings else { throw LogbookError.noSuchUpload }
        let taken = try await logbook.take(try await plan(readings), of: readings)
        await forget(id)
        return taken
    }

    public func forget(_ id: String) async {
        await uploads.forget(id)
        guard kept.withLock({ $0?.upload.id }) == id else { return }
        clear()
    }

    /// Imports an upload that consists of one file. Deletes the upload even if the import fails.
    ///
    /// - Parameter isDryRun: Whether to return the plan without importing the file.
    /// - Returns: The plan, for senders who may read the logbook, and the receipt, for senders who may not.
    /// - Throws: ``ExchangeError`` if the file is unreadable, ``LogbookError/noSuchUpload``.
    public func takeFile(_ id: String, isDryRun: Bool) async throws -> (plan: ImportPlan, receipt: ImportReceipt) {
        do {
            let taken = try await takeOnlyFile(id, isDryRun: isDryRun)
            await uploads.forget(id)
            return taken
        } catch {
            await uploads.forget(id)
            throw error
        }
    }

    private func takeOnlyFile(_ id: String, isDryRun: Bool) async throws -> (plan: ImportPlan, receipt: ImportReceipt) {
        guard let upload = try await uploads.upload(id) else { throw LogbookError.noSuchUpload }
        let choices = try await logbook.choices()
        // The bytes of the file are released after reading.
        let reading = try await queue.run { [logbook, uploads] stop in
            Result {
                try logbook.read(try uploads.bytes(of: upload, at: 0), choices: choices, isStopped: { stop.isStopped })
            }
        }.get()
        let plan = try await plan([reading])
        return (isDryRun ? plan : try await logbook.take(plan, of: [reading]), ImportReceipt(reading))
    }

    /// Waits briefly until the memory used by a displayed plan has been freed, and then returns that memory to the
    /// system.
    public func tidy() {
        Task { [queue] in
            try await Task.sleep(for: .seconds(2))
            queue.giveBack()
        }
    }

    // MARK: -

    /// Compares files with the logbook. The comparison takes as long as reading the files, so it also runs in the
    /// reading queue.
    private func plan(_ readings: [ImportReading]) async throws -> ImportPlan {
        let known = try await logbook.read()
        return try await queue.run { [logbook] stop in
            logbook.plan(readings, over: known, isStopped: { stop.isStopped })
        }
    }

    private func kept(_ upload: ImportUpload, _ choices: ImportChoices) -> Kept? {
        kept.withLock { kept in
            // Keeps at most one result in memory.
            if kept?.upload != upload || kept?.choices != choices { kept = nil }
            return kept
        }
    }

    private func read(_ upload: ImportUpload, _ choices: ImportChoices, _ stop: ReadingQueue.Stop) -> Kept? {
        var files: [File] = []
        var readings: [ImportReading] = []
        for (position, name) in upload.names.enumerated() {
            let bytes: [UInt8]
            do throws(UploadError) {
                bytes = try uploads.bytes(of: upload, at: position)
            } catch {
                return nil
            }
            let file = upload.names.count > 1 ? name : nil
            do throws(ExchangeError) {
                var reading = try logbook.read(bytes, choices: choices, isStopped: { stop.isStopped })
                for index in reading.issues.indices { reading.issues[index].file = file }
                files.append(File(name: name, format: reading.format))
                readings.append(reading)
            } catch {
                files.append(File(name: name, format: nil))
                readings.append(ImportReading(failed: error, file: file))
            }
        }
        return Kept(upload: upload, choices: choices, files: files, readings: readings)
    }

    private func keep(_ fresh: Kept) {
        kept.withLock { $0 = fresh }
        let later = Task { [weak self] in
            do { try await Task.sleep(for: .seconds(ImportService.patience)) } catch { return }
            self?.clear()
        }
        clearing.withLock { clearing in
            clearing?.cancel()
            clearing = later
        }
    }

    private func clear() {
        clearing.withLock { clearing in
            clearing?.cancel()
            clearing = nil
        }
        kept.withLock { $0 = nil }
        queue.giveBack()
    }
}
