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

        /// Reads times from standard input, one per line, moves the clock to each, and answers `clock SECONDS` on standard
        /// output, until the input ends. On a thread of its own.
        ///
        /// Not with `readLine`, which locks the C library's input while it waits: `fflush` would wait for that lock.
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
