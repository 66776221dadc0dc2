import FlightCore
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Checks the data folder, the disk and the clock of the machine.
struct MachineCheck {
    let directory: String

    /// The free space in bytes below which the owner is warned, and below which Halcyon will soon stop storing.
    static let (little, least): (UInt64, UInt64) = (1 << 30, 64 << 20)

    var findings: [Finding] { [folder] + files + [disk].compactMap { $0 } + [clock] }

    /// Whether this user can look into the folder. A folder that does not exist yet counts as accessible.
    var isAccessible: Bool {
        var status = stat()
        guard stat(directory, &status) == 0 else { return errno == ENOENT }
        return status.st_mode & S_IFMT == S_IFDIR && access(directory, R_OK | X_OK) == 0
    }

    private var folder: Finding {
        var status = stat()
        guard stat(directory, &status) == 0 else {
            return .note(
                "folder", "\(directory) does not exist", "`halcyon serve` creates it; or pass another with --data")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return .bad("folder", "\(directory) is not a folder", "pass the data folder with --data")
        }
        guard isAccessible else {
            let owner = getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) } ?? "#\(status.st_uid)"
            return .bad(
                "folder", "\(directory) belongs to \(owner)",
                "run this as that user: sudo -u '\(owner)' halcyon doctor --data \(directory)")
        }
        guard status.st_mode & 0o077 == 0 else {
            return .bad("folder", "other users can read \(directory)", "chmod 700 \(directory)")
        }
        guard access(directory, W_OK) == 0 else {
            return .bad(
                "folder", "\(directory) is not writable", "mount the disk for writing, or choose another with --data")
        }
        return .good("folder", directory)
    }

    /// The files with secrets that other users can read.
    private var files: [Finding] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
        return names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".key") || $0.hasPrefix("halcyon.sqlite") }
            .compactMap { name in
                var status = stat()
                let path = directory + "/" + name
                guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
                return .bad("file", "other users can read \(path)", "chmod 600 \(path)")
            }
    }

    private var disk: Finding? {
        var disk = statvfs()
        guard statvfs(directory, &disk) == 0 else { return nil }
        let free = UInt64(disk.f_bavail) * UInt64(disk.f_frsize)
        let text = String(format: "%.1f GB free", Double(free) / 1e9)
        if free < MachineCheck.least {
            return .bad("disk", text, "free some space; changes are refused when it is full")
        }
        return free < MachineCheck.little ? .note("disk", text, "free some space") : .good("disk", text)
    }

    /// A machine without a battery for its clock may start in the past, where no certificate is valid.
    private var clock: Finding {
        let now = SystemClock().now
        guard now > Instant(MachineCheck.earliest) else {
            return .bad("clock", "it is \(now.iso) on this machine", "set the clock: timedatectl set-ntp true")
        }
        return .good("clock", now.iso)
    }

    /// 1 January 2026, before the first version of Halcyon.
    private static let earliest: Int64 = 1_767_225_600
}
