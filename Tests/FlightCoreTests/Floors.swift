/// The folders of a module as floors of a house. The files of a folder may use their own folder and lower floors, but
/// neither other folders on the same floor nor higher floors. So there are no cycles.
struct Floors {
    /// The folders of each floor, the lowest first.
    let floors: [[String]]

    /// - Parameter drawing: the floors from the top down, one per line: `3 │ Geodesy · JSON │ contents`. Lines that do
    ///   not begin with a number are ignored.
    init(drawing: String) {
        floors = drawing.split(separator: "\n").compactMap { line -> [String]? in
            let columns = line.split(separator: "│")
            guard columns.count > 1, Int(columns[0].filter { $0 != " " }) != nil else { return nil }
            return columns[1].split { !$0.isLetter }.map(String.init)
        }.reversed()
    }

    /// Returns the violations in the given files, one sentence each.
    ///
    /// Recognizes top-level types, functions and values by name. Recognizes a member only if one folder alone declares
    /// that name, in an extension of a type from another folder.
    ///
    /// - Parameter sources: by path from the module's folder, `Model/Flight.swift`.
    func faults(in sources: [String: String]) -> [String] {
        let files = sources.map { path, text in
            File(folder: String(path.prefix { $0 != "/" }), path: path, tokens: SourceToken.all(in: text))
        }.sorted { $0.path < $1.path }
        let present = Set(files.map(\.folder))
        var faults = present.subtracting(floors.joined()).sorted().map { "The folder \($0) is not in the drawing." }
        faults += Set(floors.joined()).subtracting(present).sorted().map {
            "The drawing names a folder \($0) that does not exist."
        }

        let declared = Declarations(files)
        for file in files {
            for token in file.tokens {
                guard let home = declared.home(of: token), home != file.folder, let here = floor(of: file.folder),
                    let there = floor(of: home), there >= here
                else { continue }
                let step = there == here ? "on the same floor" : "\(there - here) up"
                faults.append(
                    "\(file.path):\(token.line) uses \(token.text) of \(home), which is \(step) from \(file.folder).")
            }
        }
        return faults
    }

    private func floor(of folder: String) -> Int? { floors.firstIndex { $0.contains(folder) } }

    private struct File {
        let folder: String
        let path: String
        let tokens: [SourceToken]
    }

    /// The folders that declare each name.
    private struct Declarations {
        /// The folder of each top-level type, function or value, by name.
        private var top: [String: String] = [:]
        /// The top-level functions and values. Only a call tells a function from a parameter of the same name.
        private var functions: Set<String> = []
        /// The folders that declare a member, by its name.
        private var members: [String: Set<String>] = [:]
        /// The types to which an extension adds a member, by its name.
        private var extended: [String: Set<String>] = [:]

        private static let types: Set = ["struct", "enum", "class", "protocol", "actor", "typealias"]
        private static let others: Set = ["func", "var", "let", "case"]

        init(_ files: [File]) {
            for file in files { read(file) }
        }

        private mutating func read(_ file: File) {
            var depth = 0
            var typeExtended: String?
            for (index, token) in file.tokens.enumerated() {
                if token.text == "{" { depth += 1 }
                if token.text == "}" { depth -= 1 }
                guard let next = file.tokens.dropFirst(index + 1).first, !token.isMember else { continue }
                if depth == 0, token.text == "extension" { typeExtended = next.text }
                let isType = Self.types.contains(token.text)
                guard isType || Self.others.contains(token.text) else { continue }
                // A declaration like `class func` or `case let`.
                guard !Self.types.contains(next.text), !Self.others.contains(next.text) else { continue }
                let before = file.tokens[..<index].reversed().prefix { $0.line == token.line }
                let isPrivate = before.contains { $0.text == "private" || $0.text == "fileprivate" }
                if depth == 0 {
                    typeExtended = nil
                    guard !isPrivate else { continue }
                    top[next.text] = file.folder
                    if !isType, token.text != "typealias" { functions.insert(next.text) }
                    continue
                }
                let names =
                    token.text == "case"
                    ? file.tokens[(index + 1)...].prefix { $0.line == token.line && !$0.isMember }.map(\.text)
                    : [next.text]
                for name in names { members[name, default: []].insert(file.folder) }
                if depth == 1, let typeExtended, !isPrivate { extended[next.text, default: []].insert(typeExtended) }
            }
        }

        /// Returns the folder that declares the name, or nil if the module declares it nowhere or in several folders.
        func home(of token: SourceToken) -> String? {
            if !token.isMember {
                guard !functions.contains(token.text) || token.isCalled else { return nil }
                return top[token.text]
            }
            guard let types = extended[token.text], let folders = members[token.text], folders.count == 1,
                let folder = folders.first, types.allSatisfy({ top[$0] != folder })
            else { return nil }
            return folder
        }
    }
}
