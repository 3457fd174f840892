import type { SupplierUpdate } from '@service-embeds/contract';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Transaction } from '../../../db/pool/database.ts';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { enterUpdate, recordUpdate } from '../../../resources/reports/record-update.ts';
import type { StaffContext } from '../staff-env.ts';

/**
 * Enters an update of a report, with an entry in the audit log.
 *
 * @throws ApiError if the report does not allow it
 */
export async function enterStaffUpdate(
  c: StaffContext,
  db: Transaction,
  { account, reportId, update }: { account: AccountRow; reportId: string; update: SupplierUpdate },
): Promise<ReportAggregate> {
  const { container } = c.var;
  const at = accountTime(container.clock, account);
  const actor = { kind: 'staff', id: c.var.viewer.member.id } as const;
  const report = await enterUpdate(db, container, { accountId: account.id, reportId, update, actor, at });
  await recordUpdate(db, container, report, { update, actor, origin: requestOrigin(c) });
  return report;
}

/** Says what became of an entry. @param done what is said of one that does not wait */
export const entryMessage = ({ newHeldUpdates }: ReportAggregate, done: string): string =>
  newHeldUpdates.length
    ? 'Your entry waits until its charges are classified. Choose Dispositions in the menu.'
    : done;
