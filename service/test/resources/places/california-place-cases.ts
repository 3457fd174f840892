import { group, type PlaceCase } from './place-case.ts';

const la = 'CA/Los Angeles';
const laCounty = 'CA/Los Angeles County (unincorporated)';
const sdCounty = 'CA/San Diego County (unincorporated)';

/** Work locations in California. */
export const californiaPlaceCases: readonly PlaceCase[] = [
  // Los Angeles: neighborhoods of the city, cities of their own, and what is in no city.
  ...group(
    la,
    ...['Hollywood', 'Van Nuys', 'North Hollywood', 'Sherman Oaks', 'Encino', 'Reseda', 'Northridge'].map(
      (name) => `US-CA/${name}`,
    ),
    ...['San Pedro', 'Venice', 'Pacific Palisades', 'Woodland Hills', 'Canoga Park', 'Sylmar'].map(
      (name) => `US-CA/${name}`,
    ),
    ...['Boyle Heights', 'Koreatown', 'Watts', 'Eagle Rock', 'Century City', 'Playa Vista', 'Wilmington'].map(
      (name) => `US-CA/${name}`,
    ),
    ...['Los Angeles', 'LA', 'L.A.', 'City of Los Angeles', 'Los Angeles, California', 'DTLA', 'Bel-Air'].map(
      (name) => `US-CA/${name}`,
    ),
    'US-CA//90028',
    'US-CA//91401',
    'US-CA/Hollywood/90028',
    'US-CA/Brentwood/90049',
    'US-CA//90731',
    'US-CA/Los Angeles/90012',
    'US-CA/Los Angeles/90069',
    'US-CA/Los Angeles//Los Angeles County',
  ),
  ...group(
    '',
    ...['Beverly Hills', 'Santa Monica', 'West Hollywood', 'Culver City', 'Burbank', 'Glendale'].map(
      (name) => `US-CA/${name}`,
    ),
    ...['Pasadena', 'Long Beach', 'Torrance', 'Compton', 'Inglewood', 'Malibu', 'Santa Clarita'].map(
      (name) => `US-CA/${name}`,
    ),
    ...[
      'San Fernando',
      'El Segundo',
      'Vernon',
      'Lancaster',
      'Palmdale',
      'Valencia',
      'La Cañada Flintridge',
    ].map((name) => `US-CA/${name}`),
    'US-CA/Beverly Hills/90210',
    'US-CA/West Hollywood/90069',
    'US-CA/West Hollywood/90046',
    'US-CA//90401',
    'US-CA//90802',
    'US-CA/Burbank/91502',
    'US-CA/Brentwood/94513',
    'US-CA/Anaheim',
    'US-CA//95814',
  ),
  ...group(
    laCounty,
    ...['East Los Angeles', 'Altadena', 'Marina del Rey', 'Hacienda Heights', 'Rowland Heights'].map(
      (name) => `US-CA/${name}`,
    ),
    ...['Topanga', 'Castaic', 'Stevenson Ranch', 'Lennox', 'Willowbrook', 'View Park-Windsor Hills'].map(
      (name) => `US-CA/${name}`,
    ),
    ...['Florence-Graham', 'La Crescenta', 'Acton', 'West Carson', 'South Whittier', 'Quartz Hill'].map(
      (name) => `US-CA/${name}`,
    ),
    'US-CA/East Los Angeles/90022',
    'US-CA//91745',
    'US-CA//91001',
    'US-CA/County of Los Angeles',
  ),
  // Mail to East Los Angeles says Los Angeles.
  ...group(`${la} + ?${laCounty}`, 'US-CA/Los Angeles/90022', 'US-CA/Los Angeles/90001'),
  ...group(`?${laCounty}`, 'US-CA/Inglewood/90304'),

  ...group(
    '',
    ...['San Diego', 'Chula Vista', 'Oceanside', 'La Jolla', 'Encinitas', 'Pacific Beach', 'San Ysidro'].map(
      (name) => `US-CA/${name}`,
    ),
    'US-CA//92101',
    'US-CA//92037',
    'US-CA/San Diego/92103',
  ),
  ...group(
    sdCounty,
    ...[
      'Fallbrook',
      'Lakeside',
      'Spring Valley',
      'Bonsall',
      'Julian',
      'Ramona',
      'Valley Center',
      'Alpine',
    ].map((name) => `US-CA/${name}`),
    ...['Rancho Santa Fe', 'Borrego Springs', 'Jamul'].map((name) => `US-CA/${name}`),
    'US-CA/Rancho Santa Fe/92067',
  ),
  ...group(`?${sdCounty}`, 'US-CA/San Diego/92127', 'US-CA/El Cajon/92019'),
  ...group(
    'CA/San Francisco',
    ...['San Francisco', 'SF', 'Mission District', 'SoMa', 'Haight-Ashbury', 'Nob Hill'].map(
      (name) => `US-CA/${name}`,
    ),
    'US-CA//94103',
    'US-CA/San Francisco/94134',
    'US-CA/City and County of San Francisco',
  ),
  ...group(
    '',
    'US-CA/South San Francisco',
    'US-CA/Daly City',
    'US-CA/Oakland',
    'US-CA//94607',
    'US-CA/Fresno',
  ),
];
