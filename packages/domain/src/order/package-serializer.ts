import type { Package, PackageScreening } from '@service-embeds/contract';
import { usualDaysOf } from '../report/turnaround.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';

/** A package as it is stored. */
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
