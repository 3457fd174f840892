import { and, asc, isNotNull } from 'drizzle-orm';
import type { AccountRecord } from '@service-embeds/domain/account/account-record';
import { dueInvitationAction } from '@service-embeds/domain/invitation/invitation-lifecycle';
import { nextChange } from '@service-embeds/domain/report-lifecycle/report-updates';
import { readTogether, type Database } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { invitations, reports, subscriptions } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { loadReports } from '../reports/report-aggregate.queries.ts';

type InvitationChange = ReturnType<typeof dueInvitationAction>['kind'];
type ReportChange = NonNullable<ReturnType<typeof nextChange>>['kind'];

/** What happens by itself when its time has come. */
export interface ScheduledChange {
  kind: InvitationChange | ReportChange | 'order';
  /** Of the invitation, report or subscription. */
  id: string;
  candidateId: string;
  /** On the account's clock. */
  at: Date;
}

/** Most changes that are listed. */
const limit = 20;

/** Returns what comes next in an account, the nearest first. */
export async function findScheduledChanges(
  db: Database,
  container: Container,
  account: Pick<AccountRecord, 'id' | 'invitationEmails'>,
): Promise<ScheduledChange[]> {
  const accountId = account.id;
  const nextRows = <Table extends typeof invitations | typeof reports | typeof subscriptions>(
    table: Table,
  ) => {
    const { dueAt } = table as typeof reports;
    return db
      .select()
      .from(table as typeof reports)
      .where(and(ofAccount(table, accountId), isNotNull(dueAt)))
      .orderBy(asc(dueAt))
      .limit(limit) as unknown as Promise<Table['$inferSelect'][]>;
  };
  const [invitationRows, reportRows, subscriptionRows] = await readTogether([
    nextRows(invitations),
    nextRows(reports),
    nextRows(subscriptions),
  ]);
  const changeOf = await reportChanges(db, container, accountId, reportRows);
  const changes = [
    ...invitationRows.map((row) => ({
      ...row,
      kind: dueInvitationAction(row, account, row.dueAt ?? row.expiresAt).kind,
    })),
    ...reportRows.map((row) => ({ ...row, kind: changeOf.get(row.id) ?? 'screening' })),
    ...subscriptionRows.map((row) => ({ ...row, kind: 'order' as const })),
  ];
  return changes
    .flatMap(({ kind, id, candidateId, dueAt: at }) => (at ? [{ kind, id, candidateId, at }] : []))
    .sort((first, second) => first.at.getTime() - second.at.getTime())
    .slice(0, limit);
}

/** Returns what happens next to each of these reports, by ID. */
function reportChanges(
  db: Database,
  container: Container,
  accountId: string,
  rows: (typeof reports.$inferSelect)[],
): Promise<Map<string, ReportChange>> {
  return db.transaction(async (transaction) => {
    const ids = rows.map(({ id }) => id);
    const updateTimes = await container.supplier.nextUpdateTimes(transaction, accountId, ids);
    const aggregates = await loadReports(transaction, container, accountId, rows);
    return new Map(
      aggregates.flatMap((report) => {
        const { id } = report.record;
        const change = nextChange(report, updateTimes.get(id));
        return change ? [[id, change.kind] as const] : [];
      }),
    );
  });
}
