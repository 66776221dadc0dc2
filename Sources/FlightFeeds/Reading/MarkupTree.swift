internal import FlightTracking
internal import Foundation
internal import FoundationXML

/// Reads XML into a tree of bounded depth and size. A document type is refused: no source has one, and entities come
/// with it.
final class MarkupTree: NSObject, XMLParserDelegate {
    private static let deepest = 32
    private static let mostElements = 300_000
    /// What the sources write in; what else a declaration may name could hide a document type from the search for it.
    private static let encodings = ["utf-8", "us-ascii", "iso-8859-1"]

    private var open: [MarkupElement] = []
    private var root: MarkupElement?
    private var count = 0
    private var isTooLarge = false

    static func read(_ bytes: [UInt8]) throws(SourceFault) -> MarkupElement {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "<")), start < 64, !bytes.contains(0) else {
            throw .unreadable("no XML")
        }
        guard !contains(bytes, "<!DOCTYPE"), !contains(bytes, "<!doctype") else {
            throw .unreadable("a page, or XML with a document type")
        }
        let encoding = declaredEncoding(bytes) ?? "utf-8"
        guard encodings.contains(encoding) else { throw .unreadable("XML in an encoding that is not expected") }
        let tree = MarkupTree()
        let parser = XMLParser(data: Data(wellEncoded(bytes[start...], isLatin1: encoding == "iso-8859-1")))
        parser.shouldResolveExternalEntities = false
        parser.delegate = tree
        let isWhole = parser.parse()
        guard !tree.isTooLarge else { throw .unreadable("too large or too deep") }
        guard isWhole, let root = tree.root else { throw .unreadable("no whole XML") }
        return root
    }

    /// In UTF-8 without a fault, and without the first line, which may say otherwise: Foundation's parser ends the program
    /// where it meets bytes that are no UTF-8 in a name.
    private static func wellEncoded(_ bytes: ArraySlice<UInt8>, isLatin1: Bool) -> [UInt8] {
        var rest = bytes
        if rest.starts(with: Array("<?xml".utf8)), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
            rest = rest[(end + 1)...].drop { $0 <= 0x20 }
        }
        if isLatin1 { return Array(String(String.UnicodeScalarView(rest.map { Unicode.Scalar($0) })).utf8) }
        return Array(String(decoding: rest, as: UTF8.self).utf8)
    }

    /// In lower case; nil if the first line says nothing of it.
    static func declaredEncoding(_ bytes: [UInt8]) -> String? {
        let line = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self).lowercased()
        guard line.contains("<?xml"), let name = line.firstRange(of: "encoding") else { return nil }
        return line[name.upperBound...].split { " =\"'?".contains($0) }.first.map { String($0) } ?? ""
    }

    private static func contains(_ bytes: [UInt8], _ word: StaticString) -> Bool {
        let sought = word.withUTF8Buffer { Array($0) }
        var at = bytes.startIndex
        while let next = bytes[at...].firstIndex(of: sought[0]) {
            if bytes[next...].starts(with: sought) { return true }
            at = next + 1
        }
        return false
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        count += 1
        guard open.count < MarkupTree.deepest, count <= MarkupTree.mostElements else {
            isTooLarge = true
            return parser.abortParsing()
        }
        let local = name.split(separator: ":").last.map { String($0) } ?? name
        open.append(MarkupElement(name: local, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += text
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let ended = open.popLast() else { return }
        if open.isEmpty { root = ended } else { open[open.count - 1].children.append(ended) }
    }
}
