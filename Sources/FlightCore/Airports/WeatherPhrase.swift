/// Text about the weather. Light, moderate and heavy forms are separated by `/`. Each phrase is written for the middle
/// of a sentence; ``Words`` capitalises the first word.
public enum WeatherPhrase: UInt8, Phrases {
    // Wind
    case windCalm, windLight, windModerate, windFresh, windStrong, windGale, gusts
    case fromNorth, fromNorthEast, fromEast, fromSouthEast, fromSouth, fromSouthWest, fromWest, fromNorthWest,
        fromAnywhere
    // Visibility
    case clearView, visibility, visibilityBelow, visibilityAbove
    // The sky
    case noLowClouds, fewClouds, scatteredClouds, mostlyCloudy, overcast, mostlyCloudyFrom, overcastFrom, skyHidden
    case thunderclouds
    // Flight categories
    case visual, marginal, dangerous, instrument, lowInstrument
    // Phenomena
    case thunderstorm, thunderstormWithRain, thunderstormWithSnow, thunderstormWithHail
    case rain, rainShowers, drizzle, sleet, snow, snowShowers, snowGrains
    case freezingRain, freezingDrizzle, icePellets, iceCrystals, hail, smallHail, precipitation
    case fog, freezingFog, fogPatches, shallowFog, mist, haze, smoke, dust, sand, ash, spray
    case funnelCloud, squalls, dustStorm, dustWhirls, blowingDust, blowingSnow, driftingSnow
    case nearby
    // Forecast
    case fromTime, byTime, atTimesFrom, atTimesUntil, perhapsFrom, perhapsUntil, noChange
    // The sky of an hour
    case skyUnknown, skyClear, skyPartly, skyCloudy, skyFog, skyRain, skySnow, skyThunder

