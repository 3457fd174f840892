import type { AccountSummary, PackageScreening, ScreeningType } from '@service-embeds/contract';
import type { NodeRecord } from '@service-embeds/domain/hierarchy/node-record';
import type { PackageRecord } from '@service-embeds/domain/package/package-record';

const accountId = 'fa4e00000000000000000001';

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

let packageCount = 0;
const createPackage = (
  name: string,
  price: number | null,
  screenings: PackageScreening[],
): PackageRecord => ({
  accountId,
  id: `fa4e${(++packageCount).toString(16).padStart(20, '0')}`,
  name,
  slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
  price,
  screenings,
  createdAt: new Date('2026-01-15T17:00:00Z'),
  deletedAt: null,
});

/** The sample account. All of it is invented. */
export const account: AccountSummary = {
  id: accountId,
  object: 'account',
  uri: '/v1/account',
  name: 'Northwind Sample LLC',
  authorized: true,
  available_screenings: ['ssn_trace', 'county_criminal_search', 'motor_vehicle_report'],
  geos_required: false,
  default_compliance_state: 'CA',
  default_compliance_city: 'San Francisco',
};

export const packages: PackageRecord[] = [
  createPackage('Basic Criminal', 2999, criminal.slice(0, 4)),
  createPackage('Contractor', null, criminal),
  createPackage('Driver Pro', 7999, [...criminal, driving, screening('drug_screening')]),
  createPackage('Driver Standard', 3999, [...criminal, driving]),
  createPackage('Essential Criminal', 5499, criminal),
  createPackage('Home Care Aide', 6499, [...criminal, screening('professional_license_verification')]),
  createPackage('Identity Check', 500, identity.slice(0, 1)),
  createPackage('Software Engineer', 8999, [
    ...criminal,
    screening('education_verification'),
    screening('employment_verification'),
  ]),
  createPackage('Warehouse', 3499, criminal.slice(0, 4)),
];

type NodeEntry = [tier: string, customId: string, name: string, parent: string | null, packages?: string[]];

const createNodes = (entries: NodeEntry[]): NodeRecord[] =>
  entries.map(([tier, customId, name, parentCustomId, slugs = []], position) => ({
    accountId,
    customId,
    name,
    tier,
    parentCustomId,
    packages: slugs,
    position,
  }));

export const nodes: NodeRecord[] = createNodes([
  ['Company', 'northwind', 'Northwind', null],
  ['Region', 'west', 'West', 'northwind'],
  ['Department', 'west-warehouse', 'Warehouse Oakland', 'west', ['warehouse', 'basic_criminal']],
  ['Department', 'west-drivers', 'Drivers Bay Area', 'west', ['driver_standard', 'driver_pro']],
  ['Department', 'west-office', 'Head Office San Francisco', 'west'],
  ['Region', 'south', 'South', 'northwind'],
  ['Department', 'south-care', 'Home Care Austin', 'south', ['home_care_aide']],
  ['Department', 'south-couriers', 'Couriers Houston', 'south', ['legacy_courier_check', 'driver_standard']],
  ['Department', 'south-catering', 'Señor & Söhne Catering', 'south'],
]);

/** Returns 1,500 nodes in three tiers. */
export const manyNodes = (): NodeRecord[] => {
  const entries: NodeEntry[] = [['Company', 'northwind', 'Northwind', null]];
  for (let region = 1; region <= 24; region++) {
    entries.push(['Region', `r${region}`, `Region ${region}`, 'northwind']);
    for (let store = 1; store <= 62; store++)
      entries.push(['Store', `r${region}-s${store}`, `Store ${region}-${store}`, `r${region}`]);
  }
  return createNodes(entries.slice(0, 1500));
};

export const manyPackages = (): PackageRecord[] =>
  Array.from({ length: 120 }, (_, index) =>
    createPackage(`Sample Package ${index + 1}`, 1000 + index * 50, criminal),
  );
