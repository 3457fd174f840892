// cspell:ignore Hennepin MPLS Moines Lehigh Washtenaw Colonie Cohoes Guilderland Nanuet Nyack Rockland
import { normalizePlace } from './place-name.ts';

/** A city or county with employment rules of its own. */
export interface Locality {
  /** State and name, for example `CA/San Francisco`. Tables of rules refer to it. */
  id: string;
  /** Code of its state. */
  state: string;
  name: string;
  /**
   * What its limits are: whole counties (also a city that is one), a city within counties, or what no city of its county has.
   */
  kind: 'county' | 'city' | 'unincorporated';
  /** Counties that it fills or lies in, as the Census Bureau names them. The first one has most of it. */
  counties: readonly string[];
  /** Other names, and places that belong to it. */
  aliases: readonly string[];
}

const locality = (
  kind: Locality['kind'],
  id: string,
  counties: readonly string[],
  ...aliases: string[]
): Locality => {
  const [state = '', name = ''] = id.split('/');
  return { id, state, name, kind, counties, aliases };
};

/**
 * Cities and counties with fair-chance, background-check, credit or salary history rules of their own. The aliases are what people
 * write most; the service knows more names and the ZIP codes (`PlaceDirectory`).
 */
export const localities: readonly Locality[] = [
  locality('county', 'CA/San Francisco', ['San Francisco County'], 'SF', 'San Francisco County'),
  locality('city', 'CA/Los Angeles', ['Los Angeles County'], 'LA', 'L A', 'Los Angeles City'),
  locality(
    'unincorporated',
    'CA/Los Angeles County (unincorporated)',
    ['Los Angeles County'],
    'Los Angeles County',
    'LA County',
    'East Los Angeles',
    'Altadena',
    'Marina del Rey',
    'Hacienda Heights',
    'Rowland Heights',
  ),
  locality(
    'unincorporated',
    'CA/San Diego County (unincorporated)',
    ['San Diego County'],
    'San Diego County',
    'Spring Valley',
    'Fallbrook',
    'Lakeside',
  ),
  locality(
    'county',
    'NY/New York',
    ['New York County', 'Kings County', 'Queens County', 'Bronx County', 'Richmond County'],
    'New York City',
    'NYC',
    'Manhattan',
    'Brooklyn',
    'Queens',
    'Bronx',
    'The Bronx',
    'Staten Island',
  ),
  locality('city', 'NY/Buffalo', ['Erie County']),
  locality('city', 'NY/Rochester', ['Monroe County']),
  locality(
    'county',
    'NY/Westchester County',
    ['Westchester County'],
    'White Plains',
    'Yonkers',
    'New Rochelle',
    'Mount Vernon',
  ),
  locality(
    'county',
    'NY/Suffolk County',
    ['Suffolk County'],
    'Huntington',
    'Islip',
    'Brookhaven',
    'Riverhead',
  ),
  locality('county', 'NY/Albany County', ['Albany County'], 'Albany', 'Colonie', 'Cohoes', 'Guilderland'),
  locality(
    'county',
    'NY/Rockland County',
    ['Rockland County'],
    'New City',
    'Spring Valley',
    'Nanuet',
    'Nyack',
  ),
  locality('county', 'PA/Philadelphia', ['Philadelphia County'], 'Philly', 'Phila', 'Philadelphia County'),
  locality('county', 'PA/Lehigh County', ['Lehigh County'], 'Allentown'),
  locality('city', 'PA/Bethlehem', ['Northampton County', 'Lehigh County']),
  locality('county', 'PA/Delaware County', ['Delaware County'], 'Upper Darby'),
  locality('city', 'PA/Pittsburgh', ['Allegheny County']),
  locality('city', 'IL/Chicago', ['Cook County', 'DuPage County']),
  locality('county', 'IL/Cook County', ['Cook County']),
  locality('city', 'IL/Champaign', ['Champaign County']),
  locality('city', 'IL/Urbana', ['Champaign County']),
  locality('city', 'WA/Seattle', ['King County']),
  locality('city', 'WA/Spokane', ['Spokane County']),
  locality('city', 'OR/Portland', ['Multnomah County', 'Washington County', 'Clackamas County']),
  locality('city', 'TX/Austin', ['Travis County', 'Williamson County', 'Hays County']),
  locality('city', 'TX/DeSoto', ['Dallas County'], 'De Soto'),
  locality(
    'county',
    'MD/Montgomery County',
    ['Montgomery County'],
    'Rockville',
    'Bethesda',
    'Silver Spring',
    'Gaithersburg',
  ),
  locality(
    'county',
    "MD/Prince George's County",
    ["Prince George's County"],
    'Bowie',
    'College Park',
    'Hyattsville',
    'Upper Marlboro',
  ),
  locality('county', 'MD/Baltimore', ['Baltimore city'], 'Baltimore City'),
  locality('city', 'MI/Ann Arbor', ['Washtenaw County']),
  locality('city', 'MI/Grand Rapids', ['Kent County']),
  locality('city', 'MO/Columbia', ['Boone County']),
  locality(
    'city',
    'MO/Kansas City',
    ['Jackson County', 'Clay County', 'Platte County', 'Cass County'],
    'KC',
    'KCMO',
  ),
  locality('county', 'MO/St. Louis', ['St. Louis city'], 'St. Louis City'),
  locality('city', 'IA/Des Moines', ['Polk County', 'Warren County']),
  locality('city', 'IA/Waterloo', ['Black Hawk County']),
  locality('city', 'FL/Gainesville', ['Alachua County']),
  locality('city', 'GA/Atlanta', ['Fulton County', 'DeKalb County'], 'ATL'),
  locality('city', 'MN/Minneapolis', ['Hennepin County'], 'MPLS'),
  locality('city', 'OH/Cincinnati', ['Hamilton County']),
  locality('city', 'OH/Cleveland', ['Cuyahoga County']),
  locality('city', 'OH/Columbus', ['Franklin County', 'Delaware County', 'Fairfield County']),
  locality('city', 'OH/Toledo', ['Lucas County']),
  locality('city', 'WI/Madison', ['Dane County']),
];

const comparedNames = new Map(
  localities.map(({ id, name, aliases }) => [id, [name].concat(aliases).map(normalizePlace)]),
);

/** Returns the locality that a name stands for, as `normalizeInState` returns names. */
export const localityNamed = (state: string, name: string): Locality | undefined =>
  localities.find(
    (candidate) => candidate.state === state && comparedNames.get(candidate.id)?.includes(name),
  );
