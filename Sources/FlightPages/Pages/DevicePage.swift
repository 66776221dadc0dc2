public import FlightCore

/// The pages that a device draws itself from its snapshot, by their path.
public enum DevicePage {
    /// nil for pages that only the server draws, and for flights that the snapshot does not have.
    public static func draw(path: String, snapshot: Snapshot, context: PageContext) -> DrawnPage? {
        if sameText(path, "/") { return BoardPage(snapshot: snapshot, context: context).draw() }
        let prefix: StaticString = "/flights/"
        let bytes = Array(path.utf8)
        guard bytes.count > prefix.utf8CodeUnitCount,
            UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount).elementsEqual(
                bytes[..<prefix.utf8CodeUnitCount]),
            let id = Flight.ID(String(decoding: bytes[prefix.utf8CodeUnitCount...], as: UTF8.self))
        else { return nil }
        return FlightPage(id, snapshot: snapshot, context: context)?.draw()
    }
}
