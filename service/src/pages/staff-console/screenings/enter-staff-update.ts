import type { SupplierUpdate } from '@service-embeds/contract';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Transaction } from '../../../db/pool/database.ts';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accountTime } from '../../../platform/clock.ts';
import { enterUpdate } from '../../../resources/reports/enter-update.ts';
import { recordProviderAction, recordStaffAction, type StaffContext } from '../staff-env.ts';

/**
 * Enters an update of a report, with an entry in the account's audit log. An update that waits until its charges are classified is in the
 * log of the provider: the customer must not learn that there is a record.
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
  const object = { type: 'report', id: reportId };
  const screening = 'screening_id' in update && { screening_id: update.screening_id };
  const details = { update: update.kind, ...screening };
  if (report.newHeldUpdates.length)
    await recordProviderAction(c, db, {
      action: 'disposition.held',
      object,
      details: { ...details, account_id: account.id },
    });
  else await recordStaffAction(c, db, { accountId: account.id, action: 'report.updated', object, details });
  return report;
}

/** Says what became of an entry. @param done what is said of one that does not wait */
export const entryMessage = ({ newHeldUpdates }: ReportAggregate, done: string): string =>
  newHeldUpdates.length
    ? 'Your entry waits until its dispositions are classified. Choose Dispositions in the menu.'
    : done;
