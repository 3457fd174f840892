import type { Package } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import type { PackageRecord } from './package-record.ts';

/** Returns a package as the API shows it (docs/interface.md#package). */
export const toPackageResource = (
  record: PackageRecord,
  links: { packageApplyUrl: (packageId: string) => string },
): Package => ({
  id: record.id,
  object: 'package',
  uri: `/v1/packages/${record.id}`,
  name: record.name,
  slug: record.slug,
  price: record.price,
  apply_url: links.packageApplyUrl(record.id),
  screenings: record.screenings,
  created_at: toTimestamp(record.createdAt),
  deleted_at: toTimestampOrNull(record.deletedAt),
});
