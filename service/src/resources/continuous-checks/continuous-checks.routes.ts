import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toContinuousCheckResource } from '@service-embeds/domain/order/subscription-record';
import { placeWorkLocations } from '@service-embeds/domain/place/placed-location';
import { continuousChecks } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { reachOf, listOf, pageOf, type HandlersUnder } from '../call.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { lockCandidate } from '../consents/consents.queries.ts';
import { placeDirectory } from '../places/us-place-directory.ts';
import { insertStandingOrder, updateStandingOrder } from '../standing-orders/standing-orders.queries.ts';
import {
  requireWatchable,
  publishContinuousCheckEvent,
  requireActive,
  stopContinuousCheck,
} from './continuous-check-actions.ts';
import {
  findUsualWorkLocations,
  getContinuousCheck,
  listContinuousChecks,
  lockContinuousCheck,
} from './continuous-checks.queries.ts';

type Paths = '/v1/candidates/{candidate_id}/continuous_checks' | '/v1/continuous_checks';

export const continuousCheckHandlers = (container: Container): HandlersUnder<Paths> => ({
  'GET /v1/candidates/{candidate_id}/continuous_checks': async (call) => {
    const { id: candidateId } = await getCandidate(call.db, call.account.id, call.params.candidate_id);
    const filters = { candidateId, status: call.query.status };
    const { rows, total } = await listContinuousChecks(call.db, reachOf(call), filters, pageOf(call));
    return listOf(container, call, rows.map(toContinuousCheckResource), total);
  },

  'POST /v1/candidates/{candidate_id}/continuous_checks': async (call) => {
    const { db, account, caller, params, body, now } = call;
    const candidate = { accountId: account.id, id: params.candidate_id };
    await lockCandidate(db, candidate);
    const watch = {
      candidateId: candidate.id,
      type: body.type,
      node: body.node || null,
      workLocations: body.work_locations
        ? placeWorkLocations(body.work_locations, placeDirectory)
        : await findUsualWorkLocations(db, candidate),
    };
    const consent = await requireWatchable(db, { account, at: now, within: reachOf(call) }, watch);
    const row = {
      ...watch,
      accountId: account.id,
      id: newId(now),
      applicationId: caller.applicationId,
      createdAt: now,
      canceledAt: null,
      cancellationReason: null,
      dueAt: consent.expiresAt,
    };
    if (!(await insertStandingOrder(db, continuousChecks, row)))
      throw new ApiError(errorCatalog.continuousCheckExists);
    return publishContinuousCheckEvent(db, container, { type: 'continuous_check.created', row, at: now });
  },

  'GET /v1/continuous_checks/{id}': async (call) =>
    toContinuousCheckResource(await getContinuousCheck(call.db, reachOf(call), call.params.id)),

  'POST /v1/continuous_checks/{id}': async (call) => {
    const { db, account, params, body, now } = call;
    const row = await lockContinuousCheck(db, { accountId: account.id, id: params.id });
    requireActive(row);
    const places = {
      node: body.node === undefined ? row.node : body.node || null,
      workLocations: body.work_locations
        ? placeWorkLocations(body.work_locations, placeDirectory)
        : row.workLocations,
    };
    const consent = await requireWatchable(
      db,
      { account, at: now, within: reachOf(call) },
      { ...row, ...places },
    );
    const changes = { ...places, dueAt: consent.expiresAt };
    return toContinuousCheckResource(await updateStandingOrder(db, continuousChecks, row, changes));
  },

  'DELETE /v1/continuous_checks/{id}': async ({ db, account, params, now }) => {
    const row = await lockContinuousCheck(db, { accountId: account.id, id: params.id });
    if (row.canceledAt) return toContinuousCheckResource(row);
    return stopContinuousCheck(db, container, row, { reason: 'requested', at: now });
  },
});
