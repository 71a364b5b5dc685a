"""The names on the map of the scene `map`: Resources/Maps/world.txt.

Countries, with where their names stand and at what sizes they are shown, and 243 cities are Natural Earth's (public domain); the
other cities are in cities.txt, the seas below.
"""
import math
import os
import unicodedata

# Shown first, and second; of the others those of the smallest countries are shown last.
FIRST = """Tokyo; Delhi=New Delhi; Shanghai; São Paulo; Mexico City; Cairo; Mumbai; Beijing; Dhaka; New York; Buenos Aires; Kolkata; Istanbul;
Lagos; Kinshasa; Manila; Rio de Janeiro; Moscow; Paris; Bogotá=Bogota; Jakarta; Lima; Bangkok; London; Seoul; Los Angeles; Tehran;
Madrid; Berlin; Rome; Sydney; Melbourne; Nairobi; Johannesburg; Cape Town; Santiago; Toronto; Vancouver; Chicago; Houston; Singapore;
Hong Kong; Taipei; Riyadh; Baghdad; Ankara; Kyiv; Algiers; Casablanca; Addis Ababa; Luanda; Dar es Salaam; Khartoum; Abidjan; Dakar;
Caracas; Havana; Auckland; Oslo; Stockholm; Helsinki; Vienna; Warsaw; Athens; Lisbon; Reykjavík; Tashkent; Kabul; Ulaanbaatar;
Hanoi; Yangon; Kuala Lumpur; San Francisco; Denver; Miami; Atlanta; Washington, D.C.; Antananarivo; Ürümqi; Chengdu; Osaka; Bengaluru"""
LAST = """Vatican City; San Marino; Vaduz; Lobamba; Palikir; Majuro; Funafuti; Melekeok; Bir Lehlou; Monaco; Tarawa; Moroni; Andorra; The Hague;
Sri Jayawardenepura Kotte; Baguio; Roseau; Putrajaya; Porto-Novo; Kingstown; Castries; Basseterre; Saint George's; Saint John's;
Pretoria; Bloemfontein; Mbabane; Kyoto; Valparaíso; Laayoune"""
RENAMED = {"København": "Copenhagen", "Chi?in?u": "Chisinau", "?saka": "Osaka", "Nur-Sultan": "Astana", "Bogota": "Bogotá", 
           "Washington,  D.C.": "Washington", "Washington, D.C.": "Washington", "Naypyidaw": "Naypyidaw"}
SEAS = """1.0 Pacific Ocean 2 -140; 1.0 Pacific Ocean 20 172; 0.0 Atlantic Ocean 28 -42; 1.0 Atlantic Ocean -25 -15; 0.0 Indian Ocean -22 78;
0.0 Southern Ocean -60 100; 0.0 Arctic Ocean 81 5; 1.0 Pacific Ocean -30 -110; 1.2 Mediterranean Sea 34.2 19; 1.2 Caribbean Sea 15 -74;
1.2 Gulf of Mexico 25 -90; 1.2 Arabian Sea 15 64; 1.2 Bay of Bengal 13 88; 1.4 South China Sea 14 114.5; 1.2 Hudson Bay 60 -85.5;
1.4 Sea of Okhotsk 54 150; 1.4 Bering Sea 57 178; 1.4 Philippine Sea 19 132; 1.4 Tasman Sea -38 160; 1.4 Coral Sea -17 154;
1.4 Norwegian Sea 68 2; 1.4 Barents Sea 74 40; 1.4 Black Sea 43.2 34.5; 2.2 North Sea 56.3 3; 2.2 Baltic Sea 56.5 18.8;
2.2 Red Sea 20 38.4; 2.2 Caspian Sea 41.5 50.6; 2.2 Sea of Japan 40 135; 2.4 East China Sea 29 125; 1.6 Gulf of Guinea 1 2.5;
2.2 Labrador Sea 58 -54; 2.2 Baffin Bay 74 -67; 2.4 Kara Sea 76 72; 2.4 Laptev Sea 76.5 126; 2.4 Beaufort Sea 72.5 -138;
2.4 Greenland Sea 76 -6; 3.0 Bay of Biscay 45.4 -4.8; 3.0 Gulf of Alaska 57 -146; 3.0 Adriatic Sea 43 15.2; 3.0 Aegean Sea 38.6 25.2;
3.0 Persian Gulf 26.8 51.8; 3.0 Yellow Sea 35.6 123.2; 3.0 Java Sea -5 111; 3.0 Timor Sea -11 127; 2.4 Weddell Sea -72 -45;
2.4 Ross Sea -75 -178; 3.2 Gulf of Aden 12.4 47.8; 2.2 Mozambique Channel -18 41; 3.4 Gulf of Bothnia 62.6 19.8; 4.4 English Channel 50.1 -2"""
LEAST = {1: 1.3, 2: 2.2, 3: 3.8, 4: 6.0, 5: 8.0}


