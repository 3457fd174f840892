import type {
  AccountSummary,
  Node,
  Package,
  PackageScreening,
  ScreeningType,
} from '@service-embeds/contract';

const screening = (type: ScreeningType, subtype: string | null = null): PackageScreening => ({
  type,
  subtype,
});

const identity = [screening('ssn_trace'), screening('global_watchlist_search')];
const criminal = [
  ...identity,
  screening('sex_offender_search'),
  screening('national_criminal_search', 'standard'),
  screening('county_criminal_search', '7years'),
];
const driving = screening('motor_vehicle_report', 'standard');

let made = 0;
const pack = (name: string, price: number | null, screenings: PackageScreening[]): Package => {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const id = `fa4e${(++made).toString(16).padStart(20, '0')}`;
  return {
    id,
    object: 'package',
    uri: `/v1/packages/${id}`,
    name,
    slug,
    price,
    apply_url: `https://partners.service.example/apply/packages/${id}`,
    screenings,
    created_at: '2026-01-15T17:00:00Z',
    deleted_at: null,
  };
};

/** The canned account. All of it is invented. */
export const account: AccountSummary = {
  id: 'fa4e00000000000000000001',
  object: 'account',
  uri: '/v1/account',
  name: 'Northwind Sample LLC',
  authorized: true,
  available_screenings: ['ssn_trace', 'county_criminal_search', 'motor_vehicle_report'],
  geos_required: false,
  default_compliance_state: 'CA',
  default_compliance_city: 'San Francisco',
};

export const packages: Package[] = [
  pack('Basic Criminal', 2999, criminal.slice(0, 4)),
  pack('Contractor', null, criminal),
  pack('Driver Pro', 7999, [...criminal, driving, screening('drug_screening')]),
  pack('Driver Standard', 3999, [...criminal, driving]),
  pack('Essential Criminal', 5499, criminal),
  pack('Home Care Aide', 6499, [...criminal, screening('professional_license_verification')]),
  pack('Identity Check', 500, identity.slice(0, 1)),
  pack('Software Engineer', 8999, [
    ...criminal,
    screening('education_verification'),
    screening('employment_verification'),
  ]),
  pack('Warehouse', 3499, criminal.slice(0, 4)),
];

const node = (
  tier: string,
  custom_id: string,
  name: string,
  parent: string | null,
  slugs?: string[],
): Node => ({
  custom_id,
  name,
  tier,
  parent_custom_id: parent,
  ...(slugs && { packages: slugs }),
});

export const nodes: Node[] = [
  node('Company', 'northwind', 'Northwind', null),
  node('Region', 'west', 'West', 'northwind'),
  node('Department', 'west-warehouse', 'Warehouse Oakland', 'west', ['warehouse', 'basic_criminal']),
  node('Department', 'west-drivers', 'Drivers Bay Area', 'west', ['driver_standard', 'driver_pro']),
  node('Department', 'west-office', 'Head Office San Francisco', 'west'),
  node('Region', 'south', 'South', 'northwind'),
  node('Department', 'south-care', 'Home Care Austin', 'south', ['home_care_aide']),
  node('Department', 'south-couriers', 'Couriers Houston', 'south', [
    'legacy_courier_check',
    'driver_standard',
  ]),
  node('Department', 'south-catering', 'Señor & Söhne Catering', 'south'),
];

/** 1,500 nodes in three tiers. */
export const manyNodes = (): Node[] => {
  const list = [node('Company', 'northwind', 'Northwind', null)];
  for (let region = 1; region <= 24; region++) {
    list.push(node('Region', `r${region}`, `Region ${region}`, 'northwind'));
    for (let store = 1; store <= 62; store++) {
      list.push(node('Store', `r${region}-s${store}`, `Store ${region}-${store}`, `r${region}`));
    }
  }
  return list.slice(0, 1500);
};

export const manyPackages = (): Package[] =>
  Array.from({ length: 120 }, (_, index) => pack(`Sample Package ${index + 1}`, 1000 + index * 50, criminal));
