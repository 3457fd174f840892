import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import {
  toGeoResource,
  getGeo,
  insertGeo,
  isGeoInUse,
  listGeos,
  lockGeo,
  updateGeo,
} from './geos.queries.ts';

type GeoRoutes =
  | 'GET /v1/geos'
  | 'POST /v1/geos'
  | 'GET /v1/geos/{id}'
  | 'POST /v1/geos/{id}'
  | 'DELETE /v1/geos/{id}';

export const geoHandlers = (container: Container): Pick<Handlers, GeoRoutes> => ({
  'GET /v1/geos': async (call) => {
    const { rows, total } = await listGeos(call.db, call.account.id, call.query, pageOf(call));
    return listOf(container, call, rows.map(toGeoResource), total);
  },

  'POST /v1/geos': async ({ db, account, body: { name, state, city = null }, now }) => {
    const identity = { accountId: account.id, id: newId(now), createdAt: now };
    const row = { ...identity, name, state, city, deletedAt: null };
    await insertGeo(db, row);
    return toGeoResource(row);
  },

  'GET /v1/geos/{id}': async ({ db, account, params }) =>
    toGeoResource(await getGeo(db, account.id, params.id)),

  'POST /v1/geos/{id}': async ({ db, account, params, body: { city } }) => {
    const row = await lockGeo(db, account.id, params.id);
    if (city === undefined || city === row.city) return toGeoResource(row);
    if (row.city !== null) throw new ApiError(errorCatalog.geoCityIsSet);
    return toGeoResource(await updateGeo(db, row, { city }));
  },

  'DELETE /v1/geos/{id}': async ({ db, account, params, now }) => {
    const row = await lockGeo(db, account.id, params.id);
    if (row.deletedAt) return toGeoResource(row);
    if (await isGeoInUse(db, row)) throw new ApiError(errorCatalog.geoInUse);
    return toGeoResource(await updateGeo(db, row, { deletedAt: now }));
  },
});
