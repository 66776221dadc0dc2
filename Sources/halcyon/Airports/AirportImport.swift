import ArgumentParser
import FlightCore
import FlightPages
import FlightTracking

/// `halcyon airport import`: imports an airport map from OpenStreetMap.
struct AirportImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import an airport map from OpenStreetMap's Overpass API.",
        discussion: """
            Halcyon needs a map to find the route between two gates. Maps of eleven airports are built in. For any \
            other airport, run this query at https://overpass-turbo.eu (or another Overpass server) with the airport's \
            ICAO code in place of LOWW, and save the result:

              [out:json][timeout:60];
              area[icao=LOWW]->.a;
              (nwr[aeroway~"^(gate|terminal|apron)$"](area.a);
               way[highway~"^(footway|corridor|steps|elevator|pedestrian)$"](area.a););
              out geom;

            The import replaces any earlier map of the airport. The route between two gates follows mapped walkways; \
            without them, its length is estimated from the shortest path inside the buildings or, failing that, from a \
            straight line. © OpenStreetMap contributors, ODbL: if you redistribute the map, credit them and keep the \
            same licence.

            Examples:
              halcyon airport import VIE vie.json
              curl -s … | halcyon airport import VIE -
            """)

    @Argument(help: ArgumentHelp("The IATA or ICAO code, such as VIE or LOWW.", valueName: "code"))
    var code: String

    @Argument(help: ArgumentHelp("The file, or - for standard input.", valueName: "file"))
    var file: String

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let airport = try installation.flightService.airport(code)
            let source = ImportFile(file)
            let bytes: [UInt8]
            do throws(ExchangeError) {
                bytes = try source.bytes()
            } catch {
                throw CommandFailure("\(source.name): \(Words(.english).importFault(error.fault))")
            }
            let reading: OverpassReading
            do {
                reading = try await installation.terminals.take(bytes, of: airport)
            } catch let fault as OverpassFault {
                throw CommandFailure("\(source.name): \(fault.message)")
            }
            let map = reading.map
            if output.json {
                StandardOutput.json(
                    .object([
                        ("airport", .string(airport.code.text)), ("day", .text(map.day?.iso)),
                        ("gates", .integer(Int64(map.gates.count))),
                        ("terminals", .integer(Int64(map.buildings.count))),
                        ("aprons", .integer(Int64(map.aprons.count))),
                        ("walkways", .integer(Int64(map.walkways.count))),
                        ("namelessGates", .integer(Int64(reading.namelessGates))),
                        ("farAway", .integer(Int64(reading.farAway))),
                        ("outdoors", .integer(Int64(reading.outdoors))),
                    ]))
                return
            }
            StandardOutput.line(
                "\(airport.code.text): \(map.gates.count) gates, \(map.buildings.count) terminals, "
                    + "\(map.walkways.count) walkways" + (map.day.map { " (as of \($0.iso))" } ?? ""))
            if reading.namelessGates > 0 {
                StandardOutput.line("skipped: \(reading.namelessGates) gates without a name")
            }
            if reading.farAway > 0 {
                StandardOutput.line("skipped: \(reading.farAway) objects more than 10 km away or without a shape")
            }
            if reading.outdoors > 0 {
                StandardOutput.line("skipped: \(reading.outdoors) outdoor footways")
            }
            if map.walkways.isEmpty {
                StandardOutput.line("no walkways in this map: walks are estimated inside the buildings")
            }
            StandardOutput.line(TerminalMap.credit)
        }
    }
}
