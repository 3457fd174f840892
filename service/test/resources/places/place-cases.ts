import { californiaPlaceCases } from './california-place-cases.ts';
import { group, type PlaceCase } from './place-case.ts';

const newYork = 'NY/New York';
const montgomery = 'MD/Montgomery County';
const princeGeorges = "MD/Prince George's County";
const chicago = 'IL/Chicago + IL/Cook County';

export const placeCases: readonly PlaceCase[] = [
  // Queens mail has the names of neighborhoods.
  ...group(
    newYork,
    ...['Flushing', 'Astoria', 'Jamaica', 'Long Island City', 'Queens Village', 'Corona', 'Elmhurst'].map(
      (name) => `US-NY/${name}`,
    ),
    ...['Far Rockaway', 'Forest Hills', 'Bayside', 'Ridgewood', 'Woodside', 'Whitestone', 'Ozone Park'].map(
      (name) => `US-NY/${name}`,
    ),
    ...['St. Albans', 'Saint Albans', 'Rego Park', 'Kew Gardens', 'Maspeth', 'Jackson Heights'].map(
      (name) => `US-NY/${name}`,
    ),
    ...['Harlem', 'SoHo', 'Tribeca', 'Upper East Side', 'Lower Manhattan', 'Midtown'].map(
      (name) => `US-NY/${name}`,
    ),
    ...['Williamsburg', 'Bushwick', 'Park Slope', 'Coney Island', 'DUMBO', 'Bay Ridge'].map(
      (name) => `US-NY/${name}`,
    ),
    ...['Mott Haven', 'Co-op City', 'Throgs Neck', 'Roosevelt Island', 'Tottenville'].map(
      (name) => `US-NY/${name}`,
    ),
    ...[
      'New York',
      'NYC',
      'New York City',
      'new york, ny',
      'The Bronx',
      'Brooklyn NY',
      'Astoria, Queens',
    ].map((name) => `US-NY/${name}`),
    'US-NY/Flushing/11354',
    'US-NY//11354',
    'US-NY/11354-1234',
    'US-NY//11201',
    'US-NY//10451',
    'US-NY//10301',
    'US-NY//10118',
    'US-NY//11697',
    'US-NY/Inwood/10034',
    'US-NY/New York//Kings County',
    'US-NY///Queens',
    'US-NY/Anything/11101',
  ),
  ...group('', 'US-NY/Hempstead', 'US-NY/Mineola', 'US-NY/Saratoga Springs', 'US-NY/Syracuse/13202'),
  ...group('NY/Albany County', 'US-NY/Albany', 'US-NY//12207', 'US-NY/Delmar', 'US-NY/Cohoes/12047'),
  ...group('NY/Rockland County', 'US-NY/Nyack', 'US-NY//10956', 'US-NY/Suffern/10901', 'US-NY///Rockland'),
  ...group('', 'US-NY/Great Neck/11021', 'US-NY/Ithaca', 'US-NY/Garden City', 'US-NY/Niagara Falls'),
  ...group('NY/Buffalo', 'US-NY/Buffalo', 'US-NY//14201', 'US-NY/Buffalo/14202'),
  ...group('', 'US-NY/Amherst', 'US-NY/Lackawanna', 'US-NY/Cheektowaga/14225'),
  ...group('NY/Rochester', 'US-NY/Rochester', 'US-NY//14604'),
  ...group('', 'US-NY/Brighton/14618', 'US-NY/Pittsford'),
  ...group(
    'NY/Westchester County',
    ...['White Plains', 'Yonkers', 'New Rochelle', 'Scarsdale', 'Tarrytown', 'Ossining', 'Peekskill'].map(
      (name) => `US-NY/${name}`,
    ),
    'US-NY//10601',
    'US-NY/Rye/10580',
    'US-NY///Westchester County',
    'US-NY/Westchester County',
  ),
  ...group(
    'NY/Suffolk County',
    ...['Huntington', 'Patchogue', 'Smithtown', 'Southampton', 'Montauk', 'Hauppauge', 'Babylon'].map(
      (name) => `US-NY/${name}`,
    ),
    'US-NY//11968',
    'US-NY///Suffolk',
  ),

  ...californiaPlaceCases,

  // Maryland: the same name in two states, and two counties of one city.
  ...group(
    montgomery,
    ...['Germantown', 'Wheaton', 'Bethesda', 'Rockville', 'Silver Spring', 'Potomac', 'Olney'].map(
      (name) => `US-MD/${name}`,
    ),
    ...['Chevy Chase', 'Damascus', 'Poolesville', 'Clarksburg', 'Aspen Hill', 'North Bethesda'].map(
      (name) => `US-MD/${name}`,
    ),
    'US-MD//20874',
    'US-MD/Germantown/20876',
    'US-MD//20814',
    'US-MD///Montgomery',
  ),
  ...group(
    princeGeorges,
    ...['Bowie', 'Hyattsville', 'College Park', 'Greenbelt', 'Upper Marlboro', 'Oxon Hill', 'Beltsville'].map(
      (name) => `US-MD/${name}`,
    ),
    ...['Largo', 'Suitland', 'National Harbor', 'Fort Washington', 'Ft. Washington', 'Temple Hills'].map(
      (name) => `US-MD/${name}`,
    ),
    'US-MD//20740',
    'US-MD/Laurel/20707',
    'US-MD/Prince Georges County',
    'US-MD/Prince George’s County',
  ),
  ...group(
    'MD/Baltimore',
    'US-MD/Baltimore',
    'US-MD/Baltimore City',
    'US-MD//21201',
    'US-MD/Fells Point',
    'US-MD/Federal Hill',
  ),
  ...group('MD/Baltimore', 'US-MD/Baltimore/21230', 'US-MD/Baltimore/21251', 'US-MD///Baltimore city'),
  ...group('', 'US-MD/Towson', 'US-MD/Dundalk', 'US-MD/Baltimore County', 'US-MD/Towson/21204'),
  ...group('', 'US-MD/Columbia', 'US-MD/Annapolis', 'US-MD//21401', 'US-MD/Catonsville/21228'),

  ...group(
    'PA/Philadelphia',
    ...['Philadelphia', 'Philly', 'Germantown', 'Center City', 'Fishtown', 'Manayunk', 'Chestnut Hill'].map(
      (name) => `US-PA/${name}`,
    ),
    ...['Northern Liberties', 'West Philadelphia', 'Roxborough', 'Mt. Airy', 'Frankford'].map(
      (name) => `US-PA/${name}`,
    ),
    'US-PA//19144',
    'US-PA//19126',
    'US-PA/Philadelphia/19103',
    'US-PA/Philadelphia/19126',
    'US-PA/Philadelphia/19113',
    'US-PA///Philadelphia',
  ),
  ...group('', 'US-PA/King of Prussia', 'US-PA/Bensalem', 'US-PA/Erie', 'US-PA/Monroeville'),
  ...group('PA/Pittsburgh', 'US-PA/Pittsburgh', 'US-PA//15222', 'US-PA/Pittsburgh/15219'),

  // Cook County and its largest city.
  ...group(
    chicago,
    ...['Chicago', 'Hyde Park', 'Lincoln Park', 'Wicker Park', 'The Loop', 'Wrigleyville', 'Pilsen'].map(
      (name) => `US-IL/${name}`,
    ),
    'US-IL//60601',
    'US-IL/Chicago/60637',
  ),
  ...group(
    'IL/Cook County',
    ...['Evanston', 'Oak Park', 'Skokie', 'Cicero', 'Schaumburg', 'Des Plaines', 'Arlington Heights'].map(
      (name) => `US-IL/${name}`,
    ),
    ...['Orland Park', 'Berwyn', 'Palatine', 'Rosemont'].map((name) => `US-IL/${name}`),
    'US-IL//60201',
    'US-IL/Cook County',
    'US-IL/Evanston//Cook',
  ),
  ...group(
    '',
    'US-IL/Naperville/60540',
    'US-IL/Springfield',
    'US-IL//62701',
    'US-IL/Joliet',
    'US-IL/Waukegan',
  ),

  ...group(
    'WA/Seattle',
    'US-WA/Seattle',
    'US-WA/Ballard',
    'US-WA/Capitol Hill',
    'US-WA//98101',
    'US-WA/West Seattle',
  ),
  ...group('WA/Seattle', 'US-WA/Seattle/98168'),
  ...group('', 'US-WA/Bellevue', 'US-WA/Burien/98168', 'US-WA/Tacoma', 'US-WA//98004', 'US-WA/Redmond'),
  ...group('WA/Spokane', 'US-WA/Spokane', 'US-WA//99201'),
  ...group('', 'US-WA/Spokane Valley', 'US-WA/Cheney', 'US-WA/Liberty Lake'),
  ...group('OR/Portland', 'US-OR/Portland', 'US-OR//97204', 'US-OR/Pearl District', 'US-OR/St. Johns'),
  ...group('', 'US-OR/Beaverton', 'US-OR/Gresham', 'US-OR/Salem', 'US-OR//97301', 'US-OR/Lake Oswego'),
  ...group('TX/Austin', 'US-TX/Austin', 'US-TX//78701', 'US-TX/South Congress', 'US-TX/Austin, TX'),
  ...group('', 'US-TX/Round Rock', 'US-TX/Houston', 'US-TX/Dallas', 'US-TX//77002', 'US-TX/Sunset Valley'),
  ...group('TX/DeSoto', 'US-TX/DeSoto', 'US-TX/De Soto', 'US-TX/Desoto/75115'),
  ...group('', 'US-TX/Duncanville', 'US-TX/Cedar Hill', 'US-TX/Lancaster'),
  ...group('MO/Kansas City', 'US-MO/Kansas City', 'US-MO/KCMO', 'US-MO//64108', 'US-MO/Westport'),
  ...group('', 'US-KS/Kansas City', 'US-MO/Independence', 'US-MO/North Kansas City', "US-MO/Lee's Summit"),
  ...group('MO/St. Louis', 'US-MO/St. Louis', 'US-MO/Saint Louis', 'US-MO//63103', 'US-MO/Soulard'),
  ...group('', 'US-MO/St. Louis/63131', 'US-MO/Clayton', 'US-MO/St. Louis County', 'US-MO/Chesterfield'),
  ...group('', 'US-MO/St. Louis/63117/St. Louis County'),
  ...group('MO/Columbia', 'US-MO/Columbia', 'US-MO/Columbia/65201'),
  ...group('IA/Waterloo', 'US-IA/Waterloo', 'US-IA//50703'),
  ...group('IA/Des Moines', 'US-IA/Des Moines', 'US-IA//50309', 'US-IA/Des Moines/50315'),
  ...group('PA/Lehigh County', 'US-PA/Allentown', 'US-PA/Emmaus', 'US-PA//18101'),
  ...group('PA/Bethlehem', 'US-PA/Bethlehem/18018/Northampton County'),
  ...group('PA/Bethlehem + PA/Lehigh County', 'US-PA/Bethlehem/18015/Lehigh County'),
  ...group('PA/Delaware County', 'US-PA/Upper Darby', 'US-PA/Media', 'US-PA//19063', 'US-PA///Delaware'),
  ...group('MI/Ann Arbor', 'US-MI/Ann Arbor', 'US-MI//48104'),
  ...group('MI/Grand Rapids', 'US-MI/Grand Rapids', 'US-MI//49503'),
  ...group('', 'US-PA/Easton', 'US-OH/Delaware/43015', 'US-MI/Lansing'),
  ...group('IL/Champaign', 'US-IL/Champaign', 'US-IL//61820'),
  ...group('IL/Urbana', 'US-IL/Urbana', 'US-IL//61801'),
  ...group('', 'US-IA/Urbana', 'US-WA/Des Moines', 'US-IA/West Des Moines/50266', 'US-IL/Savoy'),
  ...group('', 'US-IA/Cedar Falls/50613', 'US-IA/Cedar Rapids'),
  ...group('FL/Gainesville', 'US-FL/Gainesville', 'US-FL//32601'),
  ...group('', 'US-FL/Alachua', 'US-FL/Miami', 'US-GA/Gainesville'),
  ...group('GA/Atlanta', 'US-GA/Atlanta', 'US-GA/Inman Park', 'US-GA/Atlanta/30303', 'US-GA//30309'),
  ...group('', 'US-GA/Decatur/30030', 'US-GA/Savannah', 'US-GA/Marietta', 'US-GA/Sandy Springs'),
  ...group('MN/Minneapolis', 'US-MN/Minneapolis', 'US-MN/Uptown', 'US-MN//55401', 'US-MN/Dinkytown/55414'),
  ...group('', 'US-MN/St. Paul', 'US-MN/Duluth', 'US-MN/Rochester', 'US-MN/Bloomington', 'US-MN/Edina'),
  ...group('WI/Madison', 'US-WI/Madison', 'US-WI//53703'),
  ...group('', 'US-WI/Middleton', 'US-WI/Milwaukee', 'US-WI/Fitchburg'),

  ...group('OH/Cincinnati', 'US-OH/Cincinnati', 'US-OH//45202'),
  ...group('OH/Columbus', 'US-OH/Columbus', 'US-OH//43215'),
  ...group('OH/Toledo', 'US-OH/Toledo'),
  ...group('OH/Cleveland', 'US-OH/Cleveland'),
  ...group('', 'US-OH/Dayton', 'US-OH/Dublin', 'US-OH/Akron/44308'),

  // States without local rules, and abroad.
  ...group('', 'US-NC/Winston-Salem', 'US-DC/Washington, DC', 'US-ID/No Such Place', 'US-NV/Las Vegas/89101'),
  ...group('', 'CA-ON/Toronto', 'MX-MX/Ciudad de México', 'GB-EN/London'),
];

