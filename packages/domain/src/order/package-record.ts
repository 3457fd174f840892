import type { Package, PackageScreening } from '@service-embeds/contract';
import { usualDaysOf } from '../report/turnaround.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';

export interface PackageRecord {
  accountId: string;
  id: string;
  name: string;
  /** What orders refer to. It never changes, and of the packages that are not deleted only one has it. */
  slug: string;
  /** US cents. Null means that the price is agreed by contract. */
  price: number | null;
  screenings: PackageScreening[];
  createdAt: Date;
  deletedAt: Date | null;
}

/**
 * Returns a package as the API shows it (docs/api/account.md#package).
 *
 * @param lastOrderedAt - when it was last ordered, null for never; undefined leaves the field out
 */
export const toPackageResource = (
  record: PackageRecord,
  links: { packageApplyUrl: (packageId: string) => string },
  lastOrderedAt?: Date | null,
): Package => ({
  id: record.id,
  object: 'package',
  uri: `/v1/packages/${record.id}`,
  name: record.name,
  slug: record.slug,
  price: record.price,
  apply_url: links.packageApplyUrl(record.id),
  screenings: record.screenings,
  usual_business_days: usualDaysOf(record.screenings),
  ...(lastOrderedAt !== undefined && { last_ordered_at: toTimestampOrNull(lastOrderedAt) }),
  created_at: toTimestamp(record.createdAt),
  deleted_at: toTimestampOrNull(record.deletedAt),
});

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
