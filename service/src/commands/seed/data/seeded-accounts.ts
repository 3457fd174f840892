import type { Rule } from '@service-embeds/contract';
import type { PlannedNode } from '@service-embeds/domain/hierarchy/plan-hierarchy';

/** A fictional customer. Any resemblance to a real company is unintended. */
export interface SeededAccount {
  key: string;
  name: string;
  authorized: boolean;
  segmentation: boolean;
  state: string;
  city: string;
  zipcode: string;
  /** Number of seed packages that the account has. */
  packages: number;
  invitations: number;
}

export const seededAccounts: SeededAccount[] = [
  {
    key: 'northwind',
    name: 'Northwind Sample LLC',
    authorized: true,
    segmentation: true,
    state: 'CA',
    city: 'San Francisco',
    zipcode: '94105',
    packages: 36,
    invitations: 60,
  },
  {
    key: 'bakery',
    name: 'Corner Bakery Demo Co',
    authorized: true,
    segmentation: false,
    state: 'OH',
    city: 'Columbus',
    zipcode: '43215',
    packages: 4,
    invitations: 12,
  },
  {
    key: 'newcomer',
    name: 'Newcomer Demo Co',
    authorized: false,
    segmentation: false,
    state: 'TX',
    city: 'Austin',
    zipcode: '78701',
    packages: 3,
    invitations: 0,
  },
];

/** State and city of a department. Those that stand for several places have none. */
type Place = [state: string, city: string];

const regions: [
  name: string,
  packages: string[],
  departments: [name: string, packages: string[], place?: Place][],
][] = [
  [
    'West',
    [],
    [
      ['Warehouse Oakland', ['warehouse', 'warehouse_with_forklift'], ['CA', 'Oakland']],
      ['Drivers Bay Area', ['driver_basic', 'driver_standard', 'driver_pro']],
      ['Head Office San Francisco', [], ['CA', 'San Francisco']],
      ['Señor & Söhne Catering Los Angeles', ['hospitality']],
    ],
  ],
  [
    'Mountain',
    ['basic_criminal', 'essential_criminal'],
    [
      ['Warehouse Denver', ['warehouse'], ['CO', 'Denver']],
      ['Retail Boulder', ['retail_associate', 'retail_manager']],
      ['Ski Season Staff Aspen', ['seasonal_worker']],
      ['Support Salt Lake City', []],
    ],
  ],
  [
    'South',
    [],
    [
      ['Home Care Austin', ['home_care_aide', 'registered_nurse'], ['TX', 'Austin']],
      ['Couriers Houston', ['courier', 'legacy_courier_check']],
      ['Finance Dallas', ['finance_associate'], ['TX', 'Dallas']],
      ['Warehouse Atlanta, Building 7, Receiving and Cold Storage Night Shift', ['warehouse']],
    ],
  ],
  [
    'East',
    [],
    [
      ['Drivers New York', ['driver_standard', 'driver_pro']],
      ['Tutors Boston', ['tutor', 'school_staff'], ['MA', 'Boston']],
      ['Engineering Philadelphia', ['software_engineer'], ['PA', 'Philadelphia']],
      ['Volunteers Washington', ['volunteer']],
    ],
  ],
];

const customId = (...names: string[]): string =>
  names
    .join(' ')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The hierarchy of Northwind: one company, four regions, sixteen departments. */
export const seededNodes: PlannedNode[] = [
  {
    custom_id: 'northwind',
    name: 'Northwind',
    tier: 'Company',
    parent_custom_id: null,
    packages: [],
    work_location: null,
  },
  ...regions.flatMap(([region, packages, departments]) => {
    const id = customId(region);
    return [
      {
        custom_id: id,
        name: region,
        tier: 'Region',
        parent_custom_id: 'northwind',
        packages,
        work_location: null,
      },
      ...departments.map(([name, own, place]) => ({
        custom_id: customId(id, name).slice(0, 60),
        name,
        tier: 'Department',
        parent_custom_id: id,
        packages: own,
        work_location: place ? { country: 'US', state: place[0], city: place[1] } : null,
      })),
    ];
  }),
];

const common: Rule[] = [
  { name: 'Cases without a conviction', type: 'fairness_and_compliance', value: 'eligible' },
  { name: 'Older than seven years', type: 'lookback_period', value: 'eligible', years: 7 },
  { name: 'Felonies', type: 'custom', value: 'escalated', levels: ['felony'] },
];

const otherwise: Rule[] = [
  { name: 'Any other record', type: 'custom', value: 'review' },
  { name: 'Nothing found', type: 'default', value: 'eligible' },
];

/** Rulesets of the seeded accounts. The one for drivers also assesses the driving record. */
export const seededRulesets: { name: string; packages: string[]; rules: Rule[] }[] = [
  {
    name: 'Standard hiring',
    packages: [],
    rules: [
      ...common,
      {
        name: 'Two charges or more',
        type: 'count',
        value: 'escalated',
        levels: ['misdemeanor'],
        at_least: 2,
      },
      ...otherwise,
    ],
  },
  {
    name: 'Drivers',
    packages: ['driver_basic', 'driver_standard', 'driver_pro', 'courier', 'legacy_courier_check'],
    rules: [
      ...common,
      {
        name: 'Three traffic entries or more',
        type: 'count',
        value: 'escalated',
        screening_types: ['motor_vehicle_report'],
        at_least: 3,
      },
      ...otherwise,
    ],
  },
];