/** Work locations that an order cannot have as they are, with what they lack or contradict. */
export const unclearCases: readonly (readonly [text: string, problem: string, status: string])[] = [
  ['US-NY/Washington Heights', 'zipcode_needed', 'ambiguous'],
  // A town of its own, and a neighborhood of Atlanta.
  ['US-GA/Buckhead', 'zipcode_needed', 'ambiguous'],
  ['US-NY/No Such Place', 'zipcode_needed', 'unknown'],
  ['US-NY/纽约', 'zipcode_needed', 'unknown'],
  ['US-CA/Лос-Анджелес', 'zipcode_needed', 'unknown'],
  ['US-IL/???', 'zipcode_needed', 'unknown'],
  ['US-CA/Brentwood', 'zipcode_needed', 'ambiguous'],
  ['US-CA/Westlake Villas', 'zipcode_needed', 'unknown'],
  ['US-MD/Laurel', 'zipcode_needed', 'ambiguous'],
  ['US-CA//90210', 'city_needed', 'ambiguous'],
  ['US-CA//90069', 'city_needed', 'ambiguous'],
  ['US-TX//78653', 'city_needed', 'ambiguous'],
  ['US-NY//11001', 'city_needed', 'ambiguous'],
  ['US-PA//19113', 'city_needed', 'ambiguous'],
  ['US-CA///Los Angeles', 'zipcode_needed', 'ambiguous'],
  ['US-NY/Flushing/90028', 'zipcode_in_another_state', 'resolved'],
  ['US-ID//10001', 'zipcode_in_another_state', 'resolved'],
  ['US-HI//96799', 'zipcode_in_another_state', 'resolved'],
  ['US-MD///Cook County', 'county_not_in_state', 'unknown'],
  ['US-NC/Raleigh//Kings County', 'county_not_in_state', 'resolved'],
];
