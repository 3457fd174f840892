import type { Package } from '@service-embeds/contract';
import type { Container } from '../../context.ts';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { PackageRow } from '../../db/rows.ts';

export type { PackageRow } from '../../db/rows.ts';

export const toPackageResource = ({ addresses }: Container, row: PackageRow): Package => ({
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
