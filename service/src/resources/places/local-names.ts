/**
 * What no data set says: which neighborhoods belong to a city with rules, which cities a county has whose rules hold outside of
 * them only, and which ZIP codes have a part that their name does not tell. Written by hand, and not compared with the limits of the
 * cities. A name that is missing
 * makes an order ask for the ZIP code, and a ZIP code too many makes the stricter rules apply.
 */

/** Neighborhoods, by the ID of their locality. */
export const neighborhoods: Record<string, string> = {
  'CA/San Francisco':
    'Mission District;The Mission;SoMa;South of Market;Castro;The Castro;Haight Ashbury;North Beach;Financial District;Nob Hill;Russian Hill;Pacific Heights;Marina District;Presidio;Richmond District;Inner Richmond;Outer Richmond;Sunset District;Inner Sunset;Outer Sunset;Noe Valley;Potrero Hill;Dogpatch;Bayview;Hunters Point;Bayview Hunters Point;Excelsior;Visitacion Valley;Twin Peaks;Chinatown;Tenderloin;Union Square;Civic Center;Hayes Valley;Mission Bay;Bernal Heights;Glen Park;Portola;West Portal;Japantown;Treasure Island;Embarcadero;Western Addition;Fillmore;Cole Valley;Ingleside;Crocker Amazon;Downtown San Francisco',
  'CA/Los Angeles':
    'Arleta;Arts District;Atwater Village;Baldwin Hills Crenshaw;Bel Air;Beverly Glen;Beverly Grove;Boyle Heights;Brentwood;Canoga Park;Carthay;Century City;Chatsworth;Cheviot Hills;Chinatown;Crenshaw;Cypress Park;Del Rey;Dodgertown;Downtown;Downtown LA;Downtown Los Angeles;DTLA;Eagle Rock;East Hollywood;Echo Park;El Sereno;Elysian Park;Encino;Exposition Park;Fairfax;Glassell Park;Granada Hills;Griffith Park;Hancock Park;Harbor City;Harbor Gateway;Highland Park;Hollywood;Hollywood Hills;Hyde Park;Jefferson Park;Koreatown;Lake Balboa;Lake View Terrace;Larchmont;Leimert Park;Lincoln Heights;Little Tokyo;Los Feliz;Mar Vista;Mid City;Mid Wilshire;Miracle Mile;Mission Hills;Montecito Heights;Mount Washington;North Hills;North Hollywood;Northridge;Pacific Palisades;Pacoima;Palms;Panorama City;Pico Robertson;Pico Union;Playa del Rey;Playa Vista;Porter Ranch;Rancho Park;Reseda;San Pedro;Sawtelle;Sepulveda;Shadow Hills;Sherman Oaks;Silver Lake;Silverlake;South Central;South Central Los Angeles;South LA;South Los Angeles;Studio City;Sun Valley;Sunland;Sunland Tujunga;Sylmar;Tarzana;Terminal Island;Toluca Lake;Tujunga;University Park;Valley Glen;Valley Village;Van Nuys;Venice;Venice Beach;Warner Center;Watts;West Adams;West Hills;West LA;West Los Angeles;Westchester;Westlake;Westwood;Wilmington;Winnetka;Woodland Hills',
  'CA/Los Angeles County (unincorporated)':
    'Florence Firestone;La Crescenta;Ladera Heights;Universal City;View Park;View Park Windsor Hills;Windsor Hills;East San Gabriel;Las Flores;Belvedere;Baldwin Hills Estates;City Terrace;Athens;South Monrovia Island;Rosewood;Kagel Canyon;Lopez Canyon;Malibu Canyon;Monte Nido;Bassett;Juniper Hills',
  'CA/San Diego County (unincorporated)':
    'Lake San Marcos;4S Ranch;Four S Ranch;Mount Helix;Lincoln Acres;East Otay Mesa;De Luz',
  'NY/New York':
    'Alphabet City;Arverne;Astoria;Battery Park City;Bath Beach;Bay Ridge;Bayside;Bed Stuy;Bedford Park;Bedford Stuyvesant;Bensonhurst;Bergen Beach;Boerum Hill;Borough Park;Briarwood;Brighton Beach;Brooklyn Heights;Brownsville;Bushwick;Cambria Heights;Canarsie;Carroll Gardens;Chelsea;Chinatown;City Island;Clinton Hill;Co Op City;Cobble Hill;College Point;Coney Island;Corona;Crown Heights;Cypress Hills;Ditmas Park;Douglaston;Downtown Brooklyn;Downtown Manhattan;DUMBO;Dyker Heights;East Elmhurst;East Flatbush;East Harlem;East New York;East Village;Elmhurst;Far Rockaway;Financial District;Flatbush;Flatiron District;Flatlands;Floral Park Queens;Flushing;Fordham;Forest Hills;Fort Greene;Fresh Meadows;Garment District;Gerritsen Beach;Glen Oaks;Glendale;Gowanus;Gramercy;Gramercy Park;Gravesend;Great Kills;Greenpoint;Greenwich Village;Harlem;Hells Kitchen;Hollis;Howard Beach;Hudson Yards;Hunts Point;Inwood;Jackson Heights;Jamaica;Kew Gardens;Kings Bridge;Kingsbridge;Laurelton;LIC;Little Italy;Little Neck;Long Island City;Lower East Side;Lower Manhattan;Manhattan Beach;Marble Hill;Marine Park;Maspeth;Meatpacking District;Middle Village;Midtown;Midtown Manhattan;Midwood;Mill Basin;Morningside Heights;Morris Park;Morrisania;Mott Haven;Murray Hill;NoHo;Nolita;Oakland Gardens;Ozone Park;Park Slope;Parkchester;Pelham Bay;Port Richmond;Prospect Heights;Prospect Park;Queens Village;Red Hook;Rego Park;Richmond Hill;Ridgewood;Riverdale;Rockaway Beach;Rockaway Park;Roosevelt Island;Rosedale;Saint Albans;Saint George;Sheepshead Bay;SoHo;South Bronx;South Jamaica;South Ozone Park;South Richmond Hill;Springfield Gardens;Stapleton;Sunnyside;Sunset Park;Throgs Neck;Times Square;Todt Hill;Tottenville;Tremont;Tribeca;Tudor City;Two Bridges;Upper East Side;Upper West Side;Wakefield;Washington Heights;West Village;Westchester Square;Whitestone;Williamsburg;Windsor Terrace;Woodhaven;Woodside;Breezy Point;JFK Airport;Bellerose Queens',
  'NY/Buffalo':
    'Allentown;Black Rock;Downtown Buffalo;Elmwood Village;Kaisertown;North Buffalo;South Buffalo',
  'NY/Rochester': '19th Ward;Charlotte;Corn Hill;Downtown Rochester;Nineteenth Ward',
  'PA/Philadelphia':
    'Andorra;Bridesburg;Brewerytown;Bustleton;Callowhill;Cedarbrook;Center City;Center City Philadelphia;Chestnut Hill;Chinatown;East Falls;East Mount Airy;East Oak Lane;Eastwick;Fairmount;Feltonville;Fishtown;Fox Chase;Frankford;Germantown;Graduate Hospital;Grays Ferry;Holmesburg;Hunting Park;Juniata;Juniata Park;Kensington;Kingsessing;Lawncrest;Lawndale;Logan;Manayunk;Mantua;Mayfair;Mount Airy;Nicetown;North Philadelphia;Northeast Philadelphia;Northern Liberties;Northwest Philadelphia;Oak Lane;Old City;Olney;Overbrook;Oxford Circle;Passyunk;Passyunk Square;Pennsport;Point Breeze;Port Richmond;Powelton Village;Queen Village;Rhawnhurst;Rittenhouse;Rittenhouse Square;Roxborough;Society Hill;Somerton;South Philadelphia;Southwest Philadelphia;Spring Garden;Strawberry Mansion;Tacony;Tioga;Torresdale;University City;Washington Square West;West Mount Airy;West Oak Lane;West Philadelphia;Whitman;Wissahickon;Wissinoming;Wynnefield',
  'IL/Chicago':
    'Albany Park;Archer Heights;Armour Square;Ashburn;Auburn Gresham;Austin;Avalon Park;Avondale;Back of the Yards;Belmont Cragin;Beverly;Boystown;Bridgeport;Brighton Park;Bronzeville;Bucktown;Burnside;Calumet Heights;Chatham;Chicago Lawn;Chicago Loop;Chinatown;Clearing;Douglas;Downtown Chicago;Dunning;East Garfield Park;East Side;Edgewater;Edison Park;Englewood;Forest Glen;Fuller Park;Gage Park;Garfield Ridge;Gold Coast;Grand Boulevard;Greater Grand Crossing;Hegewisch;Hermosa;Humboldt Park;Hyde Park;Irving Park;Jefferson Park;Kenwood;Lake View;Lakeview;Lincoln Park;Lincoln Square;Little Village;Logan Square;Loop;The Loop;Lower West Side;Magnificent Mile;McKinley Park;Montclare;Morgan Park;Mount Greenwood;Near North Side;Near South Side;Near West Side;New City;North Center;North Lawndale;North Park;Norwood Park;OHare;OHare Airport;Oakland;Old Town;Pilsen;Portage Park;Printers Row;Pullman;Ravenswood;Riverdale Chicago;River North;Rogers Park;Roscoe Village;Roseland;South Chicago;South Deering;South Lawndale;South Loop;South Shore;Streeterville;Ukrainian Village;Uptown;Washington Heights;Washington Park;West Elsdon;West Englewood;West Garfield Park;West Lawn;West Loop;West Pullman;West Ridge;West Town;Wicker Park;Woodlawn;Wrigleyville',
  'WA/Seattle':
    'Ballard;Beacon Hill;Belltown;Capitol Hill;Central District;Columbia City;Crown Hill;Delridge;Denny Triangle;Downtown Seattle;Eastlake;First Hill;Fremont;Georgetown;Green Lake;Greenwood;Interbay;International District;Lake City;Laurelhurst;Leschi;Lower Queen Anne;Madison Park;Madison Valley;Madrona;Magnolia;Montlake;Mount Baker;Northgate;Phinney Ridge;Pioneer Square;Queen Anne;Rainier Beach;Rainier Valley;Ravenna;Roosevelt;Seward Park;SoDo;South Lake Union;South Park;U District;University District;Wallingford;Wedgwood;West Seattle',
  'WA/Spokane': 'Brownes Addition;Downtown Spokane;Hillyard;Kendall Yards;South Hill;Indian Trail',
  'OR/Portland':
    'Alberta Arts District;Bridgeton;Concordia;Downtown Portland;East Portland;Foster Powell;Goose Hollow;Hazelwood;Hillsdale;Irvington;Kenton;Laurelhurst;Lents;Linnton;Lloyd District;Montavilla;Multnomah Village;Nob Hill;North Portland;Northeast Portland;Northwest Portland;Old Town Chinatown;Parkrose;Pearl District;Saint Johns;Sellwood;Sellwood Moreland;South Waterfront;Southeast Portland;Southwest Portland;Woodstock',
  'TX/Austin':
    'Allandale;Barton Hills;Bouldin Creek;Circle C Ranch;Clarksville;Crestview;Downtown Austin;East Austin;Hyde Park;Mueller;North Austin;Northwest Austin;Oak Hill;Onion Creek;Rainey Street;Rosedale;South Austin;South Congress;South Lamar;Tarrytown;The Domain;Travis Heights;West Campus;Zilker',
  'MD/Montgomery County':
    'Aspen Hill;Burtonsville;Cabin John;Chevy Chase;Clarksburg;Cloverly;Colesville;Damascus;Derwood;Four Corners;Friendship Heights;Garrett Park;Germantown;Glen Echo;Glenmont;Kensington;Montgomery Village;North Bethesda;North Potomac;Olney;Pike and Rose;Poolesville;Potomac;Sandy Spring;Takoma Park;Travilah;Wheaton;White Oak;White Flint',
  "MD/Prince George's County":
    'Accokeek;Beltsville;Bladensburg;Brandywine;Camp Springs;Capitol Heights;Cheverly;Clinton;District Heights;Forestville;Fort Washington;Glenn Dale;Greenbelt;Kettering;Landover;Langley Park;Lanham;Largo;Mitchellville;Mount Rainier;National Harbor;New Carrollton;Oxon Hill;Riverdale;Riverdale Park;Suitland;Temple Hills;Joint Base Andrews',
  'MD/Baltimore':
    'Bolton Hill;Brooklyn;Canton;Charles Village;Cherry Hill;Curtis Bay;Downtown Baltimore;Federal Hill;Fells Point;Greektown;Hampden;Harbor East;Highlandtown;Homeland;Inner Harbor;Locust Point;Mount Vernon;Mount Washington;Park Heights;Patterson Park;Pigtown;Port Covington;Remington;Roland Park;Sandtown;Sandtown Winchester;Station North;Waverly;Woodberry',
  'MO/Kansas City':
    'Brookside;Country Club Plaza;Crossroads;Crossroads Arts District;Downtown Kansas City;Hickman Mills;Martin City;Midtown Kansas City;Nashua;North Kansas City Missouri Northland;Northland;Power and Light District;River Market;Ruskin Heights;Waldo;Westport;Zona Rosa',
  'MO/St. Louis':
    'Baden;Benton Park;Carondelet;Central West End;Cherokee Street;Clifton Heights;Dogtown;Downtown Saint Louis;Downtown West;Grand Center;Lafayette Square;Midtown Saint Louis;North City;Old North;Shaw;Soulard;South City;The Hill;Tower Grove;Tower Grove South',
  'WI/Madison': 'Downtown Madison;Isthmus;Near East Side;Williamson Marquette',
  'GA/Atlanta':
    'Adair Park;Ansley Park;Atlantic Station;Buckhead;Cabbagetown;Candler Park;Cascade Heights;Castleberry Hill;Downtown Atlanta;East Atlanta;East Atlanta Village;Edgewood;English Avenue;Grant Park;Home Park;Inman Park;Kirkwood;Lake Claire;Lenox;Little Five Points;Mechanicsville;Midtown;Midtown Atlanta;Morningside;Morningside Lenox Park;Old Fourth Ward;Ormewood Park;Peoplestown;Pittsburgh;Poncey Highland;Reynoldstown;Summerhill;Sweet Auburn;Underwood Hills;Vine City;Virginia Highland;West End;West Midtown;Westview',
  'MN/Minneapolis':
    'Cedar Riverside;Dinkytown;Downtown Minneapolis;East Isles;Elliot Park;Kingfield;Linden Hills;Longfellow;Loring Park;Lowry Hill;Marcy Holmes;Mill District;Near North;Nokomis;Nordeast;North Loop;North Minneapolis;Northeast Minneapolis;Phillips;Powderhorn;Powderhorn Park;Prospect Park;Seward;South Minneapolis;Southwest Minneapolis;Stadium Village;Uptown;Warehouse District;Whittier',
  'FL/Gainesville': 'Duckpond;Downtown Gainesville',
  'MO/Columbia': 'Downtown Columbia;East Campus',
  'IA/Waterloo': 'Downtown Waterloo',
};

