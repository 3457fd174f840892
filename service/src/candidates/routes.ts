import { and, eq } from 'drizzle-orm';
import { refusals } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import { candidates } from '../db/schema/index.ts';
import type { Handlers } from '../http/endpoint.ts';
import { listOf, pageOf } from '../http/listing.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { reportIdsOf } from '../reports/store.ts';
import type { Services } from '../services.ts';
import { candidateColumns } from './columns.ts';
import { presentCandidate, type CandidateRow } from './present.ts';
import { findCandidate, listCandidates } from './store.ts';
import { tellCandidate } from './tell.ts';

type CandidateRoutes =
  'GET /v1/candidates' | 'POST /v1/candidates' | 'GET /v1/candidates/{id}' | 'POST /v1/candidates/{id}';

export function candidateHandlers(services: Services): Pick<Handlers, CandidateRoutes> {
  const present = async (db: Transaction, row: CandidateRow) =>
    presentCandidate(services, row, (await reportIdsOf(db, row.accountId, [row.id])).get(row.id));
  return {
    'GET /v1/candidates': async (call) => {
      const { rows, total } = await listCandidates(call.db, call.account.id, call.query, pageOf(call));
      const reportIds = await reportIdsOf(
        call.db,
        call.account.id,
        rows.map(({ id }) => id),
      );
      return listOf(
        services,
        call,
        rows.map((row) => presentCandidate(services, row, reportIds.get(row.id))),
        total,
      );
    },

    'POST /v1/candidates': async ({ db, account, body, now }) => {
      const blank = { metadata: {}, geoIds: [] };
      const identity = { accountId: account.id, id: newId(now), email: body.email, createdAt: now };
      const [row] = await db
        .insert(candidates)
        .values({ ...blank, ...candidateColumns(services, body), ...identity })
        .returning();
      if (!row) throw new Error('An inserted candidate came back as no row.');
      return tellCandidate(db, services, 'candidate.created', row, now);
    },

    'GET /v1/candidates/{id}': async ({ db, account, params }) => {
      const row = await findCandidate(db, account.id, params.id);
      if (!row) throw new Refusal(refusals.notFound('candidate'));
      return present(db, row);
    },

    'POST /v1/candidates/{id}': async ({ db, account, params, body, now }) => {
      const row = await findCandidate(db, account.id, params.id);
      if (!row) throw new Refusal(refusals.notFound('candidate'));
      const changes = candidateColumns(services, body);
      if (Object.keys(changes).length === 0) return present(db, row);
      const [changed] = await db
        .update(candidates)
        .set(changes)
        .where(and(eq(candidates.accountId, account.id), eq(candidates.id, row.id)))
        .returning();
      return tellCandidate(db, services, 'candidate.updated', changed ?? row, now);
    },
  };
}
