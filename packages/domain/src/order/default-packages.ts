import type { PackageScreening } from '@service-embeds/contract';
import type { PackageRecord } from './package-serializer.ts';

/** What a package is created from. */
export type PackageDraft = Pick<PackageRecord, 'name' | 'slug' | 'price' | 'screenings'>;

const ssnTrace: PackageScreening = { type: 'ssn_trace', subtype: null };
const sexOffender: PackageScreening = { type: 'sex_offender_search', subtype: null };
const watchlist: PackageScreening = { type: 'global_watchlist_search', subtype: null };
const national: PackageScreening = { type: 'national_criminal_search', subtype: 'standard' };
const county: PackageScreening = { type: 'county_criminal_search', subtype: '7years' };
const federal: PackageScreening = { type: 'federal_criminal_search', subtype: 'standard' };
const driving: PackageScreening = { type: 'motor_vehicle_report', subtype: 'standard' };

const basic = [ssnTrace, sexOffender, watchlist, national];

/** Packages of a new account. Operations change them to what the customer's contract says. Prices are US cents. */
export const defaultPackages: readonly PackageDraft[] = [
  { slug: 'basic_criminal', name: 'Basic Criminal', price: 2999, screenings: basic },
  { slug: 'essential_criminal', name: 'Essential Criminal', price: 6499, screenings: [...basic, county] },
  {
    slug: 'professional_criminal',
    name: 'Professional Criminal',
    price: 8999,
    screenings: [...basic, county, federal],
  },
  { slug: 'driver_pro', name: 'Driver Pro', price: 6999, screenings: [...basic, county, driving] },
];