/** Cities of a county whose rules hold outside of them, and what else belongs to those cities, by the ID of the locality. */
export const citiesOfCounty: Record<string, string> = {
  // County of Los Angeles: "Cities within the County of Los Angeles", 88 of them.
  'CA/Los Angeles County (unincorporated)':
    'Agoura Hills;Alhambra;Arcadia;Artesia;Avalon;Azusa;Baldwin Park;Bell;Bell Gardens;Bellflower;Beverly Hills;Bradbury;Burbank;Calabasas;Carson;Cerritos;Claremont;Commerce;Compton;Covina;Cudahy;Culver City;Diamond Bar;Downey;Duarte;El Monte;El Segundo;Gardena;Glendale;Glendora;Hawaiian Gardens;Hawthorne;Hermosa Beach;Hidden Hills;Huntington Park;Industry;Inglewood;Irwindale;La Canada Flintridge;La Habra Heights;La Mirada;La Puente;La Verne;Lakewood;Lancaster;Lawndale;Lomita;Long Beach;Los Angeles;Lynwood;Malibu;Manhattan Beach;Maywood;Monrovia;Montebello;Monterey Park;Norwalk;Palmdale;Palos Verdes Estates;Paramount;Pasadena;Pico Rivera;Pomona;Rancho Palos Verdes;Redondo Beach;Rolling Hills;Rolling Hills Estates;Rosemead;San Dimas;San Fernando;San Gabriel;San Marino;Santa Clarita;Santa Fe Springs;Santa Monica;Sierra Madre;Signal Hill;South El Monte;South Gate;South Pasadena;Temple City;Torrance;Vernon;Walnut;West Covina;West Hollywood;Westlake Village;Whittier;Agoura;City of Commerce;City of Industry;La Canada;Canyon Country;Newhall;Saugus;Valencia;Palos Verdes Peninsula;Verdugo City;Montrose;Canyon Country',
  // County of San Diego: 18 cities.
  'CA/San Diego County (unincorporated)':
    'Carlsbad;Chula Vista;Coronado;Del Mar;El Cajon;Encinitas;Escondido;Imperial Beach;La Mesa;Lemon Grove;National City;Oceanside;Poway;San Diego;San Marcos;Santee;Solana Beach;Vista;Barrio Logan;Cardiff;Cardiff by the Sea;Carmel Mountain;Carmel Mountain Ranch;Carmel Valley;City Heights;Clairemont;Del Cerro;Downtown San Diego;Eastlake;Encanto;Gaslamp Quarter;Golden Hill;Hillcrest;Kearny Mesa;La Jolla;Leucadia;Linda Vista;Little Italy;Mira Mesa;Miramar;Mission Beach;Mission Hills;Mission Valley;Normal Heights;North Park;Ocean Beach;Olivenhain;Otay Mesa;Otay Ranch;Pacific Beach;Paradise Hills;Point Loma;Rancho Bernardo;Rancho Penasquitos;San Carlos;San Luis Rey;San Pasqual;San Ysidro;Scripps Ranch;Serra Mesa;Sorrento Valley;Tierrasanta;Torrey Pines;University City;University Heights',
};

