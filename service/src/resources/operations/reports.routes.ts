import type { WithheldRecordResource } from '@service-embeds/contract/resources/operations/withheld-record';
import type { WithheldRecord } from '@service-embeds/domain/report/report-record';
import { toTimestamp } from '@service-embeds/domain/time';
import { toReportResource } from '@service-embeds/domain/report/serializers/report-serializer';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { enterUpdate } from '../reports/enter-update.ts';
import { listWithheldRecords } from '../reports/withheld-records.queries.ts';
import { getReport } from '../reports/reports.queries.ts';
import { readSupplierOrder } from './supplier-order.queries.ts';

type ReportRoutes =
  | 'GET /ops/accounts/{account_id}/reports/{report_id}/supplier_order'
  | 'GET /ops/accounts/{account_id}/reports/{report_id}/withheld_records'
  | 'POST /ops/accounts/{account_id}/reports/{report_id}/updates';

/** Routes with which operations staff, and suppliers that call the API, read orders and enter results. */
export const reportOperationHandlers = (container: Container): Pick<Handlers, ReportRoutes> => ({
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
