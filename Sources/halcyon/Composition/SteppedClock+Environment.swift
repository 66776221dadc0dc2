#if DEBUG
    import FlightCore
    import FlightTracking
    import Foundation

    extension SteppedClock {
        /// Creates a clock set to the Unix time in `HALCYON_CLOCK`. Returns `nil` if the variable is not set or is not
        /// a number.
        convenience init?(environment: [String: String]) {
            guard let seconds = environment["HALCYON_CLOCK"].flatMap({ Int64($0) }) else { return nil }
            self.init(Instant(seconds))
        }

        /// Starts a thread that reads times from standard input, one per line, until the input ends. The thread sets
        /// the clock to each time and replies with `clock SECONDS` on standard output.
        ///
        /// Does not use `readLine`, because `readLine` locks the C library's input while it waits for a line.
        /// Meanwhile, `fflush` would be blocked.
        func obeyStandardInput() {
            Thread.detachNewThread { [self] in
                var text = ""
                while case let data = FileHandle.standardInput.availableData, !data.isEmpty {
                    text += String(decoding: data, as: UTF8.self)
                    while let end = text.firstIndex(of: "\n") {
                        let seconds = Int64(text[..<end])
                        text.removeSubrange(...end)
                        guard let seconds else { continue }
                        set(Instant(seconds))
                        StandardOutput.line("clock \(seconds)")
                    }
                }
            }
        }
    }
#endif