/** ZIP codes that have a part in a locality, although mail to them has another name or a table another county, by the ID of the locality. */
export const partialCodes: Record<string, string> = {
  'CA/Los Angeles':
    '90048 90069 90210 90230 90232 90247-90248 90292 90302 90402 90501-90502 90710 90717 91011 91214 91302 91340 91504-91505',
  'CA/Los Angeles County (unincorporated)':
    '90001-90002 90022-90023 90040 90043-90044 90047 90056 90059 90061 90063 90220-90222 90247-90250 90255 90262 90265 90270 90290 90302 90304 90501-90502 90601-90606 90631 90638 90640 90660 90670 90710 90744-90745 90746 91006-91007 91010 91016 91024 91104 91107 91214 91301-91302 91321 91350-91351 91354-91355 91387 91390 91608 91702 91706 91711 91722-91724 91731-91733 91740-91741 91744 91746 91750 91765-91766 91768 91770 91775-91776 91780 91789 91790-91792 93534-93536 93550-93552',
  'CA/San Diego County (unincorporated)':
    '91913-91915 91941-91942 91950 91977-91978 92009 92019-92021 92025-92027 92029 92054 92057-92058 92064 92069 92071 92078 92081 92083-92084 92127 92131 92145 92154',
  'IL/Chicago': '60018 60131 60176 60402 60501 60634 60656 60706-60707 60714 60804-60805 60827',
  'NY/Buffalo': '14217 14223 14225-14227',
  'NY/Rochester': '14616-14618 14622-14623 14626',
  'WA/Seattle': '98146 98155 98166 98168 98177-98178 98188',
  'WA/Spokane': '99001 99016 99021 99026 99206 99212 99216-99217',
  'OR/Portland': '97030 97035 97080 97086 97222 97225 97229-97230 97233 97236 97267',
  'TX/Austin':
    '78610 78613 78617 78641 78652-78653 78660 78664 78681 78717 78719 78724-78725 78728-78730 78732-78739 78746-78747 78750 78754',
  'TX/DeSoto': '75104 75115-75116 75134 75137 75154 75232 75237',
  'MO/Columbia': '65010 65039 65255 65279 65284',
  'MO/Kansas City':
    '64012 64029-64030 64050 64052-64053 64055-64058 64060 64068 64079 64081-64082 64089 64133-64134 64138-64139 64149-64158 64161 64163-64168',
  'IA/Waterloo': '50613 50626 50643 50651 50667',
  'GA/Atlanta': '30032 30034 30336-30337 30344 30354',
  'FL/Gainesville': '32603 32606-32609 32615 32641 32653 32669',
  // The airport, which lies in two counties.
  'PA/Philadelphia': '19113',
  'WI/Madison': '53527-53528 53532 53558-53559 53562 53575 53590 53593 53597 53711 53713 53716-53719',
};
