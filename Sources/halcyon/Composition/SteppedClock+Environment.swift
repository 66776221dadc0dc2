#if DEBUG
    import FlightCore
    import FlightTracking
    import Foundation

    extension SteppedClock {
        /// Creates the clock that `HALCYON_CLOCK` sets, in Unix seconds; `nil` if it is not set or not a number.
        convenience init?(environment: [String: String]) {
            guard let seconds = environment["HALCYON_CLOCK"].flatMap({ Int64($0) }) else { return nil }
            self.init(Instant(seconds))
        }

        /// Starts a thread that reads times from standard input, one per line. The thread moves the clock to each time
        /// and replies with `clock SECONDS` on standard output, until the input ends.
        ///
        /// `readLine` is not used: it locks the C library's input while it waits, and `fflush` would wait for that
        /// lock.
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
