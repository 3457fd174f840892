import { adverseImpactOf } from '@service-embeds/domain/adverse-impact/adverse-impact';
import type { Handlers } from '../call.ts';
import { findDecidedReports } from './adverse-impact.queries.ts';

/** Computes figures about the decisions of an account. Groups are neither stored nor logged. */
export const adverseImpactHandlers: Pick<Handlers, 'POST /v1/adverse_impact'> = {
  'POST /v1/adverse_impact': async ({ db, account, body }) => {
    const { rows, decided_after, decided_before } = body;
    const reports = await findDecidedReports(db, account.id, rows);
    const period = { from: new Date(decided_after), until: new Date(decided_before) };
    return {
      object: 'adverse_impact',
      decided_after,
      decided_before,
      ...adverseImpactOf(rows, reports, period),
    };
  },
};
