import Dispatch

/// Runs tasks that wait for the database on threads of their own, so that all others go on.
final class BlockingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "halcyon.postgres", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
