/// A list that some sources write without brackets if it has only one element.
struct OneOrMany<Row: Decodable>: Decodable {
    let rows: [Row]
    let ignored: [String]

    init(from decoder: any Decoder) throws {
        if (try? decoder.unkeyedContainer()) != nil {
            let list = try LossyArray<Row>(from: decoder)
            (rows, ignored) = (list.rows, list.ignored)
        } else {
            (rows, ignored) = ([try Row(from: decoder)], [])
        }
    }
}
