import type { Geo } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { GeoRow } from './geos.queries.ts';

/** Returns a geo as the API does. */
export const toGeoResource = ({ id, name, state, city, createdAt, deletedAt }: GeoRow): Geo => ({
  id,
  object: 'geo',
  uri: `/v1/geos/${id}`,
  name,
  state,
  city,
  created_at: toTimestamp(createdAt),
  deleted_at: toTimestampOrNull(deletedAt),
});
