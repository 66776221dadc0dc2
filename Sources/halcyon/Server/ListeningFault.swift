import NIOCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Explains why the server cannot listen at its address, and what to do about it.
struct ListeningFault {
    let message: String

    /// Returns `nil` if the error is of a different kind.
    init?(_ error: any Error, host: String, port: Int) {
        switch error {
        case let error as IOError:
            switch error.errnoCode {
            case EADDRINUSE: message = "port \(port) is in use; stop the other program, or pass another --port"
            case EACCES, EPERM:
                message =
                    "not allowed to listen on port \(port); choose a port above 1023 with --port, and let a proxy "
                    + "listen on \(port)"
            case EADDRNOTAVAIL:
                message =
                    "this machine does not have the address \(host); pass 127.0.0.1, or 0.0.0.0 for all addresses, "
                    + "with --host"
            case EAFNOSUPPORT:
                message = "this machine does not support the kind of address of \(host); try another --host"
            default: return nil
            }
        case is SocketAddressError, is SocketAddressError.UnknownHost:
            message = "'\(host)' is not an address or host name of this machine; pass another with --host"
        default: return nil
        }
    }
}
