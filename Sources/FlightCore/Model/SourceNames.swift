/// The sources of live data, with the names stored in observations.
extension FlightObservation.Source {
    /// The user's own receiver: readsb, dump1090-fa or tar1090.
    public static let antenna = FlightObservation.Source("antenna")
    public static let adsbLol = FlightObservation.Source("adsb.lol")
    public static let adsbFi = FlightObservation.Source("adsb.fi")
    public static let airplanesLive = FlightObservation.Source("airplanes.live")
    public static let openSky = FlightObservation.Source("opensky")
    /// FlightAware AeroAPI 4.
    public static let aeroAPI = FlightObservation.Source("aeroapi")
    public static let aeroDataBox = FlightObservation.Source("aerodatabox")
    public static let airLabs = FlightObservation.Source("airlabs")
    /// The Lufthansa Group's Open API.
    public static let lufthansa = FlightObservation.Source("lufthansa")
    public static let avinor = FlightObservation.Source("avinor")
    public static let hongKong = FlightObservation.Source("hongkong")
    public static let schiphol = FlightObservation.Source("schiphol")
    public static let swedavia = FlightObservation.Source("swedavia")
    public static let finavia = FlightObservation.Source("finavia")
    /// aviationweather.gov: METAR and TAF.
    public static let aviationWeather = FlightObservation.Source("aviationweather")
    /// The status of the United States National Airspace System.
    public static let faa = FlightObservation.Source("faa")

    /// The display name.
    public var title: String {
        switch self {
        case .antenna: "Antenna"
        case .openSky: "OpenSky Network"
        case .aeroAPI: "FlightAware AeroAPI"
        case .aeroDataBox: "AeroDataBox"
        case .airLabs: "AirLabs"
        case .lufthansa: "Lufthansa Group"
        case .avinor: "Avinor"
        case .hongKong: "Hong Kong International Airport"
        case .schiphol: "Amsterdam Schiphol"
        case .swedavia: "Swedavia"
        case .finavia: "Finavia"
        case .aviationWeather: "aviationweather.gov"
        case .faa: "FAA airspace status"
        default: name
        }
    }

    /// The attribution that the source requires wherever its data is shown, in the source's own words; nil if the
    /// source requires no attribution.
    public var credit: String? {
        switch self {
        case .adsbLol: "Contains data of adsb.lol, made available under ODbL 1.0"
        case .adsbFi: "Data by adsb.fi"
        case .airplanesLive: "Data by airplanes.live"
        case .avinor: "Flight data from Avinor"
        case .finavia: "Source: Finavia"
        case .hongKong: "Data: Airport Authority Hong Kong"
        default: nil
        }
    }
}
