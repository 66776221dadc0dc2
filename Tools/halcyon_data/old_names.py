"""Former names of cities, which people still search by and old tickets have. Halcyon's own list: the city as in `airports.tsv`,
its country, and the names."""

from __future__ import annotations

OLD_NAMES = {
    tuple(city.split("/")): names.split(", ")
    for city, names in (
        line.split(": ")
        for line in """
Aktau/KZ: Shevchenko
Aktobe/KZ: Aktyubinsk
Almaty/KZ: Alma-Ata
Ankara/TR: Angora
Annaba/DZ: Bône
Antananarivo/MG: Tananarive
Antsiranana/MG: Diégo-Suarez
Ashgabat/TM: Ashkhabad
Astana/KZ: Tselinograd, Akmola, Nur-Sultan
Atyrau/KZ: Guryev
Bandar Seri Begawan/BN: Brunei Town
Banjul/GM: Bathurst
Beijing/CN: Peking
Belagavi/IN: Belgaum
Bengaluru/IN: Bangalore
Bishkek/KG: Frunze
Bratislava/SK: Pressburg
Bujumbura/BI: Usumbura
Busan/KR: Pusan
Béjaïa/DZ: Bougie
Béchar/DZ: Colomb-Béchar
Chattogram/BD: Chittagong
Chennai/IN: Madras
Chimoio/MZ: Vila Pery
Chipata/ZM: Fort Jameson
Chisinau/MD: Kishinev
Chongqing/CN: Chungking
Cluj-Napoca/RO: Klausenburg
Da Nang/VN: Tourane
Daegu/KR: Taegu
Dakhla/EH: Villa Cisneros
Dalian/CN: Dairen
Daşoguz/TM: Tashauz
Dawei/MM: Tavoy
Dhaka/BD: Dacca
Dnipro/UA: Dnipropetrovsk, Dnepropetrovsk
Donetsk/UA: Stalino
Dushanbe/TJ: Stalinabad
Faisalabad/PK: Lyallpur
Fuzhou/CN: Foochow
Ganja/AZ: Kirovabad
Gdańsk/PL: Danzig
Gqeberha/ZA: Port Elizabeth
Guangzhou/CN: Canton
Guwahati/IN: Gauhati
Gwangju/KR: Kwangju
Gyumri/AM: Leninakan
Hangzhou/CN: Hangchow
Harare/ZW: Salisbury
Helsinki/FI: Helsingfors
Ho Chi Minh City/VN: Saigon
Huambo/AO: Nova Lisboa
Hubballi/IN: Hubli
Ilulissat/GL: Jakobshavn
Iqaluit/CA: Frobisher Bay
Istanbul/TR: Constantinople
Izhevsk/RU: Ustinov
Jakarta/ID: Batavia, Djakarta
Jayapura/ID: Hollandia
Jeju City/KR: Cheju
Kalaburagi/IN: Gulbarga
Kalemie/CD: Albertville
Kaliningrad/RU: Königsberg
Kananga/CD: Luluabourg
Kangerlussuaq/GL: Søndre Strømfjord, Sondrestrom
Kannur/IN: Cannanore
Kanpur/IN: Cawnpore
Kaohsiung/TW: Takao
Katowice/PL: Kattowitz
Kaunas/LT: Kovno
Kermanshah/IR: Bakhtaran
Kharkiv/UA: Kharkov
Khujand/TJ: Leninabad
Kinshasa/CD: Léopoldville
Kisangani/CD: Stanleyville
Kochi/IN: Cochin
Kokshetau/KZ: Kokchetav
Kolkata/IN: Calcutta
Kostanay/KZ: Kustanai
Kota Kinabalu/MY: Jesselton
Kozhikode/IN: Calicut
Kraków/PL: Cracow
Krasnodar/RU: Yekaterinodar
Kugluktuk/CA: Coppermine
Kyiv/UA: Kiev
Kyzylorda/KZ: Kzyl-Orda
Lubango/AO: Sá da Bandeira
Lubumbashi/CD: Élisabethville
Luhansk/UA: Voroshilovgrad
Lviv/UA: Lvov, Lemberg
Mahajanga/MG: Majunga
Makassar/ID: Ujung Pandang
Malabo/GQ: Santa Isabel
Mangaluru/IN: Mangalore
Maputo/MZ: Lourenço Marques
Mashhad/IR: Meshed
Mawlamyine/MM: Moulmein
Mbandaka/CD: Coquilhatville
Mbombela/ZA: Nelspruit
Mbuji-Mayi/CD: Bakwanga
Menongue/AO: Serpa Pinto
Mossamedes/AO: Moçâmedes, Namibe
Mthatha/ZA: Umtata
Mumbai/IN: Bombay
Mutare/ZW: Umtali
Myeik/MM: Mergui
Mykolayiv/UA: Nikolaev
Mysuru/IN: Mysore
N'Djamena/TD: Fort-Lamy
Nanjing/CN: Nanking
Nizhniy Novgorod/RU: Gorky
Nouadhibou/MR: Port-Étienne
Novokuznetsk/RU: Stalinsk
Nuuk/GL: Godthåb
Odesa/UA: Odessa
Oral/KZ: Uralsk
Orenburg/RU: Chkalov
Oslo/NO: Christiania
Pathein/MM: Bassein
Pemba/MZ: Porto Amélia
Perm/RU: Molotov
Podgorica/ME: Titograd
Pohnpei Island/FM: Ponape
Polokwane/ZA: Pietersburg
Poznań/PL: Posen
Prayagraj/IN: Allahabad
Puducherry/IN: Pondicherry
Pune/IN: Poona
Qaanaaq/GL: Thule
Qingdao/CN: Tsingtao
Rybinsk/RU: Andropov
Saint Petersburg/RU: Leningrad
Samara/RU: Kuybyshev, Kuibyshev
Santo Domingo/DO: Ciudad Trujillo
Sarh/TD: Fort-Archambault
Saurimo/AO: Henrique de Carvalho
Semey/KZ: Semipalatinsk
Shantou/CN: Swatow
Shenyang/CN: Mukden
Shimla/IN: Simla
Shymkent/KZ: Chimkent
Sihanoukville/KH: Kampong Som
Sisimiut/GL: Holsteinsborg
Sittwe/MM: Akyab
Skikda/DZ: Philippeville
Stavropol/RU: Voroshilovsk
Szczecin/PL: Stettin
Tallinn/EE: Reval
Taraz/KZ: Dzhambul, Zhambyl
Tbilisi/GE: Tiflis
Thessaloníki/GR: Salonica
Thiruvananthapuram/IN: Trivandrum
Tianjin/CN: Tientsin
Timişoara/RO: Temesvár
Tiruchirappalli/IN: Trichinopoly
Toamasina/MG: Tamatave
Trabzon/TR: Trebizond
Turku/FI: Åbo
Türkmenabat/TM: Chardzhou
Türkmenbaşy/TM: Krasnovodsk
Tver/RU: Kalinin
Ulyanovsk/RU: Simbirsk
Orūmīyeh/IR: Urmia, Rezaiyeh
Utqiagvik/US: Barrow
Vadodara/IN: Baroda
Varanasi/IN: Benares
Vilnius/LT: Wilno
Visakhapatnam/IN: Vizagapatam
Vladikavkaz/RU: Ordzhonikidze
Volgograd/RU: Stalingrad
Wrocław/PL: Breslau
Xi'an/CN: Sian
Xiamen/CN: Amoy
Yangon/MM: Rangoon
Yekaterinburg/RU: Sverdlovsk
Yerevan/AM: Erivan
Yuzhno-Sakhalinsk/RU: Toyohara
Zaporizhzhya/UA: Zaporozhye
Zhezqazghan/KZ: Dzhezkazgan
Ürümqi/CN: Urumchi
İzmir/TR: Smyrna
""".strip().split("\n")
    )
}
