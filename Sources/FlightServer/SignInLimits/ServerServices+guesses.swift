import FlightCore
import FlightTracking
import Hummingbird
import Logging

extension ServerServices {
    func caller(_ request: Request, _ context: HalcyonContext) -> Caller {
        Caller(request, context.peer, isBehindProxy: isBehindTLS)
    }

    /// Who does something with what the request brought.
    func doer(_ request: Request, _ context: HalcyonContext) -> AccessService.Initiator {
        AccessService.Initiator(context.access, from: caller(request, context).address)
    }

    /// A secret came that opens nothing: it is counted, and told in the log and the list of accesses.
    ///
    /// - Throws: ``Problem`` with the status 429 if too many have come from there.
    func guessed(_ act: AccessAct, _ request: Request, _ context: HalcyonContext) async throws {
        let caller = caller(request, context)
        let verdict = guesses.take(act, from: caller, at: accessClock.now)
        if verdict.told > 0 {
            logger.warning(
                "a secret that opens nothing",
                metadata: [
                    "kind": "\(act.name)", "from": "\(caller.address ?? "unknown")", "times": "\(verdict.told)",
                ])
            await tell(act, from: caller.address, count: verdict.told)
        }
        if let wait = verdict.wait { throw Problem.tooManyGuesses(wait: wait) }
    }

    /// What happened last, newest first, with the guesses of this moment.
    func accessEvents(limit: Int) async throws -> [AccessEvent] {
        for one in guesses.takeUntold() { await tell(one.act, from: one.address, count: one.count) }
        return try await access.accessEvents(limit: limit)
    }

    private func tell(_ act: AccessAct, from address: String?, count: Int) async {
        do {
            try await door.note(act, nil, by: AccessService.Initiator(nil, from: address), count: count)
        } catch {
            logger.error("the list of accesses cannot be written", metadata: ["error": "\(error)"])
        }
    }
}
