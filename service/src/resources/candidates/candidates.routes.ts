import { ApiError, errorCatalog, maxPageSize } from '@service-embeds/contract';
import type { PostalAddressBody, Report } from '@service-embeds/contract';
import {
  candidateChanges,
  createCandidate,
  omitMaskedValues,
} from '@service-embeds/domain/candidate/candidate-changes';
import { toPostalAddressResource } from '@service-embeds/domain/candidate/candidate-record';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { reachOf, listOf, pageOf, type Call, type Handlers, type HandlersUnder } from '../call.ts';
import { toGeoResource, findGeos, requireGeos } from '../geos/geos.routes.ts';
import { toReportResources } from '../reports/order-parts.ts';
import { findCandidateReports, listReports } from '../reports/reports.queries.ts';
import { askAfterNameChange } from '../standing-orders/name-change.ts';
import { deleteDraftsOf } from './candidate-draft.ts';
import { publishCandidateEvent } from './candidate-events.ts';
import {
  candidateCipher,
  licenseLookups,
  candidateResource,
  getCandidate,
  updateCandidate,
  insertCandidate,
  listCandidates,
} from './candidates.queries.ts';

/** Sets where mail reaches a candidate, with its event. @throws ApiError 404 */
export async function setPostalAddress(
  db: Transaction,
  container: Container,
  change: { accountId: string; candidateId: string; address: PostalAddressBody; at: Date },
): Promise<CandidateRow> {
  const row = await getCandidate(db, change.accountId, change.candidateId);
  const changes = candidateChanges({ postal_address: change.address }, candidateCipher(container, row));
  const newRow = await updateCandidate(db, row, changes);
  await publishCandidateEvent(db, container, { type: 'candidate.updated', row: newRow, at: change.at });
  return newRow;
}

type CandidateRoutes =
  | 'GET /v1/candidates'
  | 'POST /v1/candidates'
  | 'GET /v1/candidates/{id}'
  | 'POST /v1/candidates/{id}';
export function candidateHandlers(container: Container): Pick<Handlers, CandidateRoutes> {
  const serialize = async (
    call: Pick<Call<'GET /v1/candidates/{id}'>, 'db' | 'account' | 'caller'>,
    row: CandidateRow,
  ) =>
    candidateResource(
      container,
      row,
      (await findCandidateReports(call.db, reachOf(call), [row.id])).get(row.id),
    );

  return {
    'GET /v1/candidates': async (call) => {
      const { db, query } = call;
      const { driver_license_number: number, ...filters } = query;
      const driverLicenseLookups =
        number === undefined ? undefined : licenseLookups(container, call.account.id, number);
      const matching = { ...filters, driverLicenseLookups };
      const { rows, ...matches } = await listCandidates(db, reachOf(call), matching, pageOf(call));
      const candidateIds = rows.map(({ id }) => id);
      const candidateReports = await findCandidateReports(db, reachOf(call), candidateIds);
      const data = rows.map((row) => candidateResource(container, row, candidateReports.get(row.id)));
      return listOf(container, call, data, matches);
    },

    'POST /v1/candidates': async ({ db, account, caller, body, now }) => {
      const { applicationId, candidateId } = caller;
      // A page that is limited to one candidate could neither read nor order for another one.
      if (candidateId !== undefined) throw new ApiError(errorCatalog.sessionTokenNotAllowed);
      await requireGeos(db, account.id, body.geo_ids);
      const identity = { accountId: account.id, id: newId(now), applicationId, createdAt: now };
      const row = createCandidate(body, identity, candidateCipher(container, identity));
      await insertCandidate(db, row);
      return publishCandidateEvent(db, container, { type: 'candidate.created', row, at: now });
    },

    'GET /v1/candidates/{id}': async (call) => {
      const row = await getCandidate(call.db, call.account.id, call.params.id);
      const { include } = call.query;
      return {
        ...(await serialize(call, row)),
        ...(include?.has('reports') && { reports: await findNewestReports(call, container) }),
        ...(include?.has('geos') && {
          geos: (await findGeos(call.db, row.accountId, row.geoIds)).map(toGeoResource),
        }),
      };
    },

    'POST /v1/candidates/{id}': async (call) => {
      const { db, account, params, body, now } = call;
      const row = await getCandidate(db, account.id, params.id);
      const newGeos = body.geo_ids?.filter((geoId) => !row.geoIds.includes(geoId));
      await requireGeos(db, account.id, newGeos);
      const cipher = candidateCipher(container, row);
      const changes = candidateChanges(omitMaskedValues(body, row, cipher), cipher);
      if (Object.keys(changes).length === 0) return serialize(call, row);
      const newRow = await updateCandidate(db, row, changes);
      // Codes go to the new address, whose owner may be another person.
      if (newRow.email !== row.email) await deleteDraftsOf(db, row);
      await askAfterNameChange(db, container, { before: row, candidate: newRow }, now);
      return publishCandidateEvent(db, container, { type: 'candidate.updated', row: newRow, at: now });
    },
  };
}

/**
 * Returns the newest reports of a candidate, at most as many as a page holds.
 * @throws ApiError 403 `scope_missing` for a session token that does not read reports
 */
async function findNewestReports(
  { db, account, caller, params, now }: Call<'GET /v1/candidates/{id}'>,
  container: Container,
): Promise<Report[]> {
  const scope = 'order';
  if (caller.kind === 'session_token' && !caller.scopes.includes(scope))
    throw new ApiError(errorCatalog.scopeMissing([scope]));
  const filters = { candidate_id: params.id, sort: '-created_at' } as const;
  const { rows } = await listReports(db, reachOf({ account, caller }), filters, {
    limit: maxPageSize,
    offset: 0,
  });
  return toReportResources({ db, account, caller, now, query: {} }, container, rows);
}

/** The address for mail of a candidate, as an object of its own. */
export const postalAddressHandlers = (
  container: Container,
): HandlersUnder<'/v1/candidates/{candidate_id}/postal_address'> => {
  const serialize = (row: CandidateRow) => {
    const address = toPostalAddressResource(row, candidateCipher(container, row));
    if (!address) throw new ApiError(errorCatalog.notFound('postal address'));
    return address;
  };
  return {
    'GET /v1/candidates/{candidate_id}/postal_address': async ({ db, account, params }) =>
      serialize(await getCandidate(db, account.id, params.candidate_id)),

    'POST /v1/candidates/{candidate_id}/postal_address': async ({ db, account, params, body, now }) => {
      const candidateId = params.candidate_id;
      const change = { accountId: account.id, candidateId, address: body, at: now };
      return serialize(await setPostalAddress(db, container, change));
    },
  };
};
