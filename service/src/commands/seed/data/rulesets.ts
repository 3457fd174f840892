import type { Rule } from '@service-embeds/contract';

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
