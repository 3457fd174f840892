import type { Program } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { ProgramRow } from './programs.queries.ts';

/** Returns a program as the API does. */
export const toProgramResource = (row: ProgramRow): Program => ({
  id: row.id,
  object: 'program',
  uri: `/v1/programs/${row.id}`,
  name: row.name,
  package_ids: row.packageIds,
  geo_ids: row.geoIds,
  created_at: toTimestamp(row.createdAt),
  deleted_at: toTimestampOrNull(row.deletedAt),
});
