import type { Container } from '../../integrations/context.ts';
import { continuousChecks } from '../../db/schema/index.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { updateStandingOrder } from '../standing-orders/standing-orders.queries.ts';
import { endContinuousCheck, findWatchConsent } from './continuous-check-actions.ts';

/** The continuous checks whose consent is too old. They end, unless the candidate has given another one. */
export const dueContinuousChecks = (container: Container): DueWork =>
  dueRows(container.clock, {
    name: 'continuous checks',
    kind: 'continuous_check',
    table: continuousChecks,
    candidateId: continuousChecks.candidateId,
    clock: 'account',
    batchSize: 50,
    process: async (db, rows, { until, isLate }) => {
      for (const row of rows) {
        const at = isLate ? until : (row.dueAt ?? until);
        const candidate = await getCandidate(db, row.accountId, row.candidateId);
        const consent = await findWatchConsent(db, { row, candidate, at });
        if ('problem' in consent)
          await endContinuousCheck(db, container, row, { reason: consent.problem, at });
        else await updateStandingOrder(db, continuousChecks, row, { dueAt: consent.expiresAt });
      }
    },
  });
