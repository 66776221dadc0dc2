import Foundation

/// The folder that holds the data of an installation.
enum DataDirectory {
    /// Returns the absolute path of the data folder. The path is `given`, else `HALCYON_DATA`, else the standard folder
    /// for application data, `$XDG_DATA_HOME/halcyon` or `~/.local/share/halcyon`. The folder need not exist.
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
        // The XDG specification says to ignore relative paths.
        if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") { return absolute(path + "/halcyon") }
        guard let home = environment["HOME"], !home.isEmpty else {
            throw CommandFailure("no home folder for the data; pass a folder with --data DIR")
        }
        return absolute(home + "/.local/share/halcyon")
    }

    /// Returns the option that a command needs to use the given folder; empty for the default folder. `HALCYON_DATA` is
    /// ignored here, because it may be set for a service but not in the user's shell.
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

    /// Returns an absolute path without `.` and `..`. Expands a leading `~` that the shell did not expand.
    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: CommandEnvironment.path((path as NSString).expandingTildeInPath)).standardizedFileURL.path
    }
}
