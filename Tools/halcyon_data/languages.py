"""The languages in which the people of a country name its cities.

Used to pick native names among the many that neobase lists. At most two per country,
the most widespread first. Countries whose main language is English, German, Polish or
Portuguese alone need no entry: those four are always taken.
"""

from __future__ import annotations

_COUNTRIES_BY_LANGUAGES = {
    "ar": "AE BH EG IQ JO KW LB LY MR OM PS QA SA SD SY YE",
    "ar fr": "DZ MA TN DJ KM TD",
    "az": "AZ",
    "be ru": "BY",
    "bg": "BG",
    "bn": "BD",
    "bs": "BA",
    "ca es": "AD",
    "cs": "CZ",
    "da": "DK",
    "da fo": "FO",
    "de fr": "LU",
    "de it": "LI",
    "dv": "MV",
    "dz": "BT",
    "el": "GR",
    "el tr": "CY",
    "es": "AR BO CL CO CR CU DO EC GQ GT HN MX NI PA PE PR SV UY VE",
    "es ca": "ES",
    "es gn": "PY",
    "et": "EE",
    "fa": "IR",
    "fa ps": "AF",
    "fi sv": "FI",
    "fr": "BF BI BJ BL CD CF CG CI CM FR GA GF GN GP MC MF ML MQ NC NE PF PM RE SN TF TG WF YT HT",
    "fr de": "CH",
    "fr en": "CA VU SC MU",
    "fr nl": "BE",
    "ga": "IE",
    "he ar": "IL",
    "hi": "IN",
    "hr": "HR",
    "hu": "HU",
    "hy": "AM",
    "id": "ID",
    "is": "IS",
    "it": "IT SM VA",
    "ja": "JP",
    "ka": "GE",
    "kk ru": "KZ",
    "kl da": "GL",
    "km": "KH",
    "ko": "KR KP",
    "ky ru": "KG",
    "lo": "LA",
    "lt": "LT",
    "lv": "LV",
    "mg fr": "MG",
    "mk": "MK",
    "mn": "MN",
    "ms": "MY BN",
    "mt": "MT",
    "my": "MM",
    "ne": "NP",
    "nl": "NL AW CW SR BQ SX",
    "no nb": "NO SJ",
    "pt": "TL",
    "ro": "RO MD",
    "ru": "RU",
    "rw": "RW",
    "si ta": "LK",
    "sk": "SK",
    "sl": "SI",
    "so": "SO",
    "sq": "AL",
    "sq sr": "XK",
    "sr": "RS ME",
    "sv": "SE AX",
    "sw": "TZ KE",
    "am": "ET",
    "tg": "TJ",
    "th": "TH",
    "tk": "TM",
    "tr": "TR",
    "uk": "UA",
    "ur": "PK",
    "uz": "UZ",
    "vi": "VN",
    "zh": "CN TW HK MO SG",
}

NATIVE_LANGUAGES: dict[str, tuple[str, ...]] = {
    country: tuple(languages.split())
    for languages, countries in _COUNTRIES_BY_LANGUAGES.items()
    for country in countries.split()
}

SEARCH_LANGUAGES = ("en", "de", "pl", "pt")

# The languages of Halcyon except English, in the order of the column `cities`; the narrower variant before the wider one.
CITY_LANGUAGES = (("de",), ("pl",), ("pt-BR", "pt"))
