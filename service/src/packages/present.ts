import type { InferSelectModel } from 'drizzle-orm';
import type { Package } from '../contract.ts';
import type { packages } from '../db/schema/index.ts';
import type { Services } from '../services.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';

export type PackageRow = InferSelectModel<typeof packages>;

export const presentPackage = ({ addresses }: Services, row: PackageRow): Package => ({
  id: row.id,
  object: 'package',
  uri: `/v1/packages/${row.id}`,
  name: row.name,
  slug: row.slug,
  price: row.price,
  apply_url: `${addresses.partners}/apply/packages/${row.id}`,
  screenings: row.screenings,
  created_at: toTimestamp(row.createdAt),
  deleted_at: toTimestampOrNull(row.deletedAt),
});
