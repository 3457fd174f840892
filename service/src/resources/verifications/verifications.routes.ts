import { and, asc, eq } from 'drizzle-orm';
import { ApiError, errorCatalog, type SupplierUpdate } from '@service-embeds/contract';
import type { VerificationRecord } from '@service-embeds/domain/report/report-record';
import { toVerificationResource } from '@service-embeds/domain/report/serializers/verification-serializer';
import type { Queryable } from '../../db/pool/database.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { verifications } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { listOf, pageOf, domainEnvironment, type Handlers } from '../call.ts';
import { enterUpdate } from '../reports/enter-update.ts';
import { getReport } from '../reports/reports.queries.ts';

type VerificationRoutes =
  | 'GET /v1/reports/{id}/verifications'
  | 'GET /v1/verifications/{id}'
  | 'POST /ops/accounts/{account_id}/verifications/{verification_id}/decision';

/** Returns a verification of an account. @throws ApiError 404 */
export async function getVerification(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<VerificationRecord> {
  const record = await findRow(db, verifications, accountId, id);
  if (!record) throw new ApiError(errorCatalog.notFound('verification'));
  return record;
}

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

    'GET /v1/verifications/{id}': async ({ db, account, params }) =>
      toVerificationResource(environment, await getVerification(db, account.id, params.id)),

    'POST /ops/accounts/{account_id}/verifications/{verification_id}/decision': async (call) => {
      const { db, account, params, body } = call;
      const { type, reportId } = await getVerification(db, account.id, params.verification_id);
      const enter = (update: SupplierUpdate) => enterUpdate(container, call, { reportId, update });
      const report = await enter({ kind: 'verification_processed', verification_type: type });
      if (!body.accepted) await enter({ kind: 'documents_required', verification_type: type });
      else if (
        report.record.status === 'suspended' &&
        report.verifications.every(({ processedAt }) => processedAt)
      )
        await enter({ kind: 'resumed' });
      const verification = await getVerification(db, account.id, params.verification_id);
      return toVerificationResource(environment, verification);
    },
  };
}
