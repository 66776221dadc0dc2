"""The former holders of airline codes, with their last days.

The source of `airlines.tsv` has no years, so this list is Halcyon's own: airlines in many logbooks whose code another airline
has now, with the last day (or month, or year) on which they flew under it, from their own histories and press reports. It
includes ICAO codes that a successor took over (`SWR`). `-` marks a time in which the holder is not certain, up to the day
before its present holder. For a code with several former holders, the earliest comes first.
"""

from __future__ import annotations

HOLDERS = """
2T 2001-11 Canada 3000
2T 2017-12 -
AE 1991-03 Air Europe
AE 1991-09 -
AL 1979-10 Allegheny Airlines
AL 2002-12 -
AN 2002-03 Ansett Australia
AN 2013-12 -
AO 1999-08 Aviaco
AO 2002-09 -
AP 2014-10 Air One
AP 2015-12 -
AQ 2008-03-31 Aloha Airlines
AQ 2014-12 -
AWE 2007-09 America West Airlines
AZ 2021-10-14 Alitalia
BF 1995-10 MarkAir
BF 2016-05 -
BN 1989-11 Braniff International Airways
BN 2008-01 -
BR 1988-04 British Caledonian
BR 1991-06 -
BW 2006-12 BWIA West Indies Airways
CA 1988-06 CAAC
CJ 2003-10 China Northern Airlines
CJ 2007-02 -
CP 1987-03 Canadian Pacific Air Lines
CP 2001-03 Canadian Airlines
CP 2007-03 -
CS 1974-03 Cambrian Airways
CS 1991-12 -
CS 2010-12 Continental Micronesia
CS 2099 -
DA 1992-11 Dan-Air
DA 2099 -
DH 2004-06 Atlantic Coast Airlines
DH 2006-01-05 Independence Air
DH 2099 -
DI 2002-06 Deutsche BA
DI 2008-11 dba
DI 2017-08 -
DI 2021-03 Norwegian Air UK
DI 2023-03 -
DJ 2011-12 Virgin Blue
DJ 2099 -
DM 2005-10 Maersk Air
DM 2018-06 -
DN 2008-08 Air Deccan
DN 2020-12 -
DP 2004-03 Air 2000
DP 2008-10 First Choice Airways
DP 2014-11 -
EA 1991-01-18 Eastern Air Lines
EA 2009-06 -
EAL 1991-01-18 Eastern Air Lines
EG 2008-03 Japan Asia Airways
EG 2020-12 -
EL 2012-03 Air Nippon
EL 2013-12 -
EU 2006-12 Ecuatoriana de Aviación
EU 2010-06 -
EW 1993-10 East-West Airlines
EW 1993-12 -
FL 1986-08 Frontier Airlines
FL 1994-09 -
GO 2003-03 Go Fly
GO 2009-12 -
HF 2007-01 Hapag-Lloyd
HF 2012-09 -
HP 2007-09 America West Airlines
HP 2013-12 -
IC 2011-02-26 Indian Airlines
IC 2024-02 -
IF 1991-04 Interflug
IF 2003-12 -
IF 2013-12 Islas Airways
IF 2014-12 -
IG 2018-02 Meridiana
IG 2020-02 Air Italy
IG 2099 -
IJ 2003-02 Air Liberté
IJ 2014-06 -
IL 2000-12 Istanbul Airlines
IT 1997-04 Air Inter
IT 2005-04 -
IT 2012-10 Kingfisher Airlines
IT 2014-08 -
IW 2001-09 AOM French Airlines
IW 2003-05 -
J7 1997-09 ValuJet Airlines
J7 2099 -
JD 2004-03 Japan Air System
JD 2010-04 -
JI 2003-10 Midway Airlines
JI 2006-07 -
JK 2012-01-27 Spanair
JK 2014-12 -
JM 2015-06 Air Jamaica
JM 2099 -
KD 2009-09 KD Avia
KD 2013-12 -
KF 2017-12 Blue1
KF 2099 -
KI 1998-12 -
KI 2008-06 Adam Air
KI 2099 -
KM 2024-03-30 Air Malta
KT 1999-12 -
LB 2008-04 Lloyd Aereo Boliviano
LB 2013-12 -
LB 2017-02 Air Costa
LT 2009-10 LTU International
LT 2016-12 -
LX 2002-03-30 Crossair
LZ 2002-10 Balkan Bulgarian Airlines
LZ 2099 -
MI 2021-05 SilkAir
MI 2021-12 -
ML 1991-11 Midway Airlines
ML 1997-05 -
MX 2010-08-28 Mexicana
MX 2021-05-26 -
MZ 2014-02 Merpati Nusantara Airlines
N7 2002-11 National Airlines
N7 2013-12 -
NA 1980-01 National Airlines
NA 1989-12 -
NC 1979-06 North Central Airlines
NC 2007-12 -
NE 2009-08 SkyEurope Airlines
NE 2010-06 -
NG 2013-06 Lauda Air
NG 2099 -
NJ 2002-07 Vanguard Airlines
NJ 2099 -
NY 1987-01 New York Air
NY 1997-05 -
OH 2012-09 Comair
OV 2015-11-07 Estonian Air
OV 2017-01-28 -
OZ 1986-10 Ozark Air Lines
OZ 1988-11 -
PA 1991-12-04 Pan American World Airways
PA 2004-06 -
PE 1987-01 People Express Airlines
PE 2011-02 -
PI 1989-08-04 Piedmont Airlines
PI 2099 -
PL 1999-03 Aeroperú
PL 2099 -
PS 1988-04-08 Pacific Southwest Airlines
PS 1992-10 -
PU 2012-07-05 PLUNA
PU 2015-06 -
PW 1987-03 Pacific Western Airlines
PW 1993-02 -
QC 1995-06 Air Zaïre
QC 2011-03 -
QQ 1999-08 Reno Air
QQ 2099 -
RC 1986-09 Republic Airlines
RC 1988-03 -
RG 2009-12 Varig
RG 2012-12 -
RI 2014-06 Mandala Airlines
RI 2099 -
RK 2002-02 Air Afrique
RK 2018-12 -
RP 2014-12 Chautauqua Airlines
RW 1980-09 Hughes Airwest
RW 2099 -
SE 2019-09 XL Airways France
SE 2020-12 -
SG 1998-06 Sempati Air
SG 2005-03-11 Jetsgo
SG 2005-05-22 -
SN 2001-11-07 Sabena
SN 2002-02-14 -
SO 1979-06 Southern Airways
SO 2099 -
SR 2002-03-31 Swissair
SR 2017-06 -
SWR 2002-03-31 Swissair
SZ 2003-10 China Southwest Airlines
SZ 2008-01 -
TE 2009-01-17 FlyLAL
TE 2099 -
TI 1982-10 Texas International Airlines
TI 2009-05 -
TN 1986-08 Trans Australia Airlines
TN 1993-10 Australian Airlines
TN 1998-10 -
TR 2001-12 Transbrasil
TR 2004-09-14 -
TR 2017-07-24 Tigerair
TW 2001-12-01 Trans World Airlines
TW 2010-09-15 -
TZ 2008-04-03 ATA Airlines
TZ 2012-06-03 -
TZ 2017-07-24 Scoot
TZ 2099 -
UK 1998-01 Air UK
UK 2003-03 KLM uk
UK 2015-01-08 -
UT 1992-12 UTA
UT 2002-09 -
UY 2008-03 Cameroon Airlines
UY 2099 -
VA 1997-01-23 VIASA
VA 2009-02-26 -
VA 2011-11 V Australia
VP 2005-01 VASP
VP 2008-11 -
VP 2099 -
VV 2013-04 Aerosvit Airlines
VV 2017-05-08 -
VV 2023-02-27 Viva Air Peru
VV 2099 -
VZ 2008-03 MyTravel Airways
VZ 2014-11 -
W7 1998-02-04 Western Pacific Airlines
W7 2099 -
WA 1987-03 Western Airlines
WA 1991-03 -
WH 2003-10 China Northwest Airlines
WH 2099 -
WT 2003-05 Nigeria Airways
WW 2001-12 -
WW 2012-09-09 Bmibaby
WW 2019-03-28 WOW air
WW 2099 -
XE 2012-02 ExpressJet Airlines
XE 2099 -
XF 2013-11 Vladivostok Air
XF 2099 -
XJ 2012-01-04 Mesaba Airlines
XJ 2014-06-16 -
YX 2010-10 Midwest Airlines
YX 2013-12 -
Z4 2008-08-28 Zoom Airlines
Z4 2099 -
ZB 2017-10-02 Monarch Airlines
ZB 2018-08 -
"""


def lines() -> list[list[str]]:
    """The lines of the table: the code, `<` with its last day, and the name, which is empty if it is not certain."""
    entries = [line.split(" ", 2) for line in HOLDERS.split("\n") if line]
    return [[iata, "<" + until, "" if name == "-" else name] for iata, until, name in entries]
