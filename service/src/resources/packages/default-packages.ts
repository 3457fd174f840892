import type { PackageScreening } from '@service-embeds/contract';
import type { NewPackage } from './package-actions.ts';

const register = (type: PackageScreening['type']): PackageScreening => ({ type, subtype: null });
const identity = register('ssn_trace');
const registers = [register('sex_offender_search'), register('global_watchlist_search')];
const national: PackageScreening = { type: 'national_criminal_search', subtype: 'standard' };
const counties: PackageScreening = { type: 'county_criminal_search', subtype: '7years' };
const federal: PackageScreening = { type: 'federal_criminal_search', subtype: 'standard' };
const driving: PackageScreening = { type: 'motor_vehicle_report', subtype: 'standard' };

/** What every new customer can order from the day it is credentialed; operations change it to what was agreed. */
export const startingPackages: readonly NewPackage[] = [
  {
    slug: 'basic_criminal',
    name: 'Basic Criminal',
    price: 2999,
    screenings: [identity, ...registers, national],
  },
  {
    slug: 'essential_criminal',
    name: 'Essential Criminal',
    price: 6499,
    screenings: [identity, ...registers, national, counties],
  },
  {
    slug: 'professional_criminal',
    name: 'Professional Criminal',
    price: 8999,
    screenings: [identity, ...registers, national, counties, federal],
  },
  {
    slug: 'driver_pro',
    name: 'Driver Pro',
    price: 6999,
    screenings: [identity, ...registers, national, counties, driving],
  },
];
