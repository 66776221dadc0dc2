import Foundation

/// The folder that contains an installation's data.
enum DataDirectory {
    /// Returns the absolute path of the data folder, which need not exist. Uses `given` or else the value of
    /// `HALCYON_DATA`. By default, uses the standard folder for application data: `$XDG_DATA_HOME/halcyon` or
    /// `~/.local/share/halcyon`.
    static func resolve(
        _ given: String?, environment: [String: String] = CommandEnvironment.current.variables
    ) throws(CommandFailure) -> String {
        if let given {
            guard !given.isEmpty else {
                throw CommandFailure("--data is empty; pass a folder, such as --data ~/flights")
            }
            return absolute(given)
        }
        if let path = environment["HALCYON_DATA"], !path.isEmpty { return absolute(path) }
        // The XDG specification says that relative paths are to be ignored.
        if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") { return absolute(path + "/halcyon") }
        guard let home = environment["HOME"], !home.isEmpty else {
            throw CommandFailure("no home folder for the data; pass a folder with --data DIR")
        }
        return absolute(home + "/.local/share/halcyon")
    }

    /// Returns the option that makes a command use the given folder; empty for the default folder. Ignores
    /// `HALCYON_DATA`, which may be set for a service but not in the user's shell.
    static func option(_ directory: String) -> String {
        var environment = CommandEnvironment.current.variables
        environment["HALCYON_DATA"] = nil
        if let usual = try? resolve(nil, environment: environment), usual == directory { return "" }
        let isPlain = directory.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || $0.properties.numericType != nil
                    || "/._-".unicodeScalars.contains($0))
        }
        return " --data " + (isPlain ? directory : "'" + directory.replacing("'", with: "'\\''") + "'")
    }

    /// Returns an absolute path without `.` and `..`. Also expands a leading `~`, in case the shell has not done so.
    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: CommandEnvironment.path((path as NSString).expandingTildeInPath)).standardizedFileURL.path
    }
}
