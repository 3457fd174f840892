import { and, asc, eq } from 'drizzle-orm';
import { refusals } from '../contract.ts';
import { verifications } from '../db/schema/index.ts';
import { selectPage } from '../db/select-page.ts';
import type { Handlers } from '../http/endpoint.ts';
import { listOf, pageOf } from '../http/listing.ts';
import { Refusal } from '../http/refusal.ts';
import { existingReport } from '../reports/existing.ts';
import type { Services } from '../services.ts';
import { presentVerification } from './present.ts';

type VerificationRoutes = 'GET /v1/reports/{id}/verifications' | 'GET /v1/verifications/{id}';

export const verificationHandlers = (services: Services): Pick<Handlers, VerificationRoutes> => ({
  'GET /v1/reports/{id}/verifications': async (call) => {
    const { db, account, params } = call;
    await existingReport(db, account.id, params.id);
    const mine = and(eq(verifications.accountId, account.id), eq(verifications.reportId, params.id));
    const { rows, total } = await selectPage(db, verifications, mine, [asc(verifications.id)], pageOf(call));
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
