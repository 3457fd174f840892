import { and, eq } from 'drizzle-orm';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import { candidates } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { newId } from '../../platform/ids.ts';
import { findReportIds } from '../reports/reports.queries.ts';
import type { Container } from '../../context.ts';
import { candidateColumns } from './candidate-columns.ts';
import { toCandidateResource, type CandidateRow } from './candidate.serializer.ts';
import { findCandidate, listCandidates } from './candidates.queries.ts';
import { publishCandidateEvent } from './candidate-events.ts';

type CandidateRoutes =
  'GET /v1/candidates' | 'POST /v1/candidates' | 'GET /v1/candidates/{id}' | 'POST /v1/candidates/{id}';

export function candidateHandlers(container: Container): Pick<Handlers, CandidateRoutes> {
  const present = async (db: Transaction, row: CandidateRow) =>
    toCandidateResource(container, row, (await findReportIds(db, row.accountId, [row.id])).get(row.id));
  return {
    'GET /v1/candidates': async (call) => {
      const { rows, total } = await listCandidates(call.db, call.account.id, call.query, pageOf(call));
      const reportIds = await findReportIds(
        call.db,
        call.account.id,
        rows.map(({ id }) => id),
      );
      return listOf(
        container,
        call,
        rows.map((row) => toCandidateResource(container, row, reportIds.get(row.id))),
        total,
      );
    },

    'POST /v1/candidates': async ({ db, account, body, now }) => {
      const blank = { metadata: {}, geoIds: [] };
      const identity = { accountId: account.id, id: newId(now), email: body.email, createdAt: now };
      const [row] = await db
        .insert(candidates)
        .values({ ...blank, ...candidateColumns(container, body), ...identity })
        .returning();
      if (!row) throw new Error('An inserted candidate came back as no row.');
      return publishCandidateEvent(db, container, 'candidate.created', row, now);
    },

    'GET /v1/candidates/{id}': async ({ db, account, params }) => {
      const row = await findCandidate(db, account.id, params.id);
      if (!row) throw new ApiError(errorCatalog.notFound('candidate'));
      return present(db, row);
    },

    'POST /v1/candidates/{id}': async ({ db, account, params, body, now }) => {
      const row = await findCandidate(db, account.id, params.id);
      if (!row) throw new ApiError(errorCatalog.notFound('candidate'));
      const changes = candidateColumns(container, body);
      if (Object.keys(changes).length === 0) return present(db, row);
      const [changed] = await db
        .update(candidates)
        .set(changes)
        .where(and(eq(candidates.accountId, account.id), eq(candidates.id, row.id)))
        .returning();
      return publishCandidateEvent(db, container, 'candidate.updated', changed ?? row, now);
    },
  };
}
