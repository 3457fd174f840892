import { and, desc, eq } from 'drizzle-orm';
import type { WithheldRecordResource } from '@service-embeds/contract/resources/operations/supplier-order';
import type { WithheldRecord } from '@service-embeds/domain/report/report-record';
import { toReportResource } from '@service-embeds/domain/report/serializers/report-serializer';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import { ofAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { mails } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { listOf, pageOf, type Handlers } from '../call.ts';
import { dispositionHandlers, type DispositionRoutes } from '../dispositions/dispositions.routes.ts';
import { enterUpdate } from '../reports/enter-update.ts';
import { listWithheldRecords } from '../reports/record-screen.ts';
import { getReport } from '../reports/reports.queries.ts';
import { readSupplierOrder } from './supplier-order.queries.ts';

type ReportRoutes =
  | 'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order'
  | 'GET /ops/accounts/{account_id}/reports/{report_id}/withheld_records'
  | 'POST /ops/accounts/{account_id}/reports/{report_id}/updates';

/** Routes with which operations staff, and suppliers that call the API, read orders and enter results. */
export const reportOperationHandlers = (
  container: Container,
): Pick<Handlers, ReportRoutes | DispositionRoutes> => ({
  ...dispositionHandlers(container),

  'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order': async ({ db, account, params }) => {
    const report = await getReport(db, account.id, params.report_id);
    return readSupplierOrder(db, container, report);
  },

  'GET /ops/accounts/{account_id}/reports/{report_id}/withheld_records': async (call) => {
    const report = await getReport(call.db, call.account.id, call.params.report_id);
    const { records, total } = await listWithheldRecords(call.db, container, report, pageOf(call));
    return listOf(container, call, records.map(toWithheldRecordResource), total);
  },

  'POST /ops/accounts/{account_id}/reports/{report_id}/updates': async (call) => {
    const { report_id: reportId } = call.params;
    const report = await enterUpdate(container, call, { reportId, update: call.body });
    return toReportResource({ report: report.record, screenings: report.screenings });
  },
});

/** Returns a record that is kept apart as the operations API shows it. */
const toWithheldRecordResource = (withheld: WithheldRecord): WithheldRecordResource => ({
  id: withheld.id,
  object: 'withheld_record',
  report_id: withheld.reportId,
  screening_id: withheld.screeningId,
  reasons: withheld.reasons,
  record: withheld.record,
  created_at: toTimestamp(withheld.createdAt),
});

/** Lets operations find mails that could not be delivered. Recipient, subject, and text stay private. */
export const mailOperationHandlers = (
  container: Container,
): Pick<Handlers, 'GET /ops/accounts/{account_id}/mails'> => ({
  'GET /ops/accounts/{account_id}/mails': async (call) => {
    const { status } = call.query;
    const where = and(
      ofAccount(mails, call.account.id),
      status === undefined ? undefined : eq(mails.status, status),
    );
    const { rows, total } = await selectPage(call.db, mails, {
      where,
      orderBy: [desc(mails.id)],
      page: pageOf(call),
    });
    const data = rows.map((row) => ({
      id: row.id,
      object: 'mail' as const,
      kind: row.kind,
      status: row.status,
      failure: row.failure,
      invitation_id: row.invitationId,
      report_id: row.reportId,
      created_at: toTimestamp(row.createdAt),
      sent_at: toTimestampOrNull(row.sentAt),
    }));
    return listOf(container, call, data, total);
  },
});
