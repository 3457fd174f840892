import type { SupplierUpdate } from '@service-embeds/contract';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Transaction } from '../../../db/pool/database.ts';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { enterUpdate } from '../../../resources/reports/enter-update.ts';
import { recordStaffAction, type StaffContext } from '../staff-env.ts';

/** Enters an update of a report, with an entry in the account's audit log. @throws ApiError if the report does not allow it */
export async function enterStaffUpdate(
  c: StaffContext,
  db: Transaction,
  { account, reportId, update }: { account: AccountRow; reportId: string; update: SupplierUpdate },
): Promise<ReportAggregate> {
  const { container } = c.var;
  const at = accountTime(container.clock, account);
  const actor = { kind: 'staff', id: c.var.viewer.member.id } as const;
  const report = await enterUpdate(db, container, { accountId: account.id, reportId, update, actor, at });
  const object = { type: 'report', id: reportId };
  const screening = 'screening_id' in update && { screening_id: update.screening_id };
  const details = { update: update.kind, ...screening };
  await recordStaffAction(c, db, { accountId: account.id, action: 'report.updated', object, details });
  return report;
}