def names(text):
    return {name.split("=")[-1].strip() for name in text.replace("\n", " ").split(";")}


def plain(name):
    """In letters that every font page has: Latin-1."""
    name = RENAMED.get(name, name)
    try:
        name.encode("latin-1")
        return name
    except UnicodeEncodeError:
        return "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))


def zoom(level):
    """The scale of the sheet that a zoom of 256-point tiles stands for."""
    return 256 * 2 ** level / 1600


def records(path, encoding):
    import shapefile
    with shapefile.Reader(path, encoding=encoding) as reader:
        for record in reader.iterShapeRecords():
            yield record.record.as_dict(), record.shape


def build(countries, cities, output):
    """Writes the file from Natural Earth's shapefiles of countries (1:10m) and populated places (1:110m)."""
    rows = []
    for sea in SEAS.replace("\n", " ").split(";"):
        words = sea.split()
        rows.append(("sea", float(words[0]), 99, float(words[-2]), float(words[-1]), " ".join(words[1:-2])))
    known = []
    for record, _ in records(countries, "utf-8"):
        if record["TYPE"] in ("Lease", "Indeterminate") or record["LABELRANK"] > 6:
            continue
        name = record["NAME"] if len(record["NAME"]) < 18 else record["NAME_LONG"]
        name = {"United States of America": "United States", "Dem. Rep. Congo": "DR Congo", "Central African Rep.":
                "Central African Republic", "Bosnia and Herz.": "Bosnia and Herzegovina", "Eq. Guinea": "Equatorial Guinea",
                "S. Sudan": "South Sudan", "W. Sahara": "Western Sahara", "Dominican Rep.": "Dominican Republic"}.get(name, name)
        known.append((zoom(record["MIN_LABEL"]), record["LABELRANK"], -record["POP_EST"], record["LABEL_Y"], record["LABEL_X"], plain(name)))
    for least, rank, _, y, x, name in sorted(known):
        rows.append(("country", round(least, 2), round(max(6 * least, 14), 2), round(y, 2), round(x, 2), name))
    first, last = names(FIRST), names(LAST)
    found = {}
    for record, shape in records(cities, "latin-1"):
        name = next(iter(record.values())).strip()
        x, y = shape.points[0]
        rank = 1 if name in first or plain(name) in first else 5 if name in last or plain(name) in last else 2
        found[plain(name)] = (rank, round(y, 2), round(x, 2))
    own = []
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "cities.txt"), encoding="utf-8") as file:
        for row in file:
            if not row.startswith("#"):
                rank, y, x, name = row.strip().split(" ", 3)
                own.append((int(rank), float(y), float(x), name))
    everywhere = [(rank, y, x, name) for name, (rank, y, x) in found.items()] + own
    for rank, y, x, name in sorted(everywhere, key=lambda city: city[0]):
        rows.append(("city", LEAST[rank], 999, y, x, name))
    with open(output, "w", encoding="utf-8", newline="\n") as file:
        file.write("# Names on the map, the most important first: what it is, the least and the largest scale of the sheet at which it is\n"
                   "# shown, latitude and longitude in degrees, the name. Below a country its coarse outlines, latitudes and longitudes by\n"
                   "# turns. Made by tools/make map from Natural Earth (public domain,\n"
                   "# https://www.naturalearthdata.com) and tools/makers/map/cities.txt.\n")
        for row in rows:
            file.write(" ".join(f"{item:g}" if isinstance(item, float) else str(item) for item in row) + "\n")
    return rows
