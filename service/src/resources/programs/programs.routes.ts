import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Handlers } from '../call.ts';
import { requireGeos } from '../geos/geos.queries.ts';
import { listOf, pageOf } from '../list-response.ts';
import {
  deleteProgram,
  getProgram,
  insertProgram,
  listPrograms,
  requirePackages,
  toProgramResource,
} from './programs.queries.ts';

type ProgramRoutes =
  | 'GET /v1/programs'
  | 'POST /v1/programs'
  | 'GET /v1/programs/{id}'
  | 'DELETE /v1/programs/{id}';

export const programHandlers = (container: Container): Pick<Handlers, ProgramRoutes> => ({
  'GET /v1/programs': async (call) => {
    const { rows, total } = await listPrograms(call.db, call.account.id, call.query.name, pageOf(call));
    return listOf(container, call, rows.map(toProgramResource), total);
  },

  'POST /v1/programs': async ({ db, account, body, now }) => {
    const packageIds = [...new Set(body.package_ids)];
    const geoIds = [...new Set(body.geo_ids)];
    await requirePackages(db, account.id, packageIds);
    await requireGeos(db, account.id, geoIds);
    const row = {
      accountId: account.id,
      id: newId(now),
      name: body.name,
      packageIds,
      geoIds,
      createdAt: now,
      deletedAt: null,
    };
    await insertProgram(db, row);
    return toProgramResource(row);
  },

  'GET /v1/programs/{id}': async ({ db, account, params }) =>
    toProgramResource(await getProgram(db, account.id, params.id)),

  'DELETE /v1/programs/{id}': async ({ db, account, params, now }) =>
    toProgramResource(await deleteProgram(db, { accountId: account.id, id: params.id }, now)),
});
