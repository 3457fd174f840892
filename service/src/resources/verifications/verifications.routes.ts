import { and, asc, eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toVerificationResource } from '@service-embeds/domain/report/serializers/verification-serializer';
import type { Container } from '../../integrations/context.ts';
import { verifications } from '../../db/schema/index.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import type { Handlers } from '../call.ts';
import { domainEnvironment } from '../domain-environment.ts';
import { listOf, pageOf } from '../list-response.ts';
import { getReport } from '../reports/reports.queries.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

type VerificationRoutes = 'GET /v1/reports/{id}/verifications' | 'GET /v1/verifications/{id}';

export function verificationHandlers(container: Container): Pick<Handlers, VerificationRoutes> {
  const environment = domainEnvironment(container);
  return {
    'GET /v1/reports/{id}/verifications': async (call) => {
      const { db, account, params } = call;
      await getReport(db, account.id, params.id);
      const ofReport = and(ofAccount(verifications, account.id), eq(verifications.reportId, params.id));
      const order = [asc(verifications.id)];
      const { rows, total } = await selectPage(db, verifications, {
        where: ofReport,
        orderBy: order,
        page: pageOf(call),
      });
      const resources = rows.map((record) => toVerificationResource(environment, record));
      return listOf(container, call, resources, total);
    },

    'GET /v1/verifications/{id}': async ({ db, account, params }) => {
      const byId = and(ofAccount(verifications, account.id), eq(verifications.id, params.id));
      const [record] = await db.select().from(verifications).where(byId);
      if (!record) throw new ApiError(errorCatalog.notFound('verification'));
      return toVerificationResource(environment, record);
    },
  };
}