    /// The text in English, German, Polish and Brazilian Portuguese.
    public var row: WordRow {
        switch self {
        case .windCalm: "no wind|windstill|bezwietrznie|sem vento"
        case .windLight: "light wind|schwacher Wind|słaby wiatr|vento fraco"
        case .windModerate: "moderate wind|mäßiger Wind|umiarkowany wiatr|vento moderado"
        case .windFresh: "brisk wind|frischer Wind|dość silny wiatr|vento moderado a forte"
        case .windStrong: "strong wind|starker Wind|silny wiatr|vento forte"
        case .windGale: "gale|stürmischer Wind|bardzo silny wiatr|vento muito forte"
        case .gusts: "gusts of {}|Böen bis {}|porywy do {}|rajadas de {}"
        case .fromNorth: "from the north|aus Norden|z północy|do norte"
        case .fromNorthEast: "from the northeast|aus Nordosten|z północnego wschodu|do nordeste"
        case .fromEast: "from the east|aus Osten|ze wschodu|do leste"
        case .fromSouthEast: "from the southeast|aus Südosten|z południowego wschodu|do sudeste"
        case .fromSouth: "from the south|aus Süden|z południa|do sul"
        case .fromSouthWest: "from the southwest|aus Südwesten|z południowego zachodu|do sudoeste"
        case .fromWest: "from the west|aus Westen|z zachodu|do oeste"
        case .fromNorthWest: "from the northwest|aus Nordwesten|z północnego zachodu|do noroeste"
        case .fromAnywhere:
            "from varying directions|aus wechselnden Richtungen|ze zmiennych kierunków|de direções variáveis"
        case .clearView:
            """
            good visibility, more than {}|gute Sicht, mehr als {}|dobra widoczność, ponad {}|boa visibilidade, mais de \
            {}
            """
        case .visibility: "visibility {}|Sicht {}|widoczność {}|visibilidade de {}"
        case .visibilityBelow: "visibility below {}|Sicht unter {}|widoczność poniżej {}|visibilidade abaixo de {}"
        case .visibilityAbove: "visibility above {}|Sicht über {}|widoczność powyżej {}|visibilidade acima de {}"
        case .noLowClouds: "no low clouds|keine tiefen Wolken|brak niskich chmur|sem nuvens baixas"
        case .fewClouds: "a few clouds|wenige Wolken|nieliczne chmury|poucas nuvens"
        case .scatteredClouds: "scattered clouds|aufgelockert bewölkt|rozproszone chmury|nuvens dispersas"
        case .mostlyCloudy: "mostly cloudy|stark bewölkt|duże zachmurzenie|muito nublado"
        case .overcast: "overcast|bedeckt|całkowite zachmurzenie|encoberto"
        case .mostlyCloudyFrom:
            """
            mostly cloudy at {}|stark bewölkt ab {} Höhe|duże zachmurzenie od wysokości {}|muito nublado a partir de \
            {}
            """
        case .overcastFrom:
            "overcast at {}|bedeckt ab {} Höhe|całkowite zachmurzenie od wysokości {}|encoberto a partir de {}"
        case .skyHidden:
            """
            sky obscured, vertical visibility {}|Himmel nicht erkennbar, Vertikalsicht {}|niebo niewidoczne, \
            widoczność pionowa {}|céu obscurecido, visibilidade vertical de {}
            """
        case .thunderclouds:
            """
            thunderclouds at {}|Gewitterwolken ab {} Höhe|chmury burzowe od wysokości {}|nuvens de tempestade a partir \
            de {}
            """
        case .visual: "good weather for flying|gutes Flugwetter|dobra pogoda do latania|bom tempo para voar"
        case .marginal:
            "marginal weather for flying|mäßiges Flugwetter|średnia pogoda do latania|tempo razoável para voar"
        case .dangerous:
            "severe weather|gefährliches Flugwetter|groźne zjawiska pogodowe|tempo severo"
        case .instrument:
            """
            low clouds or poor visibility: pilots land using instruments|tiefe Wolken oder schlechte Sicht: Landung \
            nach Instrumenten|niskie chmury lub słaba widoczność: lądowanie według przyrządów|nuvens baixas ou pouca \
            visibilidade: pouso por instrumentos
            """
        case .lowInstrument:
            """
            very low clouds or almost no visibility: pilots land with precision guidance|sehr tiefe Wolken oder kaum \
            Sicht: Landung per Präzisionsanflug|bardzo niskie chmury lub prawie brak widoczności: lądowanie z \
            precyzyjnym naprowadzaniem|nuvens muito baixas ou visibilidade quase nula: pouso com instrumentos de \
            precisão
            """
        case .thunderstorm: "thunderstorm|Gewitter|burza|trovoada"
        case .thunderstormWithRain:
            """
            thunderstorm with light rain/thunderstorm with rain/thunderstorm with heavy rain|Gewitter mit leichtem \
            Regen/Gewitter mit Regen/Gewitter mit starkem Regen|burza ze słabym deszczem/burza z deszczem/burza z \
            ulewą|trovoada com chuva fraca/trovoada com chuva/trovoada com chuva forte
            """
        case .thunderstormWithSnow: "thunderstorm with snow|Gewitter mit Schnee|burza ze śniegiem|trovoada com neve"
        case .thunderstormWithHail: "thunderstorm with hail|Gewitter mit Hagel|burza z gradem|trovoada com granizo"
        case .rain:
            """
            light rain/rain/heavy rain|leichter Regen/Regen/starker Regen|słaby deszcz/deszcz/silny deszcz|chuva \
            fraca/chuva/chuva forte
            """
        case .rainShowers:
            """
            light showers/showers/heavy showers|leichte Schauer/Schauer/kräftige Schauer|słabe przelotne opady/przelotne \
            opady/silne przelotne opady|pancadas de chuva fracas/pancadas de chuva/pancadas de chuva fortes
            """
        case .drizzle:
            """
            light drizzle/drizzle/heavy drizzle|leichter Nieselregen/Nieselregen/starker Nieselregen|słaba \
            mżawka/mżawka/silna mżawka|garoa fraca/garoa/garoa forte
            """
        case .sleet:
            """
            light rain and snow/rain and snow/heavy rain and snow|leichter Schneeregen/Schneeregen/starker \
            Schneeregen|słaby deszcz ze śniegiem/deszcz ze śniegiem/silny deszcz ze śniegiem|chuva e neve fracas/chuva e \
            neve/chuva e neve fortes
            """
        case .snow:
            """
            light snow/snow/heavy snow|leichter Schneefall/Schneefall/starker Schneefall|słaby śnieg/śnieg/intensywny \
            śnieg|neve fraca/neve/neve forte
            """
        case .snowShowers:
            """
            light snow showers/snow showers/heavy snow showers|leichte Schneeschauer/Schneeschauer/kräftige \
            Schneeschauer|słabe przelotne opady śniegu/przelotne opady śniegu/intensywne przelotne opady \
            śniegu|pancadas de neve fracas/pancadas de neve/pancadas de neve fortes
            """
        case .snowGrains: "snow grains|Schneegriesel|śnieg ziarnisty|grãos de neve"
        case .freezingRain:
            """
            light freezing rain/freezing rain/heavy freezing rain|leichter gefrierender Regen/gefrierender Regen/starker \
            gefrierender Regen|słaby marznący deszcz/marznący deszcz/silny marznący deszcz|chuva congelante \
            fraca/chuva congelante/chuva congelante forte
            """
        case .freezingDrizzle: "freezing drizzle|gefrierender Nieselregen|marznąca mżawka|garoa congelante"
        case .icePellets: "ice pellets|Eiskörner|ziarna lodowe|pelotas de gelo"
        case .iceCrystals: "ice crystals|Eisnadeln|igiełki lodowe|cristais de gelo"
        case .hail: "hail|Hagel|grad|granizo"
        case .smallHail: "small hail|Graupel|krupa|granizo miúdo"
        case .precipitation: "precipitation|Niederschlag|opady|precipitação"
        case .fog: "fog|Nebel|mgła|nevoeiro"
        case .freezingFog: "freezing fog|gefrierender Nebel|marznąca mgła|nevoeiro congelante"
        case .fogPatches: "patches of fog|Nebelschwaden|płaty mgły|bancos de nevoeiro"
        case .shallowFog: "shallow fog|flacher Nebel|niska mgła|nevoeiro baixo"
        case .mist: "mist|feuchter Dunst|zamglenie|névoa úmida"
        case .haze: "haze|trockener Dunst|zmętnienie|névoa seca"
        case .smoke: "smoke|Rauch|dym|fumaça"
        case .dust: "dust|Staub|pył|poeira"
        case .sand: "sand|Sand|piasek|areia"
        case .ash: "volcanic ash|Vulkanasche|pył wulkaniczny|cinzas vulcânicas"
        case .spray: "spray|Gischt|pył wodny|borrifo"
        case .funnelCloud:
            """
            funnel cloud/funnel cloud/tornado|Trichterwolke/Trichterwolke/Tornado|lej kondensacyjny/lej \
            kondensacyjny/tornado|nuvem funil/nuvem funil/tornado
            """
        case .squalls: "squalls|heftige Böen|szkwał|rajadas súbitas"
        case .dustStorm: "dust storm|Staubsturm|burza pyłowa|tempestade de poeira"
        case .dustWhirls: "dust devils|Staubwirbel|wiry pyłowe|redemoinhos de poeira"
        case .blowingDust: "blowing dust|Staubtreiben|zamieć pyłowa|poeira soprada pelo vento"
        case .blowingSnow: "blowing snow|Schneetreiben|zamieć śnieżna|neve soprada pelo vento"
        case .driftingSnow: "drifting snow|Schneefegen|zamieć śnieżna niska|neve levantada pelo vento"
        case .nearby: "{} nearby|{} in der Nähe|{} w pobliżu|{} nas proximidades"
        case .fromTime: "From {}: {}|Ab {}: {}|Od {}: {}|A partir de {}: {}"
        case .byTime: "By {}: {}|Spätestens ab {}: {}|Najpóźniej od {}: {}|Mudança até {}: {}"
        case .atTimesFrom:
            "At times from {}: {}|Zeitweise ab {}: {}|Chwilami od {}: {}|Às vezes a partir de {}: {}"
        case .atTimesUntil: "At times until {}: {}|Zeitweise bis {}: {}|Chwilami do {}: {}|Às vezes até {}: {}"
        case .perhapsFrom:
            """
            Possible ({}%) from {}: {}|Möglich ({} %) ab {}: {}|Możliwe ({}%) od {}: {}|Possível ({}%) a partir de {}: \
            {}
            """
        case .perhapsUntil:
            "Possible ({}%) until {}: {}|Möglich ({} %) bis {}: {}|Możliwe ({}%) do {}: {}|Possível ({}%) até {}: {}"
        case .noChange:
            "No change expected until {}|Bis {} keine Änderung erwartet|Do {} bez zmian|Sem mudança prevista até {}"
        case .skyUnknown: "no data|keine Angabe|brak danych|sem dados"
        case .skyClear: "clear|klar|bezchmurnie|limpo"
        case .skyPartly: "some clouds|wolkig|częściowe zachmurzenie|algumas nuvens"
        case .skyCloudy: "cloudy|bewölkt|pochmurno|nublado"
        case .skyFog: "fog or haze|Nebel oder Dunst|mgła lub zamglenie|nevoeiro ou névoa"
        case .skyRain: "rain|Regen|deszcz|chuva"
        case .skySnow: "snow or ice|Schnee oder Eis|śnieg lub lód|neve ou gelo"
        case .skyThunder: "thunderstorm|Gewitter|burza|trovoada"
        }
    }
}
