import { and, asc, count, eq } from 'drizzle-orm';
import { refusals } from '../contract.ts';
import { verifications } from '../db/schema/index.ts';
import type { Handlers } from '../http/endpoint.ts';
import { listOf, pageOf } from '../http/listing.ts';
import { Refusal } from '../http/refusal.ts';
import { findReport } from '../reports/store.ts';
import type { Services } from '../services.ts';
import { presentVerification } from './present.ts';

type VerificationRoutes = 'GET /v1/reports/{id}/verifications' | 'GET /v1/verifications/{id}';

export const verificationHandlers = (services: Services): Pick<Handlers, VerificationRoutes> => ({
  'GET /v1/reports/{id}/verifications': async (call) => {
    const { db, account, params } = call;
    if (!(await findReport(db, account.id, params.id))) throw new Refusal(refusals.notFound('report'));
    const mine = and(eq(verifications.accountId, account.id), eq(verifications.reportId, params.id));
    const { limit, offset } = pageOf(call);
    const rows = await db
      .select()
      .from(verifications)
      .where(mine)
      .orderBy(asc(verifications.id))
      .limit(limit)
      .offset(offset);
    const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(verifications).where(mine);
    return listOf(
      services,
      call,
      rows.map((row) => presentVerification(services, row)),
      total,
    );
  },

  'GET /v1/verifications/{id}': async ({ db, account, params }) => {
    const [row] = await db
      .select()
      .from(verifications)
      .where(and(eq(verifications.accountId, account.id), eq(verifications.id, params.id)));
    if (!row) throw new Refusal(refusals.notFound('verification'));
    return presentVerification(services, row);
  },
});
