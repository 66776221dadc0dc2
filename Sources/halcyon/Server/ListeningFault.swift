import NIOCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Why the server cannot listen where it is told to, and what to do about it.
struct ListeningFault {
    let message: String

    /// nil for any other error.
    init?(_ error: any Error, host: String, port: Int) {
        switch error {
        case let error as IOError:
            switch error.errnoCode {
            case EADDRINUSE: message = "port \(port) is in use; stop the other program or choose one with --port"
            case EACCES, EPERM:
                message =
                    "this user may not listen on port \(port); choose one from 1024 on with --port, and let a proxy "
                    + "listen below"
            case EADDRNOTAVAIL:
                message =
                    "this machine does not have the address \(host); take 127.0.0.1, or 0.0.0.0 for all that it has, "
                    + "with --host"
            case EAFNOSUPPORT:
                message = "this machine does not speak the kind of address that \(host) is; try another --host"
            default: return nil
            }
        case is SocketAddressError, is SocketAddressError.UnknownHost:
            message = "'\(host)' is no address of this machine and no name of one; give another with --host"
        default: return nil
        }
    }
}
