import Foundation

/// Where an installation keeps its data.
enum DataDirectory {
    /// The folder as an absolute path: what was given, else `HALCYON_DATA`, else the usual place for data of programs,
    /// `$XDG_DATA_HOME/halcyon` or `~/.local/share/halcyon`. It need not exist.
    static func resolve(
        _ given: String?, environment: [String: String] = CommandEnvironment.current.variables
    ) throws(CommandFailure) -> String {
        if let given {
            guard !given.isEmpty else {
                throw CommandFailure("--data is empty; give the path of a folder, such as --data ~/flights")
            }
            return absolute(given)
        }
        if let path = environment["HALCYON_DATA"], !path.isEmpty { return absolute(path) }
        // The XDG specification has relative paths ignored.
        if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") { return absolute(path + "/halcyon") }
        guard let home = environment["HOME"], !home.isEmpty else {
            throw CommandFailure("there is no home folder to keep data in; give a folder with --data DIR")
        }
        return absolute(home + "/.local/share/halcyon")
    }

    /// What a command needs to find a folder: nothing if it is the usual one. What a service's environment says, a person's
    /// shell need not know.
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

    /// Absolute and without `.` and `..`; a `~` that the shell left stands for the home folder.
    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: CommandEnvironment.path((path as NSString).expandingTildeInPath)).standardizedFileURL.path
    }
}
