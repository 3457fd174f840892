import type { Dispute } from '@service-embeds/contract/resources/dispute';
import type { DisputeRecord } from '@service-embeds/domain/dispute/dispute-record';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import { asc } from 'drizzle-orm';
import type { Container } from '../../context.ts';
import { selectPage } from '../../db/select-page.ts';
import { disputeFiles } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { toDocumentContents } from '../uploads/uploads.routes.ts';
import { filesOfDispute, listDisputes } from './disputes.queries.ts';

type DisputeRoutes =
  | 'GET /ops/accounts/{account_id}/disputes'
  | 'GET /ops/accounts/{account_id}/disputes/{dispute_id}/documents';

/** What staff investigates. A dispute ends with an update of its report. */
export const operateDisputes = (container: Container): Pick<Handlers, DisputeRoutes> => ({
  'GET /ops/accounts/{account_id}/disputes': async (call) => {
    const filter = { accountId: call.account.id, status: call.query.status };
    const { records, total } = await listDisputes(call.db, container, filter, pageOf(call));
    const data = records.map((record) => toDisputeResource(record, call.now));
    return listOf(container, call, data, total);
  },

  'GET /ops/accounts/{account_id}/disputes/{dispute_id}/documents': async (call) => {
    const { db, account, params } = call;
    const { rows, total } = await selectPage(db, disputeFiles, {
      where: filesOfDispute(account.id, params.dispute_id),
      orderBy: [asc(disputeFiles.id)],
      page: pageOf(call),
    });
    return listOf(container, call, await toDocumentContents(container, rows), total);
  },
});

/** Returns a dispute as the API does. @param now the account's time */
const toDisputeResource = (record: DisputeRecord, now: Date): Dispute => ({
  id: record.id,
  object: 'dispute',
  report_id: record.reportId,
  candidate_id: record.candidateId,
  status: record.resolvedAt ? 'resolved' : 'open',
  items: record.items,
  statements: record.statements,
  note: record.note,
  created_at: toTimestamp(record.createdAt),
  due_at: toTimestamp(record.dueAt),
  extended_at: toTimestampOrNull(record.extendedAt),
  resolved_at: toTimestampOrNull(record.resolvedAt),
  overdue: !record.resolvedAt && record.dueAt < now,
});
