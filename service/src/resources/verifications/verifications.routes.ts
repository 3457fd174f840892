import { and, asc, eq } from 'drizzle-orm';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import { verifications } from '../../db/schema/index.ts';
import { selectPage } from '../../db/select-page.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { existingReport } from '../reports/get-report.ts';
import type { Container } from '../../context.ts';
import { toVerificationResource } from './verification.serializer.ts';

type VerificationRoutes = 'GET /v1/reports/{id}/verifications' | 'GET /v1/verifications/{id}';

export const verificationHandlers = (container: Container): Pick<Handlers, VerificationRoutes> => ({
  'GET /v1/reports/{id}/verifications': async (call) => {
    const { db, account, params } = call;
    await existingReport(db, account.id, params.id);
    const mine = and(eq(verifications.accountId, account.id), eq(verifications.reportId, params.id));
    const { rows, total } = await selectPage(db, verifications, mine, [asc(verifications.id)], pageOf(call));
    return listOf(
      container,
      call,
      rows.map((row) => toVerificationResource(container, row)),
      total,
    );
  },

  'GET /v1/verifications/{id}': async ({ db, account, params }) => {
    const [row] = await db
      .select()
      .from(verifications)
      .where(and(eq(verifications.accountId, account.id), eq(verifications.id, params.id)));
    if (!row) throw new ApiError(errorCatalog.notFound('verification'));
    return toVerificationResource(container, row);
  },
});
