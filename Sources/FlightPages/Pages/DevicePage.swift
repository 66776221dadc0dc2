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
                bytes[..<prefix.utf8CodeUnitCount])
        else { return nil }
        let rest = bytes[prefix.utf8CodeUnitCount...]
        let calm: StaticString = "/calm"
        let tail = rest.suffix(calm.utf8CodeUnitCount)
        if tail.elementsEqual(UnsafeBufferPointer(start: calm.utf8Start, count: calm.utf8CodeUnitCount)) {
            guard let id = Flight.ID(String(decoding: rest.dropLast(tail.count), as: UTF8.self)) else { return nil }
            return FlightCalmPage(id, snapshot: snapshot, context: context)?.draw()
        }
        guard let id = Flight.ID(String(decoding: rest, as: UTF8.self)) else { return nil }
        return FlightPage(id, snapshot: snapshot, context: context)?.draw()
    }
}
