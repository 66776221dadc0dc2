import FlightCore
import FlightData
import FlightExchange
import Foundation

// forecast-features LEGS.csv LEAD OUT.bin: writes what was known of each leg a number of minutes ahead, as floats. Each
// record: the row from 0; scheduled OUT as days since 1970 and minutes of that day in UTC; delays of OUT and IN (NaN if
// there is none); 1 if the tail number is known; then the features in the order of `ForecastFeature`.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 3, let lead = Int32(arguments[1]) else {
    FileHandle.standardError.write(Data("usage: forecast-features LEGS.csv LEAD OUT.bin\n".utf8))
    exit(64)
}
let file = try LegsFile([UInt8](Data(contentsOf: URL(filePath: arguments[0]))), airports: StandingData.airports)
var book = LegBook(file.legs)
var records: [Float] = []
records.reserveCapacity(file.legs.count * (6 + ForecastFeature.count))
var rowOfLeg = [Int](repeating: 0, count: file.legs.count)
for (row, leg) in file.legOfRow.enumerated() {
    if let leg { rowOfLeg[Int(leg)] = row }
}
var features = [Float](repeating: 0, count: ForecastFeature.count)
for index in book.order {
    let leg = file.legs[index]
    let moment = leg.scheduledOut - lead
    book.advance(to: moment)
    book.features(of: index, at: moment, into: &features)
    records += [
        Float(rowOfLeg[index]), Float(leg.scheduledOut / 1440), Float(leg.scheduledOut % 1440),
        leg.outDelay.map { Float($0) } ?? .nan, leg.inDelay.map { Float($0) } ?? .nan, leg.tail == nil ? 0 : 1,
    ]
    records += features
}
try records.withUnsafeBytes { try Data($0).write(to: URL(filePath: arguments[2])) }
